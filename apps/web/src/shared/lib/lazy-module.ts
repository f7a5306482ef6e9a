/** Modules that load after the page that uses them. */
import { useEffect } from 'react';
import { createStore } from './create-store.ts';
import { trackWork } from './settled.ts';

interface LazyState<M> {
  /** Null while it loads. */
  readonly module: M | null;
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
}

export interface LazyModule<M> {
  readonly load: () => void;
  /** Also starts loading. */
  readonly useValue: () => LazyState<M>;
}

/** A module loaded on first use and shared. */
export function lazyModule<M>(importModule: () => Promise<M>): LazyModule<M> {
  const state = createStore<LazyState<M>>({ module: null, hasFailed: false });
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    if (state.read().hasFailed) state.write({ module: null, hasFailed: false });
    trackWork(importModule()).then(
      (module) => state.write({ module, hasFailed: false }),
      () => {
        // The next use retries a failed load; until then a fallback is shown.
        isLoading = false;
        state.write({ module: null, hasFailed: true });
      },
    );
  };
  return {
    load,
    useValue() {
      useEffect(load, [load]);
      return state.useValue();
    },
  };
}

/** The module, or null while it loads. */
export const useLazyModule = <M>(module: LazyModule<M>): M | null => module.useValue().module;
