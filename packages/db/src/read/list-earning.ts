/** Lending, commitments of reward tokens, managed vaults, and claimed rewards. */
import { defineList, defineListBy } from './list-facts.ts';
import { rewardClaimTable } from '../tables/staking.ts';
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
