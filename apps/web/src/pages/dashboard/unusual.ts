/** What stands out of the last day, by rules that are said beside it. */
import type { Timestamp } from '@cairn/chain/time';
import { timestampMs } from '@cairn/chain/time';
import { ratio, type Dec } from '@cairn/chain/dec';

const HOUR_MS = 3_600_000;
/** How far back, and how far ahead for votes. */
export const DAY_MS = 24 * HOUR_MS;
/** Missed of the last hundred blocks. */
export const MANY_MISSED = 5;
/** A transfer is large from one part in so many of the supply on. */
const LARGE_PART = 1000n;

/** At most an hour more than 24 hours ago, at a whole hour: the same question for an hour. RFC 3339. @see withinDay */
export function dayBefore(nowMs: number): string {
  const ms = Math.floor(nowMs / HOUR_MS) * HOUR_MS - DAY_MS;
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

/** Exactly the last 24 hours of what was requested from `dayBefore` on. */
export function withinDay<T extends { readonly time: Timestamp }>(
  rows: readonly T[],
  nowMs: number,
): readonly T[] {
  return rows.filter(({ time }) => timestampMs(time) > nowMs - DAY_MS);
}

/** Votes that close within a day, the next one first. */
export function closingSoon<P extends { readonly votingEndTime: Timestamp | null }>(
  proposals: readonly P[],
  nowMs: number,
): readonly P[] {
  const endOf = ({ votingEndTime }: P) => (votingEndTime === null ? Infinity : timestampMs(votingEndTime));
  return proposals
    .filter((proposal) => endOf(proposal) > nowMs && endOf(proposal) <= nowMs + DAY_MS)
    .sort((a, b) => endOf(a) - endOf(b));
}

/** Blocks of a span that a signer missed. */
interface SignerSpan {
  readonly blocks: number;
  readonly missed: number;
}

/** Signers that missed many of the last hundred blocks, the worst first. */
export function oftenMissing<S extends { readonly windows: readonly SignerSpan[] }>(
  signers: readonly S[],
): readonly (S & { readonly span: SignerSpan })[] {
  return signers
    .flatMap((signer) => {
      const [span] = signer.windows;
      return span === undefined || span.missed < MANY_MISSED ? [] : [{ ...signer, span }];
    })
    .sort((a, b) => b.span.missed - a.span.missed);
}

/** From which amount on a transfer is large; base units. */
export function largeFrom(supply: bigint): bigint {
  return supply / LARGE_PART;
}

/** Large transfers with their share of the supply, in the order given. */
export function largeOnes<T extends { readonly amount: bigint }>(
  transfers: readonly T[],
  supply: bigint,
): readonly (T & { readonly share: Dec })[] {
  if (supply === 0n) return [];
  return transfers.flatMap((transfer) =>
    transfer.amount < largeFrom(supply)
      ? []
      : [{ ...transfer, share: ratio(transfer.amount, supply, 'down') }],
  );
}
