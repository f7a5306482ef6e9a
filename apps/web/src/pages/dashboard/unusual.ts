/** Selects notable events of the last day, by rules stated beside them. */
import { DAY_MS, timestampMs, type Timestamp } from '@cairn/chain/time';
import { ratio, type Dec } from '@cairn/chain/dec';

const HOUR_MS = 3_600_000;
/** Missed of the last hundred blocks. */
export const MANY_MISSED = 5;
/** Transfers are large from this fraction of the supply. */
const LARGE_PART = 1000n;

/** A full hour 24 to 25 hours ago, so that the query is stable for an hour. RFC 3339. @see withinDay */
export function dayBefore(nowMs: number): string {
  const ms = Math.floor(nowMs / HOUR_MS) * HOUR_MS - DAY_MS;
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

/** Limits items fetched since `dayBefore` to the last 24 hours. */
export function withinDay<T extends { readonly time: Timestamp }>(
  rows: readonly T[],
  nowMs: number,
): readonly T[] {
  return rows.filter(({ time }) => isWithinDay(time, nowMs));
}

export function isWithinDay(time: Timestamp, nowMs: number): boolean {
  return timestampMs(time) > nowMs - DAY_MS;
}

interface Liquidation {
  readonly pool: number;
  readonly position: number;
  readonly height: number;
  readonly txHash: string | null;
}

/** One row for each position: the chain may close it in several parts within a transaction. */
export function liquidatedPositions<L extends Liquidation>(liquidations: readonly L[]): readonly L[] {
  const keyOf = ({ pool, position, height, txHash }: L) => [pool, position, height, txHash].join(' ');
  return [...new Map(liquidations.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
}

/** Votes that close within a day, soonest first. */
export function findClosingVotes<P extends { readonly votingEndTime: Timestamp | null }>(
  proposals: readonly P[],
  nowMs: number,
): readonly P[] {
  const endOf = ({ votingEndTime }: P) => (votingEndTime === null ? Infinity : timestampMs(votingEndTime));
  return proposals
    .filter((proposal) => endOf(proposal) > nowMs && endOf(proposal) <= nowMs + DAY_MS)
    .sort((a, b) => endOf(a) - endOf(b));
}

/** Missed blocks of a signer over a span. */
interface SignerSpan {
  readonly blocks: number;
  readonly missed: number;
}

/** Signers that missed many of the last hundred blocks, worst first. */
export function findUnreliableSigners<S extends { readonly windows: readonly SignerSpan[] }>(
  signers: readonly S[],
): readonly (S & { readonly span: SignerSpan })[] {
  return signers
    .flatMap((signer) => {
      const [span] = signer.windows;
      return span === undefined || span.missed < MANY_MISSED ? [] : [{ ...signer, span }];
    })
    .sort((a, b) => b.span.missed - a.span.missed);
}

/** The minimum large transfer, in base units. */
export function largeFrom(supply: bigint): bigint {
  return supply / LARGE_PART;
}

/** Large transfers with their share of the supply, in input order. */
export function findLargeTransfers<T extends { readonly amount: bigint }>(
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

/** Whether a full list of the largest transfers ends with a large one: it may lack others. */
export function isCut(
  transfers: readonly { readonly amount: bigint }[],
  read: number,
  supply: bigint,
): boolean {
  const last = transfers[read - 1];
  return last !== undefined && last.amount >= largeFrom(supply);
}
