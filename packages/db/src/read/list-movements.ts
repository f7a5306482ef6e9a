/** Balance changes of an account with transfers, previous balances, and values. */
import type { Queryable, SqlRow } from '../database.ts';
import * as r from '../row-values.ts';
import { placeColumns, PLACES, type ItemCursor } from './page.ts';

export type MovementOrder = 'newest' | 'oldest';

/** An amount of a denom (its number). */
export interface NumberedCoin {
  readonly denom: bigint;
  readonly amount: bigint;
}

/** A tx, or the beginning or end of a block, that changed the account's balances. */
export interface MovementPlace extends ItemCursor {
  readonly timeNs: bigint;
  /** null for block events. */
  readonly txHash: Uint8Array | null;
  /** Type URLs of the tx's messages, in order. */
  readonly messageTypes: readonly string[];
  /** Net balance changes at the place. */
  readonly changes: readonly (NumberedCoin & { readonly name: string })[];
  /** The fee of the tx, and the payer's account bytes; null when there is none. */
  readonly fee: {
    readonly payer: Uint8Array;
    readonly coins: readonly { readonly name: string; readonly amount: bigint }[];
  } | null;
}

export interface PlacesRequest {
  readonly order: MovementOrder;
  readonly start: ItemCursor;
  /** The last height; the lowest one when newest first. */
  readonly end: number;
  readonly limit: number;
}

/** Places from `start`, inclusive, in order; `address` is the account's number. */
export async function listMovementPlaces(
  database: Queryable,
  address: bigint,
  { order, start, end, limit }: PlacesRequest,
): Promise<readonly MovementPlace[]> {
  const [beyond, within, way] =
    order === 'newest' ? ['<=', 'height >= $4::int', 'desc'] : ['>=', 'height <= $4::int', 'asc'];
  const places = (role: 4 | 8): string =>
    `(select height, item, denoms, amounts from activity where address = $1 and roles & ${role} <> 0
      and (height, item) ${beyond} ($2::int, $3::int) and ${within} order by height ${way}, item ${way} limit $5::int)`;
  const rows = await database.query(
    `select p.height, p.item, b.time_ns, t.hash, p.denoms, p.amounts, t.fee_amounts,
       (select bytes from address where id = t.fee_payer) as fee_payer,
       array(select d.name from unnest(p.denoms) with ordinality as c (id, n) join denom d on d.id = c.id order by c.n) as denom_names,
       array(select d.name from unnest(t.fee_denoms) with ordinality as c (id, n) join denom d on d.id = c.id order by c.n) as fee_names,
       array(select k.name from unnest(t.message_kinds) with ordinality as c (id, n) join kind k on k.id = c.id order by c.n) as message_types
     from (select * from (${places(4)} union ${places(8)}) both_ways
       order by height ${way}, item ${way} limit $5::int) p
     join block b on b.height = p.height left join tx t on t.height = b.height and t.item = p.item
     order by p.height ${way}, p.item ${way}`,
    [address, start.height, start.item, end, limit],
  );
  return rows.map((row) => {
    const payer = r.nullable(row, 'fee_payer', r.bytesOf);
    return {
      height: r.intOf(row, 'height'),
      item: r.intOf(row, 'item'),
      timeNs: r.bigintOf(row, 'time_ns'),
      txHash: r.nullable(row, 'hash', r.bytesOf),
      messageTypes: r.listOf(row, 'message_types', r.textOf),
      changes: coinsOf(row, 'denom_names', 'amounts').map((coin, at) => ({
        ...coin,
        denom: r.listOf(row, 'denoms', r.bigintOf)[at] ?? 0n,
      })),
      fee: payer === null ? null : { payer, coins: coinsOf(row, 'fee_names', 'fee_amounts') },
    };
  });
}

function coinsOf(
  row: SqlRow,
  names: string,
  amounts: string,
): readonly { readonly name: string; readonly amount: bigint }[] {
  const values = r.listOf(row, amounts, r.bigintOf);
  return r.listOf(row, names, r.textOf).map((name, at) => ({ name, amount: values[at] ?? 0n }));
}

/** Index of the place. */
const placeIndex: r.ReadColumn<number> = (row) => r.intOf(row, 'n') - 1;

/** All transfers from or to an account at some places, in chain order. */
export const listPlacedTransfers = r.defineRead(
  `select p.n::int as n, m.denom, d.name, m.amount, (select bytes from address where id = m.sender) as sender,
       (select bytes from address where id = m.recipient) as recipient
     from ${PLACES} join transfer m on m.height = p.height and m.item = p.item
     join denom d on d.id = m.denom where m.height = any($1::int[]) and (m.sender = $3 or m.recipient = $3)
     order by p.n, m.position, d.name`,
  r.rowReader({
    at: placeIndex,
    denom: r.bigintOf,
    name: r.textOf,
    amount: r.bigintOf,
    sender: r.bytesOf,
    recipient: r.bytesOf,
  }),
  (address: bigint, places: readonly ItemCursor[]) => [...placeColumns(places), address],
);

const readFirstTransfer = r.rowReader({
  at: placeIndex,
  denom: r.from('name', r.textOf),
  amount: r.bigintOf,
  /** Their numbers and account bytes. */
  sender: r.bigintOf,
  recipient: r.bigintOf,
  senderBytes: r.bytesOf,
  recipientBytes: r.bytesOf,
});

/** At most `limit` transfers from or to an account (its number) at each of some places, in chain order. */
export async function listFirstTransfers(
  database: Queryable,
  address: bigint,
  places: readonly ItemCursor[],
  limit: number,
): Promise<readonly ReturnType<typeof readFirstTransfer>[]> {
  const rows = await database.query(
    `select p.n::int as n, d.name, m.sender, m.recipient, m.amount, s.bytes as sender_bytes, r.bytes as recipient_bytes
     from ${PLACES} join (select t.*, row_number() over (partition by t.height, t.item order by t.position) as rank
       from transfer t where t.height = any($1::int[]) and t.item = any($2::int[]) and (t.sender = $3 or t.recipient = $3)) m
       on m.height = p.height and m.item = p.item and m.rank <= ${limit}
     join denom d on d.id = m.denom join address s on s.id = m.sender join address r on r.id = m.recipient
     order by p.n, m.position, d.name`,
    [...placeColumns(places), address],
  );
  return rows.map(readFirstTransfer);
}

/** The balance of a denom before each of some places; requires an index from genesis. */
export async function listBalancesBefore(
  database: Queryable,
  address: bigint,
  places: readonly (ItemCursor & { readonly denom: bigint })[],
): Promise<readonly bigint[]> {
  const rows = await database.query(
    `select coalesce((select h.amount from balance_history h where h.address = $1 and h.denom = p.denom
         and h.height < p.height order by h.height desc limit 1), 0)
       + coalesce((select sum(c.amount) from activity a cross join lateral unnest(a.denoms, a.amounts) as c (denom, amount)
         where a.address = $1 and a.height = p.height and a.item < p.item and c.denom = p.denom), 0) as before
     from unnest($2::int[], $3::int[], $4::bigint[]) with ordinality as p (height, item, denom, n) order by p.n`,
    [address, ...placeColumns(places), places.map(({ denom }) => denom)],
  );
  return rows.map((row) => r.bigintOf(row, 'before'));
}

const readDenomWorth = r.rowReader({
  /** Name in price reports. */
  asset: r.orNull(r.textOf),
  decimals: r.orNull(r.intOf),
  /** USD per whole token, from the last report at or before the height. */
  price: r.orNull(r.decOf),
});
/** Oracle data of a denom at a height. */
export type DenomWorth = ReturnType<typeof readDenomWorth>;

/** Oracle data at each of some heights. */
export const listWorths = r.defineRead(
  `select i.asset, i.decimals::int as decimals, r.price from unnest($1::int[], $2::bigint[]) with ordinality as p (height, denom, n)
     left join lateral asset_up_to(p.denom, p.height) i on true
     left join lateral report_up_to(i.asset, p.height) r on true order by p.n`,
  readDenomWorth,
  (places: readonly { readonly height: number; readonly denom: bigint }[]) => [
    places.map(({ height }) => height),
    places.map(({ denom }) => denom),
  ],
);
