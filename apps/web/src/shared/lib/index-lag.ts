/** The lag of the index behind its source, as the index reports it. Polled by the frame. */
import { useSyncExternalStore } from 'react';

let lag: number | null = null;
const listeners = new Set<() => void>();

/** Blocks; null when the index is static, starting or absent. */
export function setIndexLag(blocks: number | null): void {
  if (blocks === lag) return;
  lag = blocks;
  listeners.forEach((listener) => listener());
}

/** Blocks; null when unknown. */
export function useIndexLag(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lag,
    () => null,
  );
}
