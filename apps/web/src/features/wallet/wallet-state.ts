/** Whether a wallet is being asked right now; the connection itself is in storage. */
import { useSyncExternalStore } from 'react';

export type WalletState = 'idle' | 'connecting';

let state: WalletState = 'idle';
const listeners = new Set<() => void>();

/** Sets the state. */
export function setWalletState(next: WalletState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** The state, followed. */
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
