/** How far this explorer's index is behind its source, as it says itself. Asked for by the frame, late. */
import { useSyncExternalStore } from 'react';

let lag: number | null = null;
const listeners = new Set<() => void>();

/** Blocks; null where the index keeps still, is being prepared, or is not there. */
export function setIndexLag(blocks: number | null): void {
  if (blocks === lag) return;
  lag = blocks;
  listeners.forEach((listener) => listener());
}

/** Blocks; null where it is not known. */
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
