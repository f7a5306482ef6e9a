/**
 * Stakes of operators that were ever slashed: their shares differ from tokens, so changes are applied one by
 * one.
 */
import { decFromAtomics, decFromInt, decToString, type Dec } from '@cairn/chain/dec';
import type { Queryable } from '@cairn/db/database';
import { ABOVE_ALL } from '@cairn/db/read/page';
import { bigintOf, decOf, intOf, nullable, orNull, rowReader, textOf } from '@cairn/db/row-values';
import type { FoldRange } from './fold-step.ts';
import type { Cut } from './redelegation-cuts.ts';
import { delegated, sharesOf, tokensOf, withdrawn, type Pool } from './shares.ts';

/** Tokens that a redelegation from such an operator moved to one that was never slashed. */
interface Moved {
  readonly operator: bigint;
  readonly delegator: bigint;
  readonly height: number;
  readonly amount: bigint;
}

export interface SharedStakes {
  /** The operators whose changes are applied. */
  readonly operators: readonly bigint[];
  readonly moved: readonly Moved[];
}

interface Operator {
  pool: Pool;
  delegators: number;
}
interface Holding {
  shares: Dec;
  amount: bigint;
  height: number;
}
const readStep = rowReader({
  height: intOf,
  item: intOf,
  position: intOf,
  action: textOf,
  delegator: bigintOf,
  operator: bigintOf,
  toOperator: orNull(bigintOf),
  amount: bigintOf,
  requested: (row) => nullable(row, 'asked', bigintOf) ?? bigintOf(row, 'amount'),
});
type StakeStep = ReturnType<typeof readStep>;

const BRINGS = new Set(['create', 'delegate', 'cancel-unbond']);

/** Applies the changes of slashed operators, in order. */
export async function foldSharedStakes(
  transaction: Queryable,
  { from, to }: Pick<FoldRange, 'from' | 'to'>,
  cuts: readonly Cut[],
): Promise<SharedStakes> {
  const rates = await readRates(transaction);
  const operators = [...new Set([...rates.keys(), ...cuts.map(({ operator }) => operator)])];
  if (operators.length === 0) return { operators, moved: [] };
  const rows = await transaction.query(
    `select height, item, position, action, delegator, operator, to_operator, amount, asked from stake_change
     where height between $1 and $2 and (operator = any($3::bigint[]) or to_operator = any($3::bigint[]))
       and (action in ('create', 'delegate', 'cancel-unbond', 'unbond', 'redelegate') or (action = 'slash' and delegator is not null))
     order by height, item, position`,
    [from, to, operators],
  );
  const ledger = new SharedLedger(transaction, await readOperators(transaction, operators, rates));
  let next = 0;
  for (const step of [...rows.map(readStep), undefined]) {
    for (let cut = cuts[next]; cut !== undefined && isBefore(cut, step); cut = cuts[next]) {
      await ledger.cut(cut);
      next += 1;
    }
    if (step !== undefined) await ledger.apply(step);
  }
  await ledger.write();
  return { operators, moved: ledger.moved };
}

function isBefore(cut: Cut, step: StakeStep | undefined): boolean {
  if (step === undefined) return true;
  return (cut.height - step.height || cut.item - step.item || cut.position - step.position) < 0;
}

/** Tokens and shares of operators that were slashed before. */
async function readRates(transaction: Queryable): Promise<ReadonlyMap<bigint, Pool>> {
  const rows = await transaction.query('select operator, tokens, shares from operator_rate');
  return new Map(
    rows.map((row) => [
      bigintOf(row, 'operator'),
      { tokens: bigintOf(row, 'tokens'), shares: decOf(row, 'shares') },
    ]),
  );
}

/** Before its first slash a share equals a token. */
async function readOperators(
  transaction: Queryable,
  operators: readonly bigint[],
  rates: ReadonlyMap<bigint, Pool>,
): Promise<ReadonlyMap<bigint, Operator>> {
  const rows = await transaction.query(
    `select o.operator, coalesce(s.amount, 0) as amount, coalesce(s.delegators, 0) as delegators
     from unnest($1::bigint[]) as o (operator) left join lateral stake_before(o.operator, $2) s on true`,
    [operators, ABOVE_ALL],
  );
  return new Map(
    rows.map((row) => {
      const operator = bigintOf(row, 'operator');
      const amount = bigintOf(row, 'amount');
      const pool = rates.get(operator) ?? { tokens: amount, shares: decFromInt(amount) };
      return [operator, { pool, delegators: intOf(row, 'delegators') }];
    }),
  );
}

/** Stakes in memory, and pending writes. */
class SharedLedger {
  readonly moved: Moved[] = [];
  readonly #transaction: Queryable;
  readonly #operators: ReadonlyMap<bigint, Operator>;
  /** By operator and delegator. */
  readonly #holdings = new Map<string, Holding>();
  /** The last state at each height, by operator and height. */
  readonly #steps = new Map<string, { readonly tokens: bigint; readonly delegators: number }>();

  constructor(transaction: Queryable, operators: ReadonlyMap<bigint, Operator>) {
    this.#transaction = transaction;
    this.#operators = operators;
  }

  async apply({
    action,
    operator,
    delegator,
    toOperator,
    height,
    amount,
    requested,
  }: StakeStep): Promise<void> {
    if (BRINGS.has(action)) return this.#bring(operator, delegator, amount, height);
    if (action === 'slash') return this.#burn(operator, delegator, amount, height);
    const withdrawnTokens = await this.#take(operator, delegator, requested, height);
    if (action !== 'redelegate' || toOperator === null) return;
    if (this.#operators.has(toOperator))
      return this.#bring(toOperator, delegator, withdrawnTokens ?? amount, height);
    this.moved.push({ operator: toOperator, delegator, height, amount: withdrawnTokens ?? amount });
  }

  /** Pending changes are written first, since a slash reduces all delegations. */
  async cut({ operator, height, burned }: Cut): Promise<void> {
    const state = this.#operators.get(operator);
    if (state === undefined || state.pool.shares === 0n) return;
    await this.#writeHoldings();
    const tokens = burned > state.pool.tokens ? 0n : state.pool.tokens - burned;
    state.pool = { ...state.pool, tokens };
    await this.#transaction.query(
      `update delegation set shares = coalesce(shares, amount), height = $4::int,
         amount = div(div(2 * coalesce(shares, amount) * $2::numeric * 1e18 + $3::numeric, 2 * $3::numeric), 1e18)
       where operator = $1 and amount <> 0`,
      [operator, tokens, decToString(state.pool.shares), height],
    );
    this.#note(operator, state, height);
  }

  async write(): Promise<void> {
    await this.#writeHoldings();
    const operators = [...this.#operators];
    await this.#transaction.query(
      `insert into operator_rate (operator, tokens, shares)
       select * from unnest($1::bigint[], $2::numeric[], $3::numeric[])
       on conflict (operator) do update set tokens = excluded.tokens, shares = excluded.shares`,
      [
        operators.map(([operator]) => operator),
        operators.map(([, { pool }]) => pool.tokens),
        operators.map(([, { pool }]) => decToString(pool.shares)),
      ],
    );
    const steps = [...this.#steps].map(([key, step]) => ({ place: key.split(' '), ...step }));
    await this.#transaction.query(
      `insert into operator_stake (operator, height, amount, delegators)
       select * from unnest($1::bigint[], $2::int[], $3::numeric[], $4::int[])`,
      [
        steps.map(({ place: [operator = ''] }) => BigInt(operator)),
        steps.map(({ place: [, height = ''] }) => Number(height)),
        steps.map(({ tokens }) => tokens),
        steps.map(({ delegators }) => delegators),
      ],
    );
  }

  async #bring(operator: bigint, delegator: bigint, amount: bigint, height: number): Promise<void> {
    const state = this.#operators.get(operator);
    if (state === undefined) return;
    const holding = await this.#holding(operator, delegator);
    if (holding.shares === 0n) state.delegators += 1;
    const { pool, issued } = delegated(state.pool, amount);
    state.pool = pool;
    holding.shares = decFromAtomics(holding.shares + issued);
    this.#changed(operator, state, holding, height);
  }

  /**
   * @returns the withdrawn tokens; undefined for an operator that was never slashed, which is handled
   * elsewhere.
   */
  async #take(
    operator: bigint,
    delegator: bigint,
    requested: bigint,
    height: number,
  ): Promise<bigint | undefined> {
    const state = this.#operators.get(operator);
    if (state === undefined) return undefined;
    const holding = await this.#holding(operator, delegator);
    const { pool, spent, tokens } = withdrawn(state.pool, holding.shares, requested);
    state.pool = pool;
    holding.shares = decFromAtomics(holding.shares - spent);
    if (holding.shares === 0n) state.delegators -= 1;
    this.#changed(operator, state, holding, height);
    return tokens;
  }

  /** Slashes one delegator whose stake was redelegated from a slashed operator. */
  async #burn(operator: bigint, delegator: bigint, amount: bigint, height: number): Promise<void> {
    const state = this.#operators.get(operator);
    if (state === undefined) return;
    const holding = await this.#holding(operator, delegator);
    const shares = sharesOf(state.pool, amount);
    const spent = shares > holding.shares ? holding.shares : shares;
    state.pool = {
      tokens: state.pool.tokens - amount,
      shares: decFromAtomics(state.pool.shares - spent),
    };
    holding.shares = decFromAtomics(holding.shares - spent);
    if (holding.shares === 0n) state.delegators -= 1;
    this.#changed(operator, state, holding, height);
  }

  #changed(operator: bigint, state: Operator, holding: Holding, height: number): void {
    holding.amount = tokensOf(state.pool, holding.shares);
    holding.height = height;
    this.#note(operator, state, height);
  }

  #note(operator: bigint, { pool: { tokens }, delegators }: Operator, height: number): void {
    this.#steps.set(`${operator} ${height}`, { tokens, delegators });
  }

  async #holding(operator: bigint, delegator: bigint): Promise<Holding> {
    const key = `${operator} ${delegator}`;
    const known = this.#holdings.get(key);
    if (known !== undefined) return known;
    const [row] = await this.#transaction.query(
      'select coalesce(shares, amount) as shares, amount, height from delegation where operator = $1 and delegator = $2',
      [operator, delegator],
    );
    const holding =
      row === undefined
        ? { shares: decFromInt(0), amount: 0n, height: 0 }
        : { shares: decOf(row, 'shares'), amount: bigintOf(row, 'amount'), height: intOf(row, 'height') };
    this.#holdings.set(key, holding);
    return holding;
  }

  async #writeHoldings(): Promise<void> {
    const all = [...this.#holdings].map(([key, holding]) => ({ of: key.split(' '), ...holding }));
    this.#holdings.clear();
    await this.#transaction.query(
      `insert into delegation (operator, delegator, amount, height, shares)
       select operator, delegator, amount, height, nullif(shares, 0)
       from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::int[], $5::numeric[])
         as h (operator, delegator, amount, height, shares)
       on conflict (operator, delegator) do update set amount = excluded.amount, height = excluded.height,
         shares = excluded.shares`,
      [
        all.map(({ of: [operator = ''] }) => BigInt(operator)),
        all.map(({ of: [, delegator = ''] }) => BigInt(delegator)),
        all.map(({ amount }) => amount),
        all.map(({ height }) => height),
        all.map(({ shares }) => decToString(shares)),
      ],
    );
  }
}
