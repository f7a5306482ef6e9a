/** Changes of delegations and operators, and stake and income over time. */
import type { Dec } from '@cairn/chain/dec';
import type { Queryable, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, decOf, intOf, nullable, textOf } from '../row-values.ts';
import {
  ALL_HEIGHTS,
  addressBytes,
  denomName,
  listFacts,
  type FactList,
  type FactPlace,
  type HeightRange,
} from './list-facts.ts';
import { type Page, type PageRequest, type PlaceCursor } from './page.ts';

export interface ListedStakeChange extends FactPlace {
  /** create, delegate, unbond, redelegate, cancel-unbond, complete-unbond, complete-redelegate, slash. */
  readonly action: string;
  readonly delegator: Uint8Array | null;
  /** Account bytes of the operator; for a redelegation, of the source. */
  readonly operator: Uint8Array;
  readonly toOperator: Uint8Array | null;
  readonly denom: string;
  readonly amount: bigint;
  /** Completion time of an unbonding or redelegation. */
  readonly completionNs: bigint | null;
}

const STAKES: FactList<Omit<ListedStakeChange, keyof FactPlace>> = {
  table: 'stake_change',
  columns: `f.action, ${addressBytes('delegator')}, ${addressBytes('operator')}, ${addressBytes('to_operator')},
    ${denomName('denom')}, f.amount, f.completion_ns`,
  toRow: (row) => ({
    action: textOf(row, 'action'),
    delegator: nullable(row, 'delegator', bytesOf),
    operator: bytesOf(row, 'operator'),
    toOperator: nullable(row, 'to_operator', bytesOf),
    denom: textOf(row, 'denom'),
    amount: bigintOf(row, 'amount'),
    completionNs: nullable(row, 'completion_ns', bigintOf),
  }),
};

/**
 * Delegation events of an operator, including redelegations to it, or of a delegator; both by number; all
 * when null.
 */
export function listStakeChanges(
  database: Queryable,
  of: { readonly operator: bigint } | { readonly delegator: bigint } | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedStakeChange, PlaceCursor>> {
  const wheres =
    of === null
      ? [{ equal: {} }]
      : 'delegator' in of
        ? [{ equal: { delegator: of.delegator } }]
        : [{ equal: { operator: of.operator } }, { equal: { to_operator: of.operator } }];
  return listFacts(database, STAKES, wheres, page, range);
}

export interface ListedOperatorChange extends FactPlace {
  /** create, edit, jail, unjail. */
  readonly action: string;
  /** JSON of the message, or of the event. */
  readonly body: string;
}

const OPERATOR_CHANGES: FactList<Omit<ListedOperatorChange, keyof FactPlace>> = {
  table: 'operator_change',
  columns: 'f.action, f.body',
  toRow: (row) => ({ action: textOf(row, 'action'), body: textOf(row, 'body') }),
};

/** Edits by an operator, and events such as jailing; `operator` is its number. */
export function listOperatorChanges(
  database: Queryable,
  operator: bigint,
  page: PageRequest<PlaceCursor>,
): Promise<Page<ListedOperatorChange, PlaceCursor>> {
  return listFacts(database, OPERATOR_CHANGES, [{ equal: { operator } }], page);
}

export interface OperatorDay {
  /** Days since 1970. */
  readonly day: number;
  readonly denom: string;
  /** Rewards of the operator and its delegators on the day, base units with fractions. */
  readonly reward: Dec;
  readonly commission: Dec;
}

/** Daily rewards of an operator in a range, oldest first. */
export async function listOperatorDays(
  database: Queryable,
  operator: bigint,
  fromDay: number,
  toDay: number,
): Promise<readonly OperatorDay[]> {
  const rows = await database.query(
    `select o.day, d.name, o.reward, o.commission from operator_day o join denom d on d.id = o.denom
     where o.operator = $1 and o.day between $2 and $3 order by o.day, d.name`,
    [operator, fromDay, toDay],
  );
  return rows.map((row) => ({
    day: intOf(row, 'day'),
    denom: textOf(row, 'name'),
    reward: decOf(row, 'reward'),
    commission: decOf(row, 'commission'),
  }));
}

export interface HeldDelegation {
  /** Account bytes of the operator. */
  readonly operator: Uint8Array;
  readonly amount: bigint;
  readonly height: number;
}

/** Delegations of a delegator by operator, largest first; `delegator` is its number. */
export async function listDelegations(
  database: Queryable,
  delegator: bigint,
): Promise<readonly HeldDelegation[]> {
  const rows = await database.query(
    `select a.bytes, d.amount, d.height from delegation d join address a on a.id = d.operator
     where d.delegator = $1 and d.amount <> 0 order by d.amount desc, d.operator`,
    [delegator],
  );
  return rows.map((row: SqlRow) => ({
    operator: bytesOf(row, 'bytes'),
    amount: bigintOf(row, 'amount'),
    height: intOf(row, 'height'),
  }));
}
