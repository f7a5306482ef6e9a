/** The indexed reasons of coin movements: swaps, stakes, rewards, packets, paying messages. */
import { groupBy } from '@cairn/chain/group-by';
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import {
  bigintOf,
  bytesOf,
  from,
  intOf,
  nullable,
  orNull,
  rowReader,
  textOf,
  type ReadColumn,
} from '../row-values.ts';
import { placeColumns, type ItemCursor } from './page.ts';

const readMovementFact = rowReader({
  /** The table and, where it matters, the action: `swap`, `stake-delegate`. */
  fact: textOf,
  account: from('bytes', bytesOf),
  /** Pool or vault. */
  pool: orNull(bigintOf),
  /** null when the event only has the amount. */
  denom: from('name', orNull(textOf)),
  /** Negative for what the account paid; unsigned when `fact` implies the direction. */
  amount: bigintOf,
});
/** A coin paid or received, with its reason. */
export type MovementFact = ReturnType<typeof readMovementFact>;

/**
 * Rows `f` at the heights of the places, and at any of their items, so that each table is read once, without a join.
 * As an index condition, the items would be looked up at each of the heights.
 */
const HERE = 'f.height = any($1::int[]) and array_position($2::int[], f.item) is not null';

const single = (fact: string, account: string, pool: string, denom: string, amount: string, from: string) =>
  `select f.height, f.item, ${fact} as fact, ${account} as account, ${pool}::bigint as pool, ${denom}::bigint as denom, ${amount} as amount
   from ${from} f where ${HERE}`;
const several = (fact: string, account: string, pool: string, amount: string, from: string, lists = '') =>
  `select f.height, f.item, ${fact}, ${account}, ${pool}::bigint, u.denom, ${amount} from ${from} f
   cross join lateral unnest(f.${lists}denoms, f.${lists}amounts) as u (denom, amount) where ${HERE}`;

/** Each looks up one table by its key. */
const FACTS = [
  single("'swap'", 'f.sender', 'f.pool_id', 'f.denom_in', '-f.amount_in', 'swap'),
  single("'swap'", 'f.recipient', 'f.pool_id', 'f.denom_out', 'f.amount_out', 'swap'),
  `${several("'pool'", 'f.sender', 'f.pool_id', "case f.action when 'exit' then u.amount else -u.amount end", 'pool_change')}
   and f.sender is not null`,
  several("'reward-' || f.source", 'f.address', 'null', 'u.amount', 'reward_claim'),
  `${single("'stake-' || f.action", 'f.delegator', 'null', 'f.denom', 'f.amount', 'stake_change')} and f.delegator is not null`,
  single(
    "'lending-' || f.action",
    'f.address',
    'null',
    'f.denom',
    "case when f.action in ('unbond', 'borrow') then f.amount else -f.amount end",
    'lending_step',
  ),
  single("'commitment-' || f.action", 'f.address', 'null', 'f.denom', 'f.amount', 'commitment_step'),
  `${single("'vault-' || f.action", 'f.address', 'f.vault_id', 'f.denom', 'f.amount', 'vault_step')} and f.amount is not null`,
  `${single("'position'", 'f.owner', 'f.pool_id', 'f.collateral_denom', '-f.collateral', 'perpetual_trade')}
   and f.collateral > 0`,
  `${single("'position'", 'f.owner', 'f.pool_id', 'null', 'f.returned', 'perpetual_trade')} and f.returned > 0`,
  `${single("'position'", 'f.owner', 'f.pool_id', 'f.collateral_denom', '-f.collateral', 'leveraged_trade')}
   and f.collateral > 0 and f.action in ('open', 'open-consolidate')`,
  several("'position'", 'f.owner', 'f.pool_id', 'u.amount', 'leveraged_trade', 'returned_'),
  `${several("'deposit'", 'f.account', 'null', '-u.amount', 'proposal_step')} and f.step = 'deposit' and f.account is not null`,
  // A deposit is refunded when its proposal ends.
  `select f.height, f.item, 'refund', d.account, null::bigint, u.denom, sum(u.amount) from proposal_step f
   join proposal_step d on d.proposal_id = f.proposal_id and d.step = 'deposit' and d.account is not null
   cross join lateral unnest(d.denoms, d.amounts) as u (denom, amount)
   where ${HERE} and f.step in ('ended', 'dropped', 'cancel') group by f.height, f.item, f.proposal_id, d.account, u.denom`,
].join('\nunion all\n');

/** A statement that lists the rows at each of some places; `parametersOf` gives its further parameters. */
const defineAtPlaces =
  <Row, Inputs extends readonly unknown[]>(
    sql: string,
    readRow: (row: SqlRow) => Row,
    parametersOf: (...inputs: Inputs) => readonly SqlParameter[],
  ) =>
  async (
    database: Queryable,
    places: readonly ItemCursor[],
    ...inputs: Inputs
  ): Promise<readonly (readonly Row[])[]> => {
    const rows = await database.query(sql, [...placeColumns(places), ...parametersOf(...inputs)]);
    const byPlace = groupBy(rows, (row) => keyOf(intOf(row, 'height'), intOf(row, 'item')));
    return places.map(({ height, item }) => (byPlace.get(keyOf(height, item)) ?? []).map(readRow));
  };

const keyOf = (height: number, item: number): string => `${height} ${item}`;

/** The facts at each of some places. */
export const listMovementFacts = defineAtPlaces(
  `select e.height, e.item, e.fact, (select bytes from address where id = e.account) as bytes, e.pool, d.name, e.amount
   from (${FACTS}) e left join denom d on d.id = e.denom order by e.fact, d.name, e.amount`,
  readMovementFact,
  () => [],
);

const textOrEmpty: ReadColumn<string> = (row, column) => nullable(row, column, textOf) ?? '';
const readMovedPacket = rowReader({
  step: (row, column): 'send' | 'recv' | 'back' => {
    const step = textOf(row, column);
    return step === 'send' || step === 'recv' ? step : 'back';
  },
  srcPort: textOf,
  srcChannel: textOf,
  dstPort: textOf,
  dstChannel: textOf,
  sender: textOrEmpty,
  receiver: textOrEmpty,
  /** As in the packet. */
  denom: textOrEmpty,
  amount: bigintOf,
});
/** A token transfer of a packet for which coins moved. */
export type MovedPacket = ReturnType<typeof readMovedPacket>;

/** Packets that were sent, received, or refunded at each of some places. */
export const listMovedPackets = defineAtPlaces(
  `select * from packet_step f where ${HERE} and f.step in ('send', 'recv', 'ack', 'timeout')
     and f.amount is not null and (f.step <> 'ack' or f.failed) order by f.position`,
  readMovedPacket,
  () => [],
);

const readStoredText = rowReader({
  /** Type URL of a message, type of an event. */
  kind: from('name', textOf),
  /** The body of a message; the attributes of an event, `[key, value, …]`. */
  text: textOf,
});
/** A stored message or event: JSON. */
export type StoredText = ReturnType<typeof readStoredText>;

const storedTexts = (table: string, text: string, also: string) =>
  defineAtPlaces(
    `select f.height, f.item, k.name, ${text} as text from ${table} f join kind k on k.id = f.kind
     where ${HERE} and f.kind = any($3::int[]) ${also} order by f.position`,
    readStoredText,
    (kinds: readonly number[]) => [kinds],
  );

/** Messages of successful txs at each of some places, of some types; `kinds` are their numbers. */
export const listPlacedMessages = storedTexts('message', 'f.body', 'and not f.failed');

/** Events at each of some places, of some types; `kinds` are their numbers. */
export const listPlacedEvents = storedTexts('event', 'f.attributes', '');
