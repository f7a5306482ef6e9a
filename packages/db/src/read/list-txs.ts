/** Filtered txs, newest first. */
import type { Queryable, SqlParameter } from '../database.ts';
import {
  bigintOf,
  booleanOf,
  bytesOf,
  defineRead,
  from,
  intOf,
  listWith,
  orNull,
  rowReader,
  textOf,
} from '../row-values.ts';
import { beginBelow, toPage, type ItemCursor, type Page, type PageRequest } from './page.ts';

export interface TxFilter {
  /** Numbers of message types, any of them; all when null. */
  readonly kinds: readonly number[] | null;
  readonly failedOnly: boolean;
  /** Omits txs that only report prices. Has no effect with `kinds`. */
  readonly withoutFeeds: boolean;
  /** Inclusive; null for no bound. Times are converted to heights before. */
  readonly fromHeight: number | null;
  readonly toHeight: number | null;
}

const PLAIN = {
  height: intOf,
  item: intOf,
  timeNs: bigintOf,
  hash: bytesOf,
  code: intOf,
  codespace: textOf,
  gasWanted: bigintOf,
  gasUsed: bigintOf,
  /** Parallel to the denoms. */
  feeAmounts: listWith(bigintOf),
  memo: textOf,
  feed: booleanOf,
};
/** Reads the fields that need no tables other than tx and block. */
export const plainFields = rowReader(PLAIN);

/** Reads a row with `TX_COLUMNS`. */
export const toListedTx = rowReader({
  ...PLAIN,
  /** Names. */
  feeDenoms: from('fee_names', listWith(textOf)),
  /** Account bytes; null when nobody paid. */
  feePayer: from('payer', orNull(bytesOf)),
  /** Type URLs in order. */
  typeUrls: from('types', listWith(textOf)),
});
export type ListedTx = ReturnType<typeof toListedTx>;

/** Columns of a tx `t` with its block `b`. */
export const TX_COLUMNS = `t.height, t.item, b.time_ns, t.hash, t.code, t.codespace, t.gas_wanted, t.gas_used, t.memo, t.feed,
  array(select d.name from unnest(t.fee_denoms) with ordinality as f (id, n) join denom d on d.id = f.id order by f.n) as fee_names,
  t.fee_amounts, (select bytes from address where id = t.fee_payer) as payer,
  array(select k.name from unnest(t.message_kinds) with ordinality as m (id, n) join kind k on k.id = m.id order by m.n) as types`;

const readTxOutline = rowReader({
  height: intOf,
  timeNs: bigintOf,
  code: intOf,
  /** Type URLs of its first two messages. */
  typeUrls: from('types', listWith(textOf)),
  /** JSON of the first message; null without one. */
  body: orNull(textOf),
});

/** The first messages of a tx by its hash: one row, or none for a tx that is unknown or above a height. */
export const findTxOutline = defineRead(
  `select t.height, t.code, t.hash, (select time_ns from block b where b.height = t.height) as time_ns, array(select k.name from message m join kind k on k.id = m.kind
         where m.height = t.height and m.item = t.item order by m.position limit 2) as types,
       (select body from message m where m.height = t.height and m.item = t.item order by m.position limit 1) as body
     from tx t where t.hash = $1 and t.height <= $2`,
  readTxOutline,
  (hash: Uint8Array, toHeight: number) => [hash, toHeight],
);

/** The first txs of each block in a range of heights, both ends included; oldest first. */
export const listFirstTxs = defineRead(
  `select ${TX_COLUMNS} from tx t join block b on b.height = t.height
     where t.height between $1 and $2 and t.item < $3 order by t.height, t.item`,
  toListedTx,
  (fromHeight: number, toHeight: number, perBlock: number) => [fromHeight, toHeight, perBlock],
);

/** A page of txs. */
export async function listTxs(
  database: Queryable,
  filter: TxFilter,
  { after, limit }: PageRequest<ItemCursor>,
): Promise<Page<ListedTx, ItemCursor>> {
  const begin = beginBelow(after, filter.toHeight);
  const bounds: SqlParameter[] = [begin.height, begin.item, filter.fromHeight ?? 0, limit + 1];
  const places =
    filter.kinds === null ? placesOfAll(filter) : placesOfKinds(filter.kinds, bounds, filter.failedOnly);
  const rows = await database.query(
    `select ${TX_COLUMNS} from (${places}) p join tx t on t.height = p.height and t.item = p.item
     join block b on b.height = t.height order by p.height desc, p.item desc`,
    bounds,
  );
  return toPage(rows.map(toListedTx), limit, ({ height, item }) => ({ height, item }));
}

function placesOfAll({ failedOnly, withoutFeeds }: TxFilter): string {
  const only = failedOnly ? 'and code <> 0' : withoutFeeds ? 'and not feed' : '';
  return `select height, item from tx where (height, item) < ($1, $2) and height >= $3 ${only}
    order by height desc, item desc limit $4`;
}

/** Merges the newest places of each type: one index scan per type, however rare it is. */
function placesOfKinds(kinds: readonly number[], parameters: SqlParameter[], failedOnly: boolean): string {
  const lists = kinds.map(
    (kind) => `(select height, item from message where kind = $${parameters.push(kind)}::int and first_of_kind
      ${failedOnly ? 'and failed' : ''} and (height, item) < ($1::int, $2::int) and height >= $3::int
      order by height desc, item desc limit $4::int)`,
  );
  return `select height, item from (${lists.join(' union ')}) m order by height desc, item desc limit $4::int`;
}
