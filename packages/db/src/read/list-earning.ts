/** Lending, commitments of reward tokens, managed vaults, and claimed rewards. */
import { bigintOf, defineRead, intOf, listWith, rowReader, textOf } from '../row-values.ts';
import { defineList, defineListBy } from './list-facts.ts';
import { rewardClaimTable, rewardSource } from '../tables/staking.ts';
import { commitmentStepTable, lendingStepTable, vaultStepTable } from '../tables/trading.ts';

/** Lending actions of an account (its number); of all when null. */
export const listLendingSteps = defineListBy(lendingStepTable, 'address');

/** Commitment actions of an account: commit, uncommit, vest, claim; of all when null. */
export const listCommitmentSteps = defineListBy(commitmentStepTable, 'address');

/** Actions on a vault, or by an account (its number); all when null. */
export const listVaultSteps = defineList(
  vaultStepTable,
  (of: { readonly vaultId: bigint } | { readonly address: bigint } | null) => [
    { equal: of === null ? {} : 'vaultId' in of ? { vault_id: of.vaultId } : of },
  ],
);

/** Claimed rewards of an account (its number); all when null. */
export const listRewardClaims = defineListBy(rewardClaimTable, 'address');

/** Claimed rewards of an account (its number) up to a height by month and source, newest month first. */
export const listEarnedMonths = defineRead(
  `with claim as (
       select to_char(to_timestamp(b.time_ns / 1000000000) at time zone 'UTC', 'YYYY-MM') as month,
         c.source, c.denoms, c.amounts
       from reward_claim c join block b on b.height = c.height where c.address = $1 and c.height <= $2
     ), paid as (
       select month, source, count(*)::int as payments from claim group by month, source
     ), coin as (
       select c.month, c.source, d.name, sum(a.amount) as amount
       from claim c cross join lateral unnest(c.denoms, c.amounts) as a (denom, amount) join denom d on d.id = a.denom
       group by c.month, c.source, d.name
     )
     select p.month, p.source, p.payments,
       coalesce(array_agg(k.name order by k.name) filter (where k.name is not null), '{}') as denoms,
       coalesce(array_agg(k.amount order by k.name) filter (where k.name is not null), '{}') as amounts
     from paid p left join coin k on k.month = p.month and k.source = p.source
     group by p.month, p.source, p.payments order by p.month desc, p.source`,
  rowReader({
    /** UTC, `YYYY-MM`. */
    month: textOf,
    source: rewardSource.read,
    payments: intOf,
    denoms: listWith(textOf),
    /** Base units, in the order of the denoms. */
    amounts: listWith(bigintOf),
  }),
  (address: bigint, toHeight: number) => [address, toHeight],
);
