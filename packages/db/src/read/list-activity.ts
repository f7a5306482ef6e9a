/** What touches an account, newest first: txs and the beginnings and ends of blocks. */
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import { bigintOf, intOf, listOf, nullable, bytesOf, textOf } from '../row-values.ts';
import { beginBelow, toPage, type ItemCursor, type Page, type PageRequest } from './page.ts';

export interface ActivityFilter {
  /** Numbers of types of messages and events, any of them; all when null. */
  readonly kinds: readonly number[] | null;
  /** Only where coins came (`in`) or went (`out`). It has no effect beside `kinds`. */
  readonly direction: 'in' | 'out' | null;
  readonly fromHeight: number | null;
  readonly toHeight: number | null;
}

export interface ListedActivity extends ItemCursor {
  readonly timeNs: bigint;
  /** Bits of `ROLE`. */
  readonly roles: number;
  /** Net change of the account's balances. */
  readonly denoms: readonly string[];
  readonly amounts: readonly bigint[];
  /** Types of the messages and events that name the account there. */
  readonly kinds: readonly string[];
  /** Of the tx; null for a block's own part. */
  readonly txHash: Uint8Array | null;
  readonly txCode: number | null;
}

/** A page of an account's activity; `address` is its number. */
export async function listActivity(
  database: Queryable,
  address: bigint,
  filter: ActivityFilter,
  { after, limit }: PageRequest<ItemCursor>,
): Promise<Page<ListedActivity, ItemCursor>> {
  const begin = beginBelow(after, filter.toHeight);
  const bounds: SqlParameter[] = [address, begin.height, begin.item, filter.fromHeight ?? 0, limit + 1];
  const places = filter.kinds === null ? placesOfAll(filter.direction) : PLACES_OF_KINDS;
  const rows = await database.query(
    `select a.height, a.item, b.time_ns, a.roles, a.amounts, t.hash, t.code,
       array(select d.name from unnest(a.denoms) with ordinality as c (id, n) join denom d on d.id = c.id order by c.n) as denom_names,
       array(select k.name from unnest(a.kinds) with ordinality as m (id, n) join kind k on k.id = m.id order by m.n) as kind_names
     from (${places}) p join activity a on a.address = $1 and a.height = p.height and a.item = p.item
     join block b on b.height = a.height left join tx t on t.height = a.height and t.item = a.item
     order by p.height desc, p.item desc`,
    filter.kinds === null ? bounds : [...bounds, filter.kinds],
  );
  return toPage(rows.map(toActivity), limit, ({ height, item }) => ({ height, item }));
}

function placesOfAll(direction: ActivityFilter['direction']): string {
  const only = direction === 'in' ? 'and roles & 8 <> 0' : direction === 'out' ? 'and roles & 4 <> 0' : '';
  return `select height, item from activity where address = $1 and (height, item) < ($2, $3)
    and height >= $4 ${only} order by height desc, item desc limit $5`;
}

const PLACES_OF_KINDS = `select distinct m.height, m.item from unnest($6::int[]) as wanted (kind) cross join lateral (
    select height, item from activity_kind where address = $1 and kind = wanted.kind
      and (height, item) < ($2, $3) and height >= $4
    order by height desc, item desc limit $5) m
  order by m.height desc, m.item desc limit $5`;

function toActivity(row: SqlRow): ListedActivity {
  return {
    height: intOf(row, 'height'),
    item: intOf(row, 'item'),
    timeNs: bigintOf(row, 'time_ns'),
    roles: intOf(row, 'roles'),
    denoms: listOf(row, 'denom_names', textOf),
    amounts: listOf(row, 'amounts', bigintOf),
    kinds: listOf(row, 'kind_names', textOf),
    txHash: nullable(row, 'hash', bytesOf),
    txCode: nullable(row, 'code', intOf),
  };
}
