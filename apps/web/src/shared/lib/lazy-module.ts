/** Code that arrives in a chunk of its own, after the page that uses it. */
import { useSyncExternalStore } from 'react';
import { trackWork } from './settled.ts';

export interface LazyModule<M> {
  /** Starts loading. */
  readonly load: () => void;
  /** The module, or null while it is on its way. */
  readonly read: () => M | null;
  /** Whether the last try to load it failed. */
  readonly hasFailed: () => boolean;
  /** For `useSyncExternalStore`; starts loading too. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A module that is fetched on first use and shared by all users. */
export function lazyModule<M>(importModule: () => Promise<M>): LazyModule<M> {
  let loaded: M | null = null;
  let isLoading = false;
  let isFailed = false;
  const listeners = new Set<() => void>();
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    isFailed = false;
    trackWork(importModule()).then(
      (module) => {
        loaded = module;
        listeners.forEach((listener) => listener());
      },
      () => {
        // A chunk that did not arrive is requested again by the next user; until then a fallback is in its place.
        isLoading = false;
        isFailed = true;
        listeners.forEach((listener) => listener());
      },
    );
  };
  return {
    load,
    read: () => loaded,
    hasFailed: () => isFailed,
    subscribe: (listener) => {
      load();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The module, or null while it is on its way. */
export function useLazyModule<M>(module: LazyModule<M>): M | null {
  return useSyncExternalStore(module.subscribe, module.read, () => null);
}
