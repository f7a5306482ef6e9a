/** The indexed reasons of coin movements: swaps, stakes, rewards, packets, paying messages. */
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, nullable, textOf } from '../row-values.ts';
import { placeColumns, type ItemCursor } from './page.ts';

/** A coin paid or received, with its reason. */
export interface MovementFact {
  /** Index of the place. */
  readonly at: number;
  /** The table and, where it matters, the action: `swap`, `stake-delegate`. */
  readonly fact: string;
  /** Account bytes. */
  readonly account: Uint8Array;
  /** Pool or vault. */
  readonly pool: bigint | null;
  /** null when the event only has the amount. */
  readonly denom: string | null;
  /** Negative for what the account paid; unsigned when `fact` implies the direction. */
  readonly amount: bigint;
}

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

/** The rows of a statement that are at the places, in their order, with the index of each. */
async function atPlaces<T>(
  database: Queryable,
  sql: string,
  places: readonly ItemCursor[],
  read: (row: SqlRow, at: number) => T,
  ...parameters: readonly SqlParameter[]
): Promise<readonly T[]> {
  const rows = await database.query(sql, [...placeColumns(places), ...parameters]);
  const byPlace = new Map<string, SqlRow[]>();
  for (const row of rows) {
    const key = keyOf(intOf(row, 'height'), intOf(row, 'item'));
    const found = byPlace.get(key);
    if (found === undefined) byPlace.set(key, [row]);
    else found.push(row);
  }
  return places.flatMap(({ height, item }, at) =>
    (byPlace.get(keyOf(height, item)) ?? []).map((row) => read(row, at)),
  );
}

const keyOf = (height: number, item: number): string => `${height} ${item}`;

/** The facts at some places. */
export function listMovementFacts(
  database: Queryable,
  places: readonly ItemCursor[],
): Promise<readonly MovementFact[]> {
  return atPlaces(
    database,
    `select e.height, e.item, e.fact, (select bytes from address where id = e.account) as bytes, e.pool, d.name, e.amount
     from (${FACTS}) e left join denom d on d.id = e.denom order by e.fact, d.name, e.amount`,
    places,
    (row, at) => ({
      at,
      fact: textOf(row, 'fact'),
      account: bytesOf(row, 'bytes'),
      pool: nullable(row, 'pool', bigintOf),
      denom: nullable(row, 'name', textOf),
      amount: bigintOf(row, 'amount'),
    }),
  );
}

/** A token transfer of a packet for which coins moved. */
export interface MovedPacket {
  readonly at: number;
  readonly step: 'send' | 'recv' | 'back';
  readonly srcPort: string;
  readonly srcChannel: string;
  readonly dstPort: string;
  readonly dstChannel: string;
  readonly sender: string;
  readonly receiver: string;
  /** As in the packet. */
  readonly denom: string;
  readonly amount: bigint;
}

/** Packets that were sent, received, or refunded at some places. */
export function listMovedPackets(
  database: Queryable,
  places: readonly ItemCursor[],
): Promise<readonly MovedPacket[]> {
  return atPlaces(
    database,
    `select * from packet_step f where ${HERE} and f.step in ('send', 'recv', 'ack', 'timeout')
       and f.amount is not null and (f.step <> 'ack' or f.failed) order by f.position`,
    places,
    (row, at) => ({
      at,
      step: stepOf(textOf(row, 'step')),
      srcPort: textOf(row, 'src_port'),
      srcChannel: textOf(row, 'src_channel'),
      dstPort: textOf(row, 'dst_port'),
      dstChannel: textOf(row, 'dst_channel'),
      sender: nullable(row, 'sender', textOf) ?? '',
      receiver: nullable(row, 'receiver', textOf) ?? '',
      denom: nullable(row, 'denom', textOf) ?? '',
      amount: bigintOf(row, 'amount'),
    }),
  );
}

const stepOf = (step: string): MovedPacket['step'] => (step === 'send' || step === 'recv' ? step : 'back');

/** A stored message or event: JSON. */
export interface StoredText {
  readonly at: number;
  /** Type URL of a message, type of an event. */
  readonly kind: string;
  /** The body of a message; the attributes of an event, `[key, value, …]`. */
  readonly text: string;
}

/** Messages of successful txs, of some types; `kinds` are their numbers. */
export function listPlacedMessages(
  database: Queryable,
  places: readonly ItemCursor[],
  kinds: readonly number[],
): Promise<readonly StoredText[]> {
  return storedTexts(database, places, kinds, 'message', 'f.body', 'and not f.failed');
}

/** Events of some types; `kinds` are their numbers. */
export function listPlacedEvents(
  database: Queryable,
  places: readonly ItemCursor[],
  kinds: readonly number[],
): Promise<readonly StoredText[]> {
  return storedTexts(database, places, kinds, 'event', 'f.attributes', '');
}

function storedTexts(
  database: Queryable,
  places: readonly ItemCursor[],
  kinds: readonly number[],
  table: string,
  text: string,
  also: string,
): Promise<readonly StoredText[]> {
  return atPlaces(
    database,
    `select f.height, f.item, k.name, ${text} as text from ${table} f join kind k on k.id = f.kind
     where ${HERE} and f.kind = any($3::int[]) ${also} order by f.position`,
    places,
    (row, at) => ({ at, kind: textOf(row, 'name'), text: textOf(row, 'text') }),
    kinds,
  );
}
