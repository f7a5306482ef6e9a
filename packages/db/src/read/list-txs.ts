/** Filtered txs, newest first. */
import type { Queryable, SqlParameter } from '../database.ts';
import * as r from '../row-values.ts';
import { ROLE } from '../tables/account.ts';
import { END_ITEM } from '../tables/tx.ts';
import { beginBelow, type ItemCursor, type Page, type PageRequest } from './page.ts';
import { addValue, NEWEST, newestOfKinds, scanPage } from './scan-lists.ts';

export interface TxFilter {
  /** Numbers of message types, any of them; all when null. */
  readonly kinds: readonly number[] | null;
  /** Number of an account that the tx touches in a role; all when null. */
  readonly address: bigint | null;
  readonly role: keyof typeof ROLES;
  readonly result: 'all' | 'success' | 'failed';
  /** `hide` omits txs that only report prices. */
  readonly feeds: 'show' | 'hide';
  /** Number of a denom; all when null. */
  readonly feeDenom: bigint | null;
  /** Whether it has a memo. */
  readonly memo?: boolean;
  /** Both ends included. Times are converted to heights before. */
  readonly fromHeight: number;
  readonly toHeight: number;
}

const PLAIN = {
  height: r.intOf,
  item: r.intOf,
  timeNs: r.bigintOf,
  hash: r.bytesOf,
  code: r.intOf,
  codespace: r.textOf,
  gasWanted: r.bigintOf,
  gasUsed: r.bigintOf,
  /** Parallel to the denoms. */
  feeAmounts: r.listWith(r.bigintOf),
  memo: r.textOf,
  feed: r.booleanOf,
};
/** Reads the fields that need no tables other than tx and block. */
export const plainFields = r.rowReader(PLAIN);

/** Reads a row with `TX_COLUMNS`. */
const toListedTx = r.rowReader({
  ...PLAIN,
  /** Names. */
  feeDenoms: r.from('fee_names', r.listWith(r.textOf)),
  /** Account bytes; null when nobody paid. */
  feePayer: r.from('payer', r.orNull(r.bytesOf)),
  /** Type URLs in order. */
  typeUrls: r.from('types', r.listWith(r.textOf)),
});
export type ListedTx = ReturnType<typeof toListedTx>;

/** Columns of a tx `t` with its block `b`. */
const TX_COLUMNS = `t.height, t.item, b.time_ns, t.hash, t.code, t.codespace, t.gas_wanted, t.gas_used, t.memo, t.feed,
  array(select d.name from unnest(t.fee_denoms) with ordinality as f (id, n) join denom d on d.id = f.id order by f.n) as fee_names,
  t.fee_amounts, (select bytes from address where id = t.fee_payer) as payer,
  array(select k.name from unnest(t.message_kinds) with ordinality as m (id, n) join kind k on k.id = m.id order by m.n) as types`;

/** The first messages of a tx by its hash: one row, or none for a tx that is unknown or above a height. */
export const findTxOutline = r.defineRead(
  `select t.height, t.code, t.hash, (select time_ns from block b where b.height = t.height) as time_ns, array(select k.name from message m join kind k on k.id = m.kind
         where m.height = t.height and m.item = t.item order by m.position limit 2) as types,
       (select body from message m where m.height = t.height and m.item = t.item order by m.position limit 1) as body
     from tx t where t.hash = $1 and t.height <= $2`,
  r.rowReader({
    height: r.intOf,
    timeNs: r.bigintOf,
    code: r.intOf,
    /** Type URLs of its first two messages. */
    typeUrls: r.from('types', r.listWith(r.textOf)),
    /** JSON of the first message; null without one. */
    body: r.orNull(r.textOf),
  }),
  (hash: Uint8Array, toHeight: number) => [hash, toHeight],
);

/** The first txs of each block in a range of heights, both ends included; oldest first. */
export const listFirstTxs = r.defineRead(
  `select ${TX_COLUMNS} from tx t join block b on b.height = t.height
     where t.height between $1 and $2 and t.item < $3 order by t.height, t.item`,
  toListedTx,
  (fromHeight: number, toHeight: number, perBlock: number) => [fromHeight, toHeight, perBlock],
);

const BOUNDS = '(height, item) < ($2::int, $3::int) and height between $4::int and $5::int';
/** `activity_tx` has only these. */
export const IN_TX = `item between 0 and ${END_ITEM - 1}`;
const ROLES = { any: 0, signer: ROLE.signer, payer: ROLE.feePayer };

/** A page of txs. */
export async function listTxs(
  database: Queryable,
  filter: TxFilter,
  { after, limit }: PageRequest<ItemCursor>,
): Promise<Page<ListedTx, ItemCursor>> {
  const begin = beginBelow(after, filter.toHeight);
  const values: SqlParameter[] = [begin.height, begin.item, filter.fromHeight, filter.toHeight];
  const candidates = candidatesOf(filter, values);
  const candidateValues = values.length;
  const conditions = conditionsOf(filter, values);
  const joins = 'join tx t on t.height = c.height and t.item = c.item join block b on b.height = t.height';
  const { rows, next } = await scanPage(
    database,
    { candidates, candidateValues, joins, conditions, columns: TX_COLUMNS, values },
    limit,
  );
  return { rows: rows.map(toListedTx), next };
}

/** Lists with an index: all, failed, without price feeds, of some types, or of an account. */
function candidatesOf({ kinds, address, role, result, feeds }: TxFilter, values: SqlParameter[]): string {
  if (address !== null) {
    const own = `address = ${addValue(values, address)}`;
    return kinds === null || role !== 'any'
      ? `select height, item, roles from activity where ${own} and ${IN_TX} and ${BOUNDS} ${NEWEST}`
      : newestOfKinds(kinds, values, `activity_kind where ${own} and ${BOUNDS}`);
  }
  if (kinds !== null) {
    const only = result === 'failed' ? 'and failed' : '';
    return newestOfKinds(kinds, values, `message where first_of_kind ${only} and ${BOUNDS}`);
  }
  const only = result === 'failed' ? 'and code <> 0' : feeds === 'hide' ? 'and not feed' : '';
  return `select height, item from tx where ${BOUNDS} ${only} ${NEWEST}`;
}

/** Conditions that the candidates do not cover. */
function conditionsOf(
  { kinds, address, role, result, feeds, feeDenom, memo }: TxFilter,
  values: SqlParameter[],
): readonly string[] {
  const conditions: string[] = [];
  if (result === 'success') conditions.push('t.code = 0');
  if (result === 'failed' && address !== null) conditions.push('t.code <> 0');
  if (feeds === 'hide' && (kinds !== null || address !== null || result === 'failed'))
    conditions.push('not t.feed');
  if (address !== null && role !== 'any') conditions.push(`c.roles & ${ROLES[role]} <> 0`);
  if (address !== null && kinds !== null)
    conditions.push(role === 'any' ? `c.${IN_TX}` : `t.message_kinds && ${addValue(values, kinds)}::int[]`);
  if (feeDenom !== null) conditions.push(`${addValue(values, feeDenom)}::bigint = any(t.fee_denoms)`);
  if (memo !== undefined) conditions.push(memo ? "t.memo <> ''" : "t.memo = ''");
  return conditions;
}
