/** Lending, commitments of reward tokens, managed vaults, and claimed rewards. */
import {
  address,
  bigInt,
  bigInts,
  defineFacts,
  denom,
  denoms,
  oneOf,
  optional,
  text,
  defineList,
  defineListBy,
} from './list-facts.ts';

const LENDING = defineFacts('lending_step', {
  action: oneOf(['bond', 'unbond', 'borrow', 'repay', 'force-closed'], 'force-closed'),
  address,
  /** null when the event has none: the lending vault's own. */
  denom: optional(denom),
  amount: bigInt,
  sharesDenom: optional(denom),
  shares: optional(bigInt),
});

/** Lending actions of an account (its number); of all when null. */
export const listLendingSteps = defineListBy(LENDING, 'address');

const COMMITMENTS = defineFacts('commitment_step', {
  /** commit, uncommit, vest, cancel-vest, claim, moved. */
  action: text,
  address,
  denom: optional(denom),
  amount: bigInt,
});

/** Commitment actions of an account: commit, uncommit, vest, claim; of all when null. */
export const listCommitmentSteps = defineListBy(COMMITMENTS, 'address');

const VAULTS = defineFacts('vault_step', {
  /** deposit, withdraw, claim-rewards, manager-…. */
  action: text,
  address,
  vaultId: bigInt,
  denom: optional(denom),
  /** Base units of `denom`; shares when it is null. */
  amount: optional(bigInt),
});

/** Actions on a vault, or by an account (its number); all when null. */
export const listVaultSteps = defineList(
  VAULTS,
  (of: { readonly vaultId: bigint } | { readonly address: bigint } | null) => [
    { equal: of === null ? {} : 'vaultId' in of ? { vault_id: of.vaultId } : of },
  ],
);

const REWARD_SOURCES = ['stake', 'commission', 'pool', 'vault'] as const;

const CLAIMS = defineFacts('reward_claim', {
  source: oneOf(REWARD_SOURCES, 'vault'),
  address,
  /** Account bytes of the operator that the rewards come from. */
  operator: optional(address),
  denoms,
  amounts: bigInts,
});

/** Claimed rewards of an account (its number); all when null. */
export const listRewardClaims = defineListBy(CLAIMS, 'address');
