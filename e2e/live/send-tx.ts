/** Shared helpers for sending transactions on a live chain. */
import { fromHex } from '../figures/chain-reader.ts';
import { STAKE } from './live-node.ts';
import type { Sent } from './test-accounts.ts';

/** Sent transactions, by kind. */
export type SentTxs = ReadonlyMap<string, Sent>;

/**
 * Waits for a transaction, and records it.
 * @throws {Error} when it has an unexpected result.
 */
export type SendTx = (what: string, sent: Promise<Sent>, isFailing?: boolean) => Promise<Sent>;

/** In the stake denom. */
export const stake = (amount: number): { denom: string; amount: string } => ({
  denom: STAKE,
  amount: String(amount),
});

/** An unused address, the same every time. */
export function unusedAddress(prefix: string, seed: number): string {
  return fromHex(Buffer.alloc(20, seed).toString('hex'), prefix);
}
