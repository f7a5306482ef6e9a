/** What those who make transactions on a live chain share. */
import { fromHex } from '../figures/world.ts';
import { STAKE } from './live-node.ts';
import type { Sent } from './people.ts';

/** What was sent, by what it was. */
export type Played = ReadonlyMap<string, Sent>;

/** Waits for what was sent, and takes note of it.
 * @throws {Error} when it ended otherwise than it should. */
export type Play = (what: string, sent: Promise<Sent>, isFailing?: boolean) => Promise<Sent>;

/** Of the stake. */
export const stake = (amount: number): { denom: string; amount: string } => ({
  denom: STAKE,
  amount: String(amount),
});

/** An address that nothing has happened to, the same every time. */
export function quietAddress(prefix: string, seed: number): string {
  return fromHex(Buffer.alloc(20, seed).toString('hex'), prefix);
}
