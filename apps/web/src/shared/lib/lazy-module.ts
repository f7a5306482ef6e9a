/** Modules that load after the page that uses them. */
import { useSyncExternalStore } from 'react';
import { trackWork } from './settled.ts';

export interface LazyModule<M> {
  readonly load: () => void;
  /** The module, or null while it loads. */
  readonly read: () => M | null;
  /** Whether the last attempt failed. */
  readonly hasFailed: () => boolean;
  /** For `useSyncExternalStore`; also starts loading. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A module loaded on first use and shared. */
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
        // The next use retries a failed load; until then a fallback is shown.
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

/** The module, or null while it loads. */
export function useLazyModule<M>(module: LazyModule<M>): M | null {
  return useSyncExternalStore(module.subscribe, module.read, () => null);
}
