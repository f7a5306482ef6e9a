/** Components in chunks of their own. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { orRetry } from '../ui/code-failed.tsx';
import { trackWork } from './settled.ts';

/** Loads of what is defined and not yet rendered, in the order of definition. */
const waiting = new Set<() => Promise<unknown>>();

/** Has code loaded in an idle moment that no component of its own stands for. */
export function loadInTime(load: () => Promise<unknown>): void {
  waiting.add(load);
}

/** Its code can be loaded before it is rendered; what fails is loaded again then. */
export type LazyComponent<P> = ComponentType<P> & { readonly load: () => void };

/**
 * A component whose code is loaded when it is first rendered, inside a `Suspense`. Once its code is there it is rendered at
 * once: a `Suspense` that has shown its fallback may keep it for a third of a second.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const keep = async () => {
    loaded = await load();
    waiting.delete(keep);
    return loaded;
  };
  waiting.add(keep);
  const Lazy = lazy(async () => ({ default: await trackWork(orRetry(keep)) }));
  function Component(props: P) {
    // Chosen once for this place: another component type would mount it again.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(Chosen, props);
  }
  Component.load = () => {
    keep().catch(() => undefined);
  };
  return Component;
}

/** Loads the next component that is still to come; false where there is none. What fails is loaded again when it is rendered. */
export async function loadNextComponent(): Promise<boolean> {
  const [next] = waiting;
  if (next === undefined) return false;
  waiting.delete(next);
  await next().catch(() => undefined);
  return true;
}
