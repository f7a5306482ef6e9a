/** Code that arrives in a chunk of its own, after the page that uses it. */
import { useSyncExternalStore } from 'react';
import { trackWork } from './settled.ts';

export interface LateModule<M> {
  /** Starts loading. */
  readonly ask: () => void;
  /** The module, or null while it is on its way. */
  readonly read: () => M | null;
  /** Whether the last try to load it failed. */
  readonly hasFailed: () => boolean;
  /** For `useSyncExternalStore`; starts loading too. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A module that is fetched on first use and shared by all users. */
export function lateModule<M>(load: () => Promise<M>): LateModule<M> {
  let loaded: M | null = null;
  let isAsked = false;
  let isFailed = false;
  const listeners = new Set<() => void>();
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    isFailed = false;
    trackWork(load()).then(
      (module) => {
        loaded = module;
        listeners.forEach((listener) => listener());
      },
      () => {
        // A chunk that did not arrive is asked for again by the next user; until then something stands in for it.
        isAsked = false;
        isFailed = true;
        listeners.forEach((listener) => listener());
      },
    );
  };
  return {
    ask,
    read: () => loaded,
    hasFailed: () => isFailed,
    subscribe: (listener) => {
      ask();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The module, or null while it is on its way. */
export function useLateModule<M>(module: LateModule<M>): M | null {
  return useSyncExternalStore(module.subscribe, module.read, () => null);
}
