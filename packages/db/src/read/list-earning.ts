/** Lending, commitments of reward tokens, managed vaults, and claimed rewards. */
import type { Queryable } from '../database.ts';
import {
  address,
  ALL_HEIGHTS,
  bigInt,
  bigInts,
  defineFacts,
  denom,
  denoms,
  type FactOf,
  type HeightRange,
  listFacts,
  oneOf,
  optional,
  text,
} from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

const LENDING = defineFacts('lending_step', {
  /** bond, unbond, borrow, repay, force-closed. */
  action: text,
  address,
  /** null when the event has none: the lending vault's own. */
  denom: optional(denom),
  amount: bigInt,
  sharesDenom: optional(denom),
  shares: optional(bigInt),
});
export type ListedLendingStep = FactOf<typeof LENDING>;

/** Lending actions of an account (its number); of all when null. */
export function listLendingSteps(
  database: Queryable,
  address: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedLendingStep, PlaceCursor>> {
  return listFacts(database, LENDING, [{ equal: address === null ? {} : { address } }], page, range);
}

const COMMITMENTS = defineFacts('commitment_step', {
  /** commit, uncommit, vest, cancel-vest, claim, moved. */
  action: text,
  address,
  denom: optional(denom),
  amount: bigInt,
});
export type ListedCommitmentStep = FactOf<typeof COMMITMENTS>;

/** Commitment actions of an account: commit, uncommit, vest, claim; of all when null. */
export function listCommitmentSteps(
  database: Queryable,
  address: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedCommitmentStep, PlaceCursor>> {
  return listFacts(database, COMMITMENTS, [{ equal: address === null ? {} : { address } }], page, range);
}

const VAULTS = defineFacts('vault_step', {
  /** deposit, withdraw, claim-rewards, manager-…. */
  action: text,
  address,
  vaultId: bigInt,
  denom: optional(denom),
  /** Base units of `denom`; shares when it is null. */
  amount: optional(bigInt),
});
export type ListedVaultStep = FactOf<typeof VAULTS>;

/** Actions on a vault, or by an account (its number); all when null. */
export function listVaultSteps(
  database: Queryable,
  of: { readonly vaultId: bigint } | { readonly address: bigint } | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedVaultStep, PlaceCursor>> {
  const equal = of === null ? {} : 'vaultId' in of ? { vault_id: of.vaultId } : { address: of.address };
  return listFacts(database, VAULTS, [{ equal }], page, range);
}

const REWARD_SOURCES = ['stake', 'commission', 'pool', 'vault'] as const;

/** Parses the source of a reward from its column. */
export function sourceOf(value: string): (typeof REWARD_SOURCES)[number] {
  return REWARD_SOURCES.find((source) => source === value) ?? 'vault';
}

const CLAIMS = defineFacts('reward_claim', {
  source: oneOf(REWARD_SOURCES, 'vault'),
  address,
  /** Account bytes of the operator that the rewards come from. */
  operator: optional(address),
  denoms,
  amounts: bigInts,
});
export type ListedRewardClaim = FactOf<typeof CLAIMS>;

/** Claimed rewards of an account (its number); all when null. */
export function listRewardClaims(
  database: Queryable,
  address: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedRewardClaim, PlaceCursor>> {
  return listFacts(database, CLAIMS, [{ equal: address === null ? {} : { address } }], page, range);
}
