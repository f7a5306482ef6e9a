/** What touches an account, by the filters of the list. */
import { type activityRow, listActivityCall, type ROLES } from '@cairn/api/history/addresses';
import type { SqlRow } from '@cairn/db/database';
import { bigintOf, bytesOf, intOf, listOf, nullable, textOf } from '@cairn/db/row-values';
import { ROLE } from '@cairn/db/tables/account';
import { END_ITEM } from '@cairn/db/tables/tx';
import type * as v from 'valibot';
import type { QueryContext } from '../shared/query-context.ts';
import { defineAnswer, type ItemOf } from '../shared/answers.ts';
import type { InputOf, CsvValue, LinesOf } from '../shared/call-shapes.ts';
import { readItemCursor } from '../shared/cursors.ts';
import { scanPage, Values } from '../shared/scan.ts';
import { coinsOf, partOf } from '../shared/wire.ts';
import { readMovements, type Movement } from './movements.ts';

type Query = InputOf<typeof listActivityCall>['query'];
type WireActivity = v.InferInput<typeof activityRow>;

const ROLE_BITS: readonly (readonly [(typeof ROLES)[number], number])[] = [
  ['signer', ROLE.signer],
  ['fee-payer', ROLE.feePayer],
  ['sender', ROLE.lost],
  ['receiver', ROLE.gained],
  ['named', ROLE.inMessage | ROLE.inEvent],
];

/** @throws {ValidationError} @throws {AddressInvalidError} */
export const listActivity = defineAnswer(listActivityCall, async (context, { params, query }) => {
  const address = await context.addressId(params.address);
  const kinds = await context.kinds(query.kind, query.module);
  if (kinds?.length === 0) return { items: [], next: null, ...context.coverage };
  const { from, to } = await context.heights(query);
  const after = query.cursor === undefined ? { height: to + 1, item: -2 } : readItemCursor(query.cursor);
  const values = new Values();
  for (const value of [address, after.height, after.item, from, to]) values.add(value);
  const candidates = kinds === null ? placesOfAll(query) : placesOfKinds(kinds, values, query);
  const candidateValues = values.list.length;
  const conditions = await conditionsOf(context, query, kinds !== null, values);
  const { rows, next } = await scanPage(
    context,
    {
      candidates,
      columns: COLUMNS,
      joins: 'join block b on b.height = c.height left join tx t on t.height = b.height and t.item = c.item',
      conditions,
      values,
      candidateValues,
    },
    query.limit,
  );
  const movements = await readMovements(
    context,
    address,
    rows.map((row) => ({ height: intOf(row, 'height'), item: intOf(row, 'item') })),
  );
  return { items: rows.map((row, at) => activityOf(row, movements[at] ?? [])), next, ...context.coverage };
});

const COLUMNS = `c.height, c.item, b.time_ns, c.roles, c.amounts, t.hash, t.code,
  array(select d.name from unnest(c.denoms) with ordinality as x (id, n) join denom d on d.id = x.id order by x.n) as denom_names,
  array(select k.name from unnest(c.kinds) with ordinality as x (id, n) join kind k on k.id = x.id order by x.n) as kind_names`;
const FACTS = 'roles, denoms, amounts, kinds';
const BOUNDS = 'address = $2 and (height, item) < ($3::int, $4::int) and height between $5::int and $6::int';
const NEWEST = 'order by height desc, item desc limit $1::int';
const PART = {
  all: '',
  tx: `and item between 0 and ${END_ITEM - 1}`,
  block: `and item not between 0 and ${END_ITEM - 1}`,
};

function placesOfAll({ direction, part }: Query): string {
  const only = { any: '', in: 'and roles & 8 <> 0', out: 'and roles & 4 <> 0' };
  return `select height, item, ${FACTS} from activity where ${BOUNDS} ${only[direction]} ${PART[part]} ${NEWEST}`;
}

function placesOfKinds(kinds: readonly number[], values: Values, { part }: Query): string {
  const lists = kinds.map(
    (kind) =>
      `(select height, item from activity_kind where kind = ${values.add(kind)}::int and ${BOUNDS} ${PART[part]} ${NEWEST})`,
  );
  return `select height, item, ${FACTS} from (select * from (${lists.join(' union ')}) m ${NEWEST}) p
    join activity using (height, item) where address = $2`;
}

async function conditionsOf(
  context: QueryContext,
  query: Query,
  hasKinds: boolean,
  values: Values,
): Promise<readonly string[]> {
  const conditions: string[] = [];
  if (hasKinds && query.direction !== 'any')
    conditions.push(`c.roles & ${query.direction === 'in' ? ROLE.gained : ROLE.lost} <> 0`);
  const bits = ROLE_BITS.find(([role]) => role === query.role)?.[1];
  if (bits !== undefined) conditions.push(`c.roles & ${bits} <> 0`);
  if (query.result !== 'all') conditions.push(query.result === 'failed' ? 't.code <> 0' : 't.code = 0');
  if (query.denom !== undefined) {
    const denom = await context.denomId(query.denom);
    conditions.push(denom === undefined ? 'false' : `${values.add(denom)}::bigint = any(c.denoms)`);
  }
  if (query.counterparty !== undefined) {
    const other = values.add(await context.addressId(query.counterparty));
    conditions.push(`exists (select 1 from transfer x where x.height = b.height and x.item = c.item
      and (x.sender = $2 and x.recipient = ${other}::bigint or x.sender = ${other}::bigint and x.recipient = $2))`);
  }
  return conditions;
}

function activityOf(row: SqlRow, movements: readonly Movement[]): ItemOf<typeof listActivityCall> {
  const height = intOf(row, 'height');
  const item = intOf(row, 'item');
  const roles = intOf(row, 'roles');
  const denoms = listOf(row, 'denom_names', textOf);
  const amounts = listOf(row, 'amounts', bigintOf);
  return {
    id: `${height}.${item}`,
    height,
    time: bigintOf(row, 'time_ns'),
    part: partOf(item),
    txHash: nullable(row, 'hash', bytesOf),
    code: nullable(row, 'code', intOf),
    roles: ROLE_BITS.filter(([, bits]) => (roles & bits) !== 0).map(([role]) => role),
    changes: coinsOf(denoms, amounts),
    movements: withRemainders(denoms, amounts, movements).map(({ counterparty, amount, denom }) => ({
      counterparty,
      direction: amount > 0n ? 'in' : 'out',
      coin: { denom, amount: amount > 0n ? amount : -amount },
    })),
    kinds: listOf(row, 'kind_names', textOf),
  };
}

/** Changes that no transfer explains are minted or burned: they have no counterparty. */
function withRemainders(
  denoms: readonly string[],
  amounts: readonly bigint[],
  movements: readonly Movement[],
): readonly Movement[] {
  if (movements.some(({ isCut }) => isCut)) return movements;
  const remainders = denoms.flatMap((denom, at): readonly Movement[] => {
    const moved = movements.reduce(
      (sum, movement) => (movement.denom === denom ? sum + movement.amount : sum),
      0n,
    );
    const amount = (amounts[at] ?? 0n) - moved;
    return amount === 0n ? [] : [{ counterparty: null, denom, amount, isCut: false }];
  });
  return [...movements, ...remainders];
}

/** A line per movement; one without coins where nothing moved. */
export const activityLines: LinesOf<WireActivity> = {
  columns: [
    'time',
    'height',
    'part',
    'tx_hash',
    'result',
    'roles',
    'direction',
    'counterparty',
    'denom',
    'amount',
    'kinds',
  ],
  lines: ({ time, height, part, txHash, code, roles, movements, kinds }) => {
    const head: CsvValue[] = [time, height, part, txHash, resultText(code), roles.join(' ')];
    const tail = kinds.join(' ');
    if (movements.length === 0) return [[...head, null, null, null, null, tail]];
    return movements.map(({ direction, counterparty, coin }) => [
      ...head,
      direction,
      counterparty,
      coin.denom,
      coin.amount,
      tail,
    ]);
  },
};

function resultText(code: number | null): string | null {
  if (code === null) return null;
  return code === 0 ? 'success' : `failed (${code})`;
}
