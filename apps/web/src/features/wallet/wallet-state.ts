/** Whether a wallet request is in progress; the connection itself is in storage. */
import { createStore } from '../../shared/lib/create-store.ts';

export type WalletState = 'idle' | 'connecting';

/** Changes of the state, and a subscription to it. */
export const { write: setWalletState, useValue: useWalletState } = createStore<WalletState>('idle');
