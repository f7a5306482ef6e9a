/** Raw events, and sums of their attributes. */
import { bech32 } from '@scure/base';
import * as v from 'valibot';

export const rawEvent = v.object({
  type: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: v.nullish(v.string(), '') })),
});
export type RawEvent = v.InferOutput<typeof rawEvent>;

/** Sums by key; zero counts as absent. */
export type Sums = Map<string, bigint>;

/** Adds to a sum. */
export function add(sums: Sums, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

/** The bytes of a bech32 address, hex. */
export function hexOf(address: string): string {
  const separator = address.lastIndexOf('1');
  const { words } = bech32.decode(`${address.slice(0, separator)}1${address.slice(separator + 1)}`, 200);
  return Buffer.from(bech32.fromWords(words)).toString('hex');
}

/** An attribute's value without the quotes of typed events; empty when missing. */
export const valueOf = ({ attributes }: RawEvent, name: string): string =>
  (attributes.find(({ key }) => key === name)?.value ?? '').replace(/^"(.*)"$/, '$1');
