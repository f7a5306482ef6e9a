/** Texts and URLs of the two wallets (specification, section 8). */
import type { StoredWallet } from '../../shared/lib/stored-schemas.ts';

export type WalletType = 'keplr' | 'leap';

interface WalletWords {
  readonly name: string;
  /** Opened when the extension is missing. */
  readonly installUrl: string;
}

export const WALLETS: Readonly<Record<WalletType, WalletWords>> = {
  keplr: { name: 'Keplr', installUrl: 'https://www.keplr.app/download' },
  leap: { name: 'Leap', installUrl: 'https://www.leapwallet.io/download' },
};

/** The supported types in menu order. */
export const WALLET_TYPES: readonly WalletType[] = ['keplr', 'leap'];

/** A failure with a catalogue message. */
export class WalletError extends Error {
  override name = 'WalletError';
}

/** The extension is missing: its install page is the next step. */
export class WalletMissingError extends WalletError {
  override name = 'WalletMissingError';
  constructor(readonly type: WalletType) {
    super(`${WALLETS[type].name} wallet is not installed`);
  }
}

export const TOASTS = {
  connected: 'Wallet connected successfully!',
  connectFailed: 'Failed to connect wallet. Please try again.',
  disconnected: 'Wallet disconnected',
  disconnectFailed: 'Failed to disconnect wallet',
} as const;

/** Narrows a type to a supported one. @throws {WalletError} with the catalogue message otherwise. */
export function requireWalletType(type: string): WalletType {
  const known = WALLET_TYPES.find((candidate) => candidate === type);
  if (known === undefined) throw new WalletError(`Unsupported wallet type: ${type}`);
  return known;
}

/** The connection required by an action. @throws {WalletError} when disconnected. */
export function requireConnected(wallet: StoredWallet | null): StoredWallet {
  if (wallet === null) throw new WalletError('Wallet not connected');
  return wallet;
}
