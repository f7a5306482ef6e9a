/** The list of txs by its filters. */
import { listTxsCall } from '@cairn/api/history/txs';
import { type ListedTx, toListedTx, TX_COLUMNS } from '@cairn/db/read/list-txs';
import type { ItemCursor } from '@cairn/db/read/page';
import { ROLE } from '@cairn/db/tables/account';
import { END_ITEM } from '@cairn/db/tables/tx';
import type { QueryContext, HeightRange } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import type { InputOf } from '../shared/call-shapes.ts';
import { readItemCursor } from '../shared/cursors.ts';
import { scanPage, Values } from '../shared/scan.ts';
import { coinsOf } from '../shared/wire.ts';

type Query = InputOf<typeof listTxsCall>['query'];

/** A listed tx with the fields of the contract. */
export const storedTx = (tx: ListedTx) => ({
  ...tx,
  index: tx.item,
  time: tx.timeNs,
  fee: coinsOf(tx.feeDenoms, tx.feeAmounts),
  isFeed: tx.feed,
  types: tx.typeUrls,
});

/** @throws {ValidationError} @throws {AddressInvalidError} */
export const listTxs = defineAnswer(listTxsCall, async (context, { query }) => {
  const kinds = await context.kinds(query.type, query.module);
  if (kinds?.length === 0) return { items: [], next: null, ...context.coverage };
  const heights = await context.heights(query);
  const after =
    query.cursor === undefined ? { height: heights.to + 1, item: -2 } : readItemCursor(query.cursor);
  const values = new Values();
  const bounds = boundsOf(values, after, heights);
  const address = query.address === undefined ? null : await context.addressId(query.address);
  const candidates =
    address === null
      ? placesOfAll(query, kinds, bounds, values)
      : placesOfAddress(query, kinds, bounds, values.add(address), values);
  const candidateValues = values.list.length;
  const conditions = await conditionsOf(
    context,
    query,
    { hasKinds: kinds !== null, hasAddress: address !== null },
    values,
  );
  const { rows, next } = await scanPage(
    context,
    {
      candidates,
      columns: TX_COLUMNS,
      joins: 'join tx t on t.height = c.height and t.item = c.item join block b on b.height = t.height',
      conditions,
      values,
      candidateValues,
    },
    query.limit,
  );
  return { items: rows.map(toListedTx).map(storedTx), next, ...context.coverage };
});

function boundsOf(values: Values, after: ItemCursor, { from, to }: HeightRange): string {
  return `(height, item) < (${values.add(after.height)}::int, ${values.add(after.item)}::int)
    and height between ${values.add(from)}::int and ${values.add(to)}::int`;
}

const NEWEST = 'order by height desc, item desc limit $1::int';

/** Lists with an index: all, failed, without price feeds, or of some types. */
function placesOfAll(query: Query, kinds: readonly number[] | null, bounds: string, values: Values): string {
  if (kinds === null) {
    const only = query.result === 'failed' ? 'and code <> 0' : query.feeds === 'hide' ? 'and not feed' : '';
    return `select height, item from tx where ${bounds} ${only} ${NEWEST}`;
  }
  const only = query.result === 'failed' ? 'and failed' : '';
  return newestOfKinds(kinds, values, `message where first_of_kind ${only} and ${bounds}`);
}

/** The newest places of each kind: one index scan per kind, however rare it is. */
function newestOfKinds(kinds: readonly number[], values: Values, from: string): string {
  const lists = kinds.map(
    (kind) => `(select height, item from ${from} and kind = ${values.add(kind)}::int ${NEWEST})`,
  );
  return `select height, item from (${lists.join(' union ')}) m ${NEWEST}`;
}

function placesOfAddress(
  query: Query,
  kinds: readonly number[] | null,
  bounds: string,
  address: string,
  values: Values,
): string {
  const inTx = `item between 0 and ${END_ITEM - 1}`;
  if (kinds !== null && query.role === 'any')
    return newestOfKinds(kinds, values, `activity_kind where address = ${address} and ${inTx} and ${bounds}`);
  const role = {
    any: '',
    signer: `and roles & ${ROLE.signer} <> 0`,
    payer: `and roles & ${ROLE.feePayer} <> 0`,
  };
  return `select height, item from activity where address = ${address} and ${inTx} ${role[query.role]} and ${bounds} ${NEWEST}`;
}

/** Conditions that the candidates do not cover. */
async function conditionsOf(
  context: QueryContext,
  query: Query,
  { hasKinds, hasAddress }: { readonly hasKinds: boolean; readonly hasAddress: boolean },
  values: Values,
): Promise<readonly string[]> {
  const conditions: string[] = [];
  if (query.result === 'success') conditions.push('t.code = 0');
  if (query.result === 'failed' && hasAddress) conditions.push('t.code <> 0');
  if (query.feeds === 'hide' && (hasKinds || hasAddress || query.result === 'failed'))
    conditions.push('not t.feed');
  if (hasKinds && hasAddress && query.role !== 'any') {
    const kinds = (await context.kinds(query.type, query.module)) ?? [];
    conditions.push(`t.message_kinds && ${values.add(kinds)}::int[]`);
  }
  if (query.feeDenom !== undefined) {
    const denom = await context.denomId(query.feeDenom);
    conditions.push(denom === undefined ? 'false' : `${values.add(denom)}::bigint = any(t.fee_denoms)`);
  }
  if (query.memo !== undefined) conditions.push(query.memo ? "t.memo <> ''" : "t.memo = ''");
  return conditions;
}
