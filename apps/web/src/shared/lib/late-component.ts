/** Components in chunks of their own. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component whose code comes when it is first drawn; stands inside a `Suspense`. */
export function lateComponent<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load() }));
}
