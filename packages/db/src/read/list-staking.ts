/** Changes of delegations and operators, and stake and income over time. */
import {
  bigintOf,
  bytesOf,
  decOf,
  defineRead,
  from,
  intOf,
  orNull,
  rowReader,
  textOf,
} from '../row-values.ts';
import type { DayTotal } from './list-days.ts';
import { type FactOf, defineList, defineListBy } from './list-facts.ts';
import { operatorChangeTable, stakeChangeTable } from '../tables/staking.ts';
import { spreadHeights } from './spread-heights.ts';

export type ListedStakeChange = FactOf<typeof stakeChangeTable>;

/**
 * Delegation events of an operator, including redelegations to it, or of a delegator; both by number; all
 * when null.
 */
export const listStakeChanges = defineList(
  stakeChangeTable,
  (of: { readonly operator: bigint } | { readonly delegator: bigint } | null) =>
    of === null
      ? [{ equal: {} }]
      : 'delegator' in of
        ? [{ equal: of }]
        : [{ equal: of }, { equal: { to_operator: of.operator } }],
);

/** Edits by an operator, and events such as jailing; `operator` is its number. */
export const listOperatorChanges = defineListBy(operatorChangeTable, 'operator');

const readOperatorDay = rowReader({
  /** Days since 1970. */
  day: intOf,
  denom: from('name', textOf),
  /** Rewards of the operator and its delegators on the day, base units with fractions. */
  reward: decOf,
  commission: decOf,
});

/** Daily rewards of an operator in a range, oldest first. */
export const listOperatorDays = defineRead(
  `select o.day, d.name, o.reward, o.commission from operator_day o join denom d on d.id = o.denom
     where o.operator = $1 and o.day between $2 and $3 order by o.day, d.name`,
  readOperatorDay,
  (operator: bigint, fromDay: number, toDay: number) => [operator, fromDay, toDay],
);

/** Daily rewards of all operators in a range, oldest first. */
export const listRewardDays = defineRead(
  `select o.day, d.name, sum(o.reward) as reward, sum(o.commission) as commission from operator_day o
     join denom d on d.id = o.denom where o.day between $1 and $2 group by o.day, d.name order by o.day, d.name`,
  readOperatorDay,
  (fromDay: number, toDay: number) => [fromDay, toDay],
);

/** Operators that ever had a delegation at a height and at two earlier ones, largest stake first. */
export const listOperators = defineRead(
  `select a.bytes, l.amount, l.delegators, (select amount from stake_before(o.operator, $2::int + 1)) as day_ago,
       (select amount from stake_before(o.operator, $3::int + 1)) as month_ago,
       (select count(*)::int from ballots_of(o.operator)) as votes
     from all_operators() o cross join lateral bytes_of_address(o.operator) a
     cross join lateral stake_before(o.operator, $1::int + 1) l
     order by l.amount desc, a.bytes`,
  rowReader({
    /** Account bytes. */
    operator: from('bytes', bytesOf),
    /** Delegations, base units. */
    stake: from('amount', bigintOf),
    /** null before the first one. */
    stakeDayAgo: from('day_ago', orNull(bigintOf)),
    stakeMonthAgo: from('month_ago', orNull(bigintOf)),
    delegators: intOf,
    /** Number of proposals that it voted on. */
    votes: intOf,
  }),
  (height: number, dayAgo: number, monthAgo: number) => [height, dayAgo, monthAgo],
);

/** Delegations to an operator (its number) at `points` heights spread evenly over a range, oldest first. */
export const listStakePoints = defineRead(
  `select s.height, b.time_ns, coalesce(l.amount, 0) as amount, coalesce(l.delegators, 0) as delegators
     from ${spreadHeights('$2', '$3', '$4')}
     cross join lateral time_of_block(s.height) b
     left join lateral stake_before($1, s.height + 1) l on true order by s.height`,
  rowReader({
    height: intOf,
    timeNs: bigintOf,
    stake: from('amount', bigintOf),
    delegators: intOf,
  }),
  (operator: bigint, fromHeight: number, toHeight: number, points: number) => [
    operator,
    fromHeight,
    toHeight,
    points,
  ],
);

/** Delegations of a delegator by operator, largest first; `delegator` is its number. */
export const listDelegations = defineRead(
  `select a.bytes, d.amount, d.height from delegation d join address a on a.id = d.operator
     where d.delegator = $1 and d.amount <> 0 order by d.amount desc, d.operator`,
  rowReader({
    /** Account bytes of the operator. */
    operator: from('bytes', bytesOf),
    amount: bigintOf,
    height: intOf,
  }),
  (delegator: bigint) => [delegator],
);

/** Total delegations at the end of each of some days, oldest first, base units. */
export const listStakeDays = defineRead(
  `select d.day, coalesce(sum(l.amount), 0) as stake from unnest($1::int[], $2::int[]) as d (day, last_height)
     cross join all_operators() o left join lateral stake_before(o.operator, d.last_height + 1) l on true
     group by d.day order by d.day`,
  rowReader({ day: intOf, stake: bigintOf }),
  (days: readonly Pick<DayTotal, 'day' | 'lastHeight'>[]) => [
    days.map(({ day }) => day),
    days.map(({ lastHeight }) => lastHeight),
  ],
);

/** The current stake of an operator (its number) and its delegators: one row, or none for other accounts. */
export const findOperatorStake = defineRead(
  'select height, amount, delegators from operator_stake where operator = $1 order by height desc limit 1',
  rowReader({ amount: bigintOf, delegators: intOf }),
  (operator: bigint) => [operator],
);
