/** Whole txs, several at once. */
import type { Queryable, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, listOf } from '../row-values.ts';
import { TX_COLUMNS } from './list-txs.ts';
import { placeColumns, type ItemCursor } from './page.ts';

type Rows = readonly SqlRow[];

/** All rows of one tx. */
export interface FoundTx {
  readonly tx: SqlRow;
  readonly messages: Rows;
  readonly events: Rows;
  readonly transfers: Rows;
  /** Of the accounts that its transfers and signatures name. */
  readonly activities: Rows;
}

const TXS = `select ${TX_COLUMNS}, t.raw_log, t.timeout_height, (select bytes from address where id = t.fee_granter) as granter,
    array(select a.bytes from unnest(t.signers) with ordinality as s (id, n) join address a on a.id = s.id order by s.n) as signer_bytes,
    t.signers || coalesce(array[t.fee_payer], '{}') as known_ids
  from unnest($1::bytea[]) as w (hash) join tx t on t.hash = w.hash join block b on b.height = t.height`;
const PLACES = 'unnest($1::int[], $2::int[]) as w (height, item)';
const MESSAGES = `select w.height, w.item, k.name, m.body from ${PLACES}
  join message m on m.height = w.height and m.item = w.item join kind k on k.id = m.kind order by m.position`;
const EVENTS = `select w.height, w.item, k.name, e.msg_index, e.attributes from ${PLACES}
  join event e on e.height = w.height and e.item = w.item join kind k on k.id = e.kind order by e.position`;
const TRANSFERS = `select w.height, w.item, t.sender, t.recipient, s.bytes as sender_bytes, r.bytes as recipient_bytes, d.name, t.amount
  from ${PLACES} join transfer t on t.height = w.height and t.item = w.item
  join denom d on d.id = t.denom join address s on s.id = t.sender join address r on r.id = t.recipient order by t.position, d.name`;
const ACTIVITIES = `select w.height, w.item, a.bytes, y.amounts,
    array(select d.name from unnest(y.denoms) with ordinality as c (id, n) join denom d on d.id = c.id order by c.n) as names
  from unnest($1::int[], $2::int[], $3::bigint[]) as w (height, item, address)
  join activity y on y.address = w.address and y.height = w.height and y.item = w.item and y.denoms <> '{}'
  join address a on a.id = y.address order by y.address`;

const cursorOf = (row: SqlRow): ItemCursor => ({ height: intOf(row, 'height'), item: intOf(row, 'item') });
const placeOf = (row: SqlRow) => `${intOf(row, 'height')}.${intOf(row, 'item')}`;

/** Rows by the tx that they belong to. */
function byPlace(rows: Rows): ReadonlyMap<string, Rows> {
  const groups = new Map<string, SqlRow[]>();
  for (const row of rows) {
    const group = groups.get(placeOf(row));
    if (group === undefined) groups.set(placeOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Txs by their hashes in upper-case hex; those that are not there are left out. */
export async function findTxs(
  database: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FoundTx>> {
  const txs = await database.query(TXS, [hashes.map((hash) => `\\x${hash}`)]);
  const places = placeColumns(txs.map(cursorOf));
  const [messages, events, transfers] = await Promise.all(
    [MESSAGES, EVENTS, TRANSFERS].map(async (sql) => byPlace(await database.query(sql, [...places]))),
  );
  const touched = txs.flatMap((tx) => touchedBy(tx, rowsOf(transfers, tx)));
  const activities = byPlace(
    await database.query(ACTIVITIES, [...placeColumns(touched), touched.map(({ address }) => address)]),
  );
  return new Map(
    txs.map((tx) => [
      Buffer.from(bytesOf(tx, 'hash')).toString('hex').toUpperCase(),
      {
        tx,
        messages: rowsOf(messages, tx),
        events: rowsOf(events, tx),
        transfers: rowsOf(transfers, tx),
        activities: rowsOf(activities, tx),
      },
    ]),
  );
}

const rowsOf = (groups: ReadonlyMap<string, Rows> | undefined, tx: SqlRow): Rows =>
  groups?.get(placeOf(tx)) ?? [];

/** Accounts whose activity may have a row for a tx: who signed, who paid, who sent and received. */
function touchedBy(tx: SqlRow, transfers: Rows) {
  const moved = transfers.flatMap((row) => [bigintOf(row, 'sender'), bigintOf(row, 'recipient')]);
  const ids = new Set([...listOf(tx, 'known_ids', bigintOf), ...moved]);
  return [...ids].map((address) => ({ ...cursorOf(tx), address }));
}
