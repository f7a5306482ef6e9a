/** What prices were a day before: the oracle's from the index; the pools' from the chosen node, or its archive, at the block that the
 * index names. */
import { blockAtCall, getBlockCall } from '@cairn/api/history/blocks';
import { pricesAtCall } from '@cairn/api/history/charts';
import { decDiv, decSub, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { timestampMs, type Timestamp } from '@cairn/chain/time';
import type { TokenPrice } from '@cairn/node-client/modules/tier';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { useHead } from '../block/use-head.ts';
import { useServesElys } from '../network/use-serves-elys.ts';
import { tokenPricesQuery } from './market-queries.ts';

const DAY_MS = 86_400_000;
/** The moment moves on in steps: not every block is another question. */
const STEP_MS = 600_000;
/** A state that is so much older or newer is not of a day before. */
const SLACK_MS = 3_600_000;

export interface DayBefore {
  /** What the oracle had reported by then, from the index. */
  readonly oracle: ReadonlyMap<Denom, Dec>;
  /** What a node's older state says; undefined until it is read, and where nobody kept one. */
  readonly state: ReadonlyMap<Denom, TokenPrice> | undefined;
  /** The block of that state; null where there is none. */
  readonly height: number | null;
  /** When that state was made, where it is not of a day before: a source may keep states that lie far apart. */
  readonly since: Timestamp | null;
  /** All that can be read has been, or failed. */
  readonly isSettled: boolean;
}

export function useDayBefore(): DayBefore {
  const node = useNode();
  const head = useHead();
  const servesElys = useServesElys();
  const wantedMs = head === undefined ? 0 : Math.floor((timestampMs(head.time) - DAY_MS) / STEP_MS) * STEP_MS;
  const enabled = servesElys && head !== undefined;
  const query = { time: new Date(wantedMs).toISOString() };
  const reports = useQuery({ ...historyQuery(pricesAtCall, { query }), enabled });
  const block = useQuery({ ...historyQuery(blockAtCall, { query }), enabled });
  const found = block.data?.value;
  const isThen = found !== undefined && isOfMoment(found.time, wantedMs);
  const prices = useQuery({ ...tokenPricesQuery(node, found?.height ?? 'newest'), enabled: isThen });
  const answered = isThen && !prices.isPlaceholderData ? prices.data : undefined;
  const isOlder = answered !== undefined && answered.height !== found?.height;
  const older = useQuery({
    ...historyQuery(getBlockCall, { params: { block: answered?.height ?? 0 } }),
    enabled: isOlder && answered.height !== null,
  });
  const since = isOlder ? older.data?.value.time : found?.time;
  // The last report holds until the next, however old: what counts is that there were blocks then.
  const oracle = isThen ? (reports.data?.value.items ?? []) : [];
  // What failed once counts as missing while it is asked again: figures must not flicker.
  const isStateMissing =
    block.errorUpdateCount > 0 ||
    (found !== undefined && !isThen) ||
    prices.errorUpdateCount > 0 ||
    older.errorUpdateCount > 0 ||
    (isOlder && answered.height === null);
  const isStateRead = answered !== undefined && since !== undefined;
  return {
    oracle: new Map(oracle.flatMap(({ denoms, price }) => denoms.map((denom) => [denom, price] as const))),
    height: isStateRead ? answered.height : null,
    state: isStateRead ? new Map(answered.value.map((price) => [price.denom, price])) : undefined,
    since: since !== undefined && !isOfMoment(since, wantedMs) ? since : null,
    isSettled:
      (reports.data !== undefined || reports.errorUpdateCount > 0) && (isStateRead || isStateMissing),
  };
}

/** By what part a price went up or down, and since when where that is not a day ago; null where nobody kept an earlier one. */
export interface PriceMove {
  readonly change: Dec;
  readonly since: Timestamp | null;
}

/** The oracle's own reports of then come before a state, which may be older. */
export function priceMove(
  now: TokenPrice,
  { oracle, state, since }: Pick<DayBefore, 'oracle' | 'state' | 'since'>,
): PriceMove | null {
  const reported = oracle.get(now.denom);
  const ofReport = reported === undefined ? null : partOf(now.oracleUsd, reported);
  if (ofReport !== null) return { change: ofReport, since: null };
  const before = state?.get(now.denom);
  const change = before === undefined ? null : priceChange(now, before);
  return change === null ? null : { change, since };
}

/** Whether a state's own time is near enough to the moment that was meant. */
export function isOfMoment(time: Timestamp, wantedMs: number): boolean {
  return Math.abs(timestampMs(time) - wantedMs) <= SLACK_MS;
}

/** By what part a price went up or down; the oracle's where it had one both times, else the pools'. Null where neither had. */
export function priceChange(now: TokenPrice, before: TokenPrice): Dec | null {
  return partOf(now.oracleUsd, before.oracleUsd) ?? partOf(now.ammPrinted, before.ammPrinted);
}

/** Null where one is not known, and from 0, of which nothing is a part. */
function partOf(after: Dec | null, then: Dec | null): Dec | null {
  return after === null || then === null || then === 0n ? null : decDiv(decSub(after, then), then, 'down');
}
