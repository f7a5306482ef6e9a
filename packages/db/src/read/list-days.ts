/**
 * Daily and hourly figures: txs, types, fees, volumes, supply. Oldest first, by ranges of days since 1970.
 */
import type { Queryable } from '../database.ts';
import { bigintOf, decOf, defineRead, from, intOf, orNull, rowReader, textOf } from '../row-values.ts';

const readDayTotal = rowReader({
  day: intOf,
  firstHeight: intOf,
  lastHeight: intOf,
  blocks: intOf,
  txs: intOf,
  failedTxs: intOf,
  messages: intOf,
  gasUsed: bigintOf,
  /** Number of accounts that signed. */
  activeAccounts: intOf,
  /** Number of accounts that appeared for the first time. */
  newAccounts: intOf,
});
export type DayTotal = ReturnType<typeof readDayTotal>;

/** Totals by day. */
export const listDayTotals = defineRead(
  'select * from day_total where day between $1 and $2 order by day',
  readDayTotal,
  (fromDay: number, toDay: number) => [fromDay, toDay],
);

/** Totals by hour since 1970. */
export const listHourTotals = defineRead(
  'select * from hour_total where hour between $1 and $2 order by hour',
  rowReader({
    /** Hours since 1970. */
    hour: intOf,
    firstHeight: intOf,
    lastHeight: intOf,
    blocks: intOf,
    txs: intOf,
    failedTxs: intOf,
    messages: intOf,
    gasUsed: bigintOf,
  }),
  (fromHour: number, toHour: number) => [fromHour, toHour],
);

/** Number of messages and events of each type with messages by day; of one type if given. */
export const listDayKinds = defineRead(
  `select d.day, k.name, d.messages, d.failed, d.events from day_kind d join kind k on k.id = d.kind
     where d.day between $1 and $2 and d.messages > 0 and ($3::text is null or k.name = $3) order by d.day, k.name`,
  rowReader({
    day: intOf,
    /** Type URL. */
    name: textOf,
    messages: intOf,
    failed: intOf,
    events: bigintOf,
  }),
  (fromDay: number, toDay: number, type: string | null) => [fromDay, toDay, type],
);

/** Paid fees by day and denom, base units. */
export const listDayFees = defineRead(
  `select f.day, d.name, f.amount from day_fee f join denom d on d.id = f.denom
     where f.day between $1 and $2 order by f.day, d.name`,
  rowReader({ day: intOf, denom: from('name', textOf), amount: bigintOf }),
  (fromDay: number, toDay: number) => [fromDay, toDay],
);

const readDaySwap = rowReader({
  day: intOf,
  poolId: bigintOf,
  /** Denom of the swap input. */
  denom: from('name', textOf),
  amount: bigintOf,
  /** Value at the last reported price at each swap; null when none had a price. */
  usd: orNull(decOf),
  swaps: intOf,
  /** Swaps without a price, which `usd` lacks. */
  unpriced: intOf,
});
export type DaySwap = ReturnType<typeof readDaySwap>;

/** Swap volume by day, pool and denom; optionally of one pool. */
export async function listDaySwaps(
  database: Queryable,
  fromDay: number,
  toDay: number,
  poolId: bigint | null = null,
): Promise<readonly DaySwap[]> {
  const rows = await database.query(
    `select s.day, s.pool_id, d.name, s.amount, s.usd, s.swaps, s.unpriced from day_swap s join denom d on d.id = s.denom
     where s.day between $1 and $2 ${poolId === null ? '' : 'and s.pool_id = $3'} order by s.day, s.pool_id, d.name`,
    poolId === null ? [fromDay, toDay] : [fromDay, toDay, poolId],
  );
  return rows.map(readDaySwap);
}

/** Average swap price of an asset by day, oldest first; days without such a swap are omitted. */
export const listDaySwapPrices = defineRead(
  'select day, amount, usd, swaps from day_swap_price where denom = $1 and day between $2 and $3 order by day',
  rowReader({
    day: intOf,
    /** Base units of the asset in swaps against an asset with a price. */
    amount: bigintOf,
    /** Value of the other side of those swaps at the last reported prices. */
    usd: decOf,
    swaps: intOf,
  }),
  (denom: bigint, fromDay: number, toDay: number) => [denom, fromDay, toDay],
);

/** Open interest of each pool at the end of each day. */
export const listDayOpenInterest = defineRead(
  `select o.*, d.name from open_interest_day o left join denom d on d.id = o.denom
     where o.day between $1 and $2 order by o.day, o.pool_id`,
  rowReader({
    day: intOf,
    poolId: bigintOf,
    /** Trading asset of the pool; null when unknown. */
    denom: from('name', orNull(textOf)),
    /** Base units at the end of the day; null when positions were opened before the index starts. */
    long: from('long_amount', orNull(bigintOf)),
    short: from('short_amount', orNull(bigintOf)),
    /** At the last reported price; null without one. */
    longUsd: orNull(decOf),
    shortUsd: orNull(decOf),
  }),
  (fromDay: number, toDay: number) => [fromDay, toDay],
);

/** Supply and holders of a denom (its number) at the end of each day with a balance change. */
export const listAssetDays = defineRead(
  'select day, supply, holders from asset_day where denom = $1 and day between $2 and $3 order by day',
  rowReader({ day: intOf, supply: bigintOf, holders: intOf }),
  (denom: bigint, fromDay: number, toDay: number) => [denom, fromDay, toDay],
);
