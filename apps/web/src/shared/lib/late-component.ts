/** Components in chunks of their own. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { orRetry } from '../ui/code-failed.tsx';
import { trackWork } from './settled.ts';

/** Loads of what has been named and not yet been drawn, in the order of naming. */
const waiting = new Set<() => Promise<unknown>>();

/** Its code can be asked for before it is drawn; what fails is asked for again then. */
export type LateComponent<P> = ComponentType<P> & { readonly load: () => void };

/**
 * A component whose code comes when it is first drawn; stands inside a `Suspense`. Once its code is there it is drawn at
 * once: a `Suspense` that has shown its fallback may keep it for a third of a second.
 */
export function lateComponent<P extends object>(load: () => Promise<ComponentType<P>>): LateComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const keep = async () => {
    loaded = await load();
    waiting.delete(keep);
    return loaded;
  };
  waiting.add(keep);
  const Lazy = lazy(async () => ({ default: await trackWork(orRetry(keep)) }));
  function Late(props: P) {
    // Chosen once for this place: another component type would start it anew.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(Chosen, props);
  }
  Late.load = () => {
    keep().catch(() => undefined);
  };
  return Late;
}

/** Loads the next component that is still to come; false where there is none. What fails is asked for again when it is drawn. */
export async function loadNextComponent(): Promise<boolean> {
  const [next] = waiting;
  if (next === undefined) return false;
  waiting.delete(next);
  await next().catch(() => undefined);
  return true;
}
