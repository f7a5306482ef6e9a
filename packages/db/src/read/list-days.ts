/**
 * Daily and hourly figures: txs, types, fees, volumes, supply. Oldest first, by ranges of days since 1970.
 */
import type { Dec } from '@cairn/chain/dec';
import type { Queryable } from '../database.ts';
import { bigintOf, decOf, intOf, nullable, textOf } from '../row-values.ts';

export interface HourTotal {
  /** Hours since 1970. */
  readonly hour: number;
  readonly firstHeight: number;
  readonly lastHeight: number;
  readonly blocks: number;
  readonly txs: number;
  readonly failedTxs: number;
  readonly messages: number;
  readonly gasUsed: bigint;
}

/** Totals by hour since 1970. */
export async function listHourTotals(
  database: Queryable,
  fromHour: number,
  toHour: number,
): Promise<readonly HourTotal[]> {
  const rows = await database.query('select * from hour_total where hour between $1 and $2 order by hour', [
    fromHour,
    toHour,
  ]);
  return rows.map((row) => ({
    hour: intOf(row, 'hour'),
    firstHeight: intOf(row, 'first_height'),
    lastHeight: intOf(row, 'last_height'),
    blocks: intOf(row, 'blocks'),
    txs: intOf(row, 'txs'),
    failedTxs: intOf(row, 'failed_txs'),
    messages: intOf(row, 'messages'),
    gasUsed: bigintOf(row, 'gas_used'),
  }));
}

export interface DayKind {
  readonly day: number;
  /** Type URL of a message, or type of an event. */
  readonly name: string;
  readonly messages: number;
  readonly failed: number;
  readonly events: bigint;
}

/** Number of messages and events of each type by day. */
export async function listDayKinds(
  database: Queryable,
  fromDay: number,
  toDay: number,
): Promise<readonly DayKind[]> {
  const rows = await database.query(
    `select d.day, k.name, d.messages, d.failed, d.events from day_kind d join kind k on k.id = d.kind
     where d.day between $1 and $2 order by d.day, k.name`,
    [fromDay, toDay],
  );
  return rows.map((row) => ({
    day: intOf(row, 'day'),
    name: textOf(row, 'name'),
    messages: intOf(row, 'messages'),
    failed: intOf(row, 'failed'),
    events: bigintOf(row, 'events'),
  }));
}

/** Paid fees by day and denom, base units. */
export async function listDayFees(
  database: Queryable,
  fromDay: number,
  toDay: number,
): Promise<readonly { readonly day: number; readonly denom: string; readonly amount: bigint }[]> {
  const rows = await database.query(
    `select f.day, d.name, f.amount from day_fee f join denom d on d.id = f.denom
     where f.day between $1 and $2 order by f.day, d.name`,
    [fromDay, toDay],
  );
  return rows.map((row) => ({
    day: intOf(row, 'day'),
    denom: textOf(row, 'name'),
    amount: bigintOf(row, 'amount'),
  }));
}

export interface DaySwap {
  readonly day: number;
  readonly poolId: bigint;
  /** Denom of the swap input. */
  readonly denom: string;
  readonly amount: bigint;
  /** Value at the last reported price at each swap; null when none had a price. */
  readonly usd: Dec | null;
  readonly swaps: number;
}

/** Swap volume by day, pool and denom; optionally of one pool. */
export async function listDaySwaps(
  database: Queryable,
  fromDay: number,
  toDay: number,
  poolId: bigint | null = null,
): Promise<readonly DaySwap[]> {
  const rows = await database.query(
    `select s.day, s.pool_id, d.name, s.amount, s.usd, s.swaps from day_swap s join denom d on d.id = s.denom
     where s.day between $1 and $2 ${poolId === null ? '' : 'and s.pool_id = $3'} order by s.day, s.pool_id, d.name`,
    poolId === null ? [fromDay, toDay] : [fromDay, toDay, poolId],
  );
  return rows.map((row) => ({
    day: intOf(row, 'day'),
    poolId: bigintOf(row, 'pool_id'),
    denom: textOf(row, 'name'),
    amount: bigintOf(row, 'amount'),
    usd: nullable(row, 'usd', decOf),
    swaps: intOf(row, 'swaps'),
  }));
}

export interface DaySwapPrice {
  readonly day: number;
  /** Base units of the asset in swaps against an asset with a price. */
  readonly amount: bigint;
  /** Value of the other side of those swaps at the last reported prices. */
  readonly usd: Dec;
  readonly swaps: number;
}

/** Average swap price of an asset by day, oldest first; days without such a swap are omitted. */
export async function listDaySwapPrices(
  database: Queryable,
  denom: bigint,
  fromDay: number,
  toDay: number,
): Promise<readonly DaySwapPrice[]> {
  const rows = await database.query(
    'select day, amount, usd, swaps from day_swap_price where denom = $1 and day between $2 and $3 order by day',
    [denom, fromDay, toDay],
  );
  return rows.map((row) => ({
    day: intOf(row, 'day'),
    amount: bigintOf(row, 'amount'),
    usd: decOf(row, 'usd'),
    swaps: intOf(row, 'swaps'),
  }));
}

export interface DayOpenInterest {
  readonly day: number;
  readonly poolId: bigint;
  /** Trading asset of the pool; null when unknown. */
  readonly denom: string | null;
  /** Base units at the end of the day; null when positions were opened before the index starts. */
  readonly long: bigint | null;
  readonly short: bigint | null;
  /** At the last reported price; null without one. */
  readonly longUsd: Dec | null;
  readonly shortUsd: Dec | null;
}

/** Open interest of each pool at the end of each day. */
export async function listDayOpenInterest(
  database: Queryable,
  fromDay: number,
  toDay: number,
): Promise<readonly DayOpenInterest[]> {
  const rows = await database.query(
    `select o.*, (select name from denom where id = o.denom) as name from open_interest_day o
     where o.day between $1 and $2 order by o.day, o.pool_id`,
    [fromDay, toDay],
  );
  return rows.map((row) => ({
    day: intOf(row, 'day'),
    poolId: bigintOf(row, 'pool_id'),
    denom: nullable(row, 'name', textOf),
    long: nullable(row, 'long_amount', bigintOf),
    short: nullable(row, 'short_amount', bigintOf),
    longUsd: nullable(row, 'long_usd', decOf),
    shortUsd: nullable(row, 'short_usd', decOf),
  }));
}

/** Supply and holders of a denom (its number) at the end of each day with a balance change. */
export async function listAssetDays(
  database: Queryable,
  denom: bigint,
  fromDay: number,
  toDay: number,
): Promise<readonly { readonly day: number; readonly supply: bigint; readonly holders: number }[]> {
  const rows = await database.query(
    'select day, supply, holders from asset_day where denom = $1 and day between $2 and $3 order by day',
    [denom, fromDay, toDay],
  );
  return rows.map((row) => ({
    day: intOf(row, 'day'),
    supply: bigintOf(row, 'supply'),
    holders: intOf(row, 'holders'),
  }));
}
