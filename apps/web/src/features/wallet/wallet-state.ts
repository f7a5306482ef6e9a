/** Whether a wallet request is in progress; the connection itself is in storage. */
import { useSyncExternalStore } from 'react';

export type WalletState = 'idle' | 'connecting';

let state: WalletState = 'idle';
const listeners = new Set<() => void>();

export function setWalletState(next: WalletState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Subscribes to the state. */
export function useWalletState(): WalletState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => 'idle',
  );
}
