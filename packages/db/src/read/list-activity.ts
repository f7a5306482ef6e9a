/** What touches an account, newest first. */
import type { Queryable, SqlParameter } from '../database.ts';
import { bigintOf, bytesOf, from, intOf, listWith, orNull, rowReader, textOf } from '../row-values.ts';
import { ROLE } from '../tables/account.ts';
import { IN_TX } from './list-txs.ts';
import { beginBelow, type ItemCursor, type Page, type PageRequest } from './page.ts';
import { addValue, NEWEST, newestOfKinds, scanPage } from './scan-lists.ts';

interface ActivityFilter {
  /** Numbers of types of messages and events, any of them; all when null. */
  readonly kinds: readonly number[] | null;
  readonly direction: 'any' | 'in' | 'out';
  /** Bits of `ROLE`, any of them; all when undefined. */
  readonly roles: number | undefined;
  readonly result: 'all' | 'success' | 'failed';
  /** Number of a denom of the net change; all when null. */
  readonly denom: bigint | null;
  /** Number of the other account of a transfer; all when null. */
  readonly counterparty: bigint | null;
  /** `tx` omits block events. */
  readonly part: 'all' | 'tx' | 'block';
  /** Both ends included. */
  readonly fromHeight: number;
  readonly toHeight: number;
}

const readActivity = rowReader({
  height: intOf,
  item: intOf,
  timeNs: bigintOf,
  /** Bits of `ROLE`. */
  roles: intOf,
  /** Net changes: names, and base units in their order. */
  denoms: from('denom_names', listWith(textOf)),
  amounts: listWith(bigintOf),
  /** null for block events. */
  txHash: from('hash', orNull(bytesOf)),
  code: orNull(intOf),
  /** Types of messages and events. */
  kinds: from('kind_names', listWith(textOf)),
});
export type ListedActivity = ReturnType<typeof readActivity>;

const COLUMNS = `c.height, c.item, b.time_ns, c.roles, c.amounts, t.hash, t.code,
  array(select d.name from unnest(c.denoms) with ordinality as x (id, n) join denom d on d.id = x.id order by x.n) as denom_names,
  array(select k.name from unnest(c.kinds) with ordinality as x (id, n) join kind k on k.id = x.id order by x.n) as kind_names`;
const FACTS = 'roles, denoms, amounts, kinds';
const BOUNDS = 'address = $2 and (height, item) < ($3::int, $4::int) and height between $5::int and $6::int';
const DIRECTION = { in: `roles & ${ROLE.gained} <> 0`, out: `roles & ${ROLE.lost} <> 0` };

/** A page of what touches an account (its number). */
export async function listActivity(
  database: Queryable,
  address: bigint,
  filter: ActivityFilter,
  { after, limit }: PageRequest<ItemCursor>,
): Promise<Page<ListedActivity, ItemCursor>> {
  const { kinds, direction, part, fromHeight, toHeight } = filter;
  const begin = beginBelow(after, toHeight);
  const values: SqlParameter[] = [address, begin.height, begin.item, fromHeight, toHeight];
  // Each has an index.
  const indexed = direction !== 'any' ? [DIRECTION[direction]] : part === 'tx' ? [IN_TX] : [];
  const candidates =
    kinds === null
      ? `select height, item, ${FACTS} from activity where ${[BOUNDS, ...indexed].join(' and ')} ${NEWEST}`
      : `select height, item, ${FACTS} from (${newestOfKinds(kinds, values, `activity_kind where ${BOUNDS}`)}) p
         join activity using (height, item) where address = $2`;
  const candidateValues = values.length;
  const conditions = conditionsOf(filter, values);
  const joins =
    'join block b on b.height = c.height left join tx t on t.height = b.height and t.item = c.item';
  const { rows, next } = await scanPage(
    database,
    { candidates, candidateValues, joins, conditions, columns: COLUMNS, values },
    limit,
  );
  return { rows: rows.map(readActivity), next };
}

/** Conditions that the candidates do not cover. */
function conditionsOf(
  { kinds, direction, roles, result, denom, counterparty, part }: ActivityFilter,
  values: SqlParameter[],
): readonly string[] {
  const conditions: string[] = [];
  if (kinds !== null && direction !== 'any') conditions.push(`c.${DIRECTION[direction]}`);
  if (part === 'block') conditions.push(`not c.${IN_TX}`);
  if (part === 'tx' && (kinds !== null || direction !== 'any')) conditions.push(`c.${IN_TX}`);
  if (roles !== undefined) conditions.push(`c.roles & ${roles} <> 0`);
  if (result !== 'all') conditions.push(result === 'failed' ? 't.code <> 0' : 't.code = 0');
  if (denom !== null) conditions.push(`${addValue(values, denom)}::bigint = any(c.denoms)`);
  if (counterparty !== null) {
    const other = `${addValue(values, counterparty)}::bigint`;
    conditions.push(`exists (select 1 from transfer x where x.height = b.height and x.item = c.item
      and (x.sender = $2 and x.recipient = ${other} or x.sender = ${other} and x.recipient = $2))`);
  }
  return conditions;
}
