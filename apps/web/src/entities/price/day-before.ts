/**
 * Prices a day ago: oracle prices from the index; pool prices from the selected node or its archive, at the block
 * named by the index.
 */
import { blockAtCall, getBlockCall } from '@cairn/api/history/blocks';
import { pricesAtCall } from '@cairn/api/history/charts';
import { decDiv, decSub, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { DAY_MS, timestampMs, type Timestamp } from '@cairn/chain/time';
import type { TokenPrice } from '@cairn/node-client/modules/tier';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { useHead } from '../block/use-head.ts';
import { useServesElys } from '../network/use-serves-elys.ts';
import { tokenPricesQuery } from './market-queries.ts';

/** The moment advances in steps, so that a new block does not change the query. */
const STEP_MS = 600_000;
/** States further off than this do not count as a day ago. */
const SLACK_MS = 3_600_000;

export interface DayBefore {
  /** Oracle prices at that time, from the index. */
  readonly oracle: ReadonlyMap<Denom, Dec>;
  /** Prices in a node's older state; undefined until loaded, or when no source has it. */
  readonly state: ReadonlyMap<Denom, TokenPrice> | undefined;
  /** The height of that state; null without one. */
  readonly height: number | null;
  /** The time of that state when it is not a day ago: a source may retain sparse states. */
  readonly since: Timestamp | null;
  /** Everything has loaded or failed. */
  readonly isSettled: boolean;
}

export function useDayBefore(): DayBefore {
  const node = useNode();
  const head = useHead();
  const servesElys = useServesElys();
  const targetMs = head === undefined ? 0 : Math.floor((timestampMs(head.time) - DAY_MS) / STEP_MS) * STEP_MS;
  const enabled = servesElys && head !== undefined;
  const query = { time: new Date(targetMs).toISOString() };
  const reports = useQuery({ ...historyQuery(pricesAtCall, { query }), enabled });
  const block = useQuery({ ...historyQuery(blockAtCall, { query }), enabled });
  const found = block.data?.value;
  const isThen = found !== undefined && isNearTime(found.time, targetMs);
  const prices = useQuery({ ...tokenPricesQuery(node, found?.height ?? 'newest'), enabled: isThen });
  const answered = isThen && !prices.isPlaceholderData ? prices.data : undefined;
  const isOlder = answered !== undefined && answered.height !== found?.height;
  const older = useQuery({
    ...historyQuery(getBlockCall, { params: { block: answered?.height ?? 0 } }),
    enabled: isOlder && answered.height !== null,
  });
  const since = isOlder ? older.data?.value.time : found?.time;
  // A report stays valid until the next one, so its age does not matter as long as there were blocks.
  const oracle = isThen ? (reports.data?.value.items ?? []) : [];
  // A failed query counts as missing while it refetches, so that figures do not flicker.
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
    since: since !== undefined && !isNearTime(since, targetMs) ? since : null,
    isSettled:
      (reports.data !== undefined || reports.errorUpdateCount > 0) && (isStateRead || isStateMissing),
  };
}

/** The relative price change, and its start when that is not a day ago; null without an earlier price. */
export interface PriceMove {
  readonly change: Dec;
  readonly since: Timestamp | null;
}

/** Oracle reports of that time take precedence over a state, which may be older. */
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

/** Whether a state is close enough to the requested time. */
export function isNearTime(time: Timestamp, targetMs: number): boolean {
  return Math.abs(timestampMs(time) - targetMs) <= SLACK_MS;
}

/** The relative price change from oracle prices if both exist, else from pool prices; null otherwise. */
export function priceChange(now: TokenPrice, before: TokenPrice): Dec | null {
  return partOf(now.oracleUsd, before.oracleUsd) ?? partOf(now.ammPrinted, before.ammPrinted);
}

/** Null when either is unknown or the earlier price is 0. */
function partOf(after: Dec | null, then: Dec | null): Dec | null {
  return after === null || then === null || then === 0n ? null : decDiv(decSub(after, then), then, 'down');
}
