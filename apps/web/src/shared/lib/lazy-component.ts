/** Lazily loaded components. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { orRetry } from '../ui/code-failed.tsx';
import { trackWork } from './settled.ts';

/** Loaders of components that were defined but not rendered yet, in order of definition. */
const waiting = new Set<() => Promise<unknown>>();

/** Registers code without a component for loading while idle. */
export function loadInTime(load: () => Promise<unknown>): void {
  waiting.add(load);
}

/** A component that can be preloaded; a failed preload is retried on render. */
export type LazyComponent<P> = ComponentType<P> & { readonly load: () => void };

/**
 * Loads a component on first render, inside a `Suspense`. A preloaded component renders synchronously, because React
 * may keep a shown fallback for a third of a second.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    loaded = await load();
    waiting.delete(preload);
    return loaded;
  };
  waiting.add(preload);
  const Lazy = lazy(async () => ({ default: await trackWork(orRetry(preload)) }));
  function Component(props: P) {
    // Fixed per instance: switching the component type would remount it.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(Chosen, props);
  }
  Component.load = () => {
    preload().catch(() => undefined);
  };
  return Component;
}

/** Loads the next pending component; false when there is none. Failures are retried on render. */
export async function loadNextComponent(): Promise<boolean> {
  const [next] = waiting;
  if (next === undefined) return false;
  waiting.delete(next);
  await next().catch(() => undefined);
  return true;
}
