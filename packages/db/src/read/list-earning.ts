/** Lending, commitments of reward tokens, managed vaults, and claimed rewards. */
import type { Queryable } from '../database.ts';
import { bigintOf, bytesOf, listOf, nullable, textOf } from '../row-values.ts';
import {
  ALL_HEIGHTS,
  addressBytes,
  denomName,
  denomNames,
  listFacts,
  type FactList,
  type FactPlace,
  type HeightRange,
} from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

export interface ListedLendingStep extends FactPlace {
  /** bond, unbond, borrow, repay, force-closed. */
  readonly action: string;
  readonly address: Uint8Array;
  /** null when the event has none: the lending vault's own. */
  readonly denom: string | null;
  readonly amount: bigint;
  readonly sharesDenom: string | null;
  readonly shares: bigint | null;
}

const LENDING: FactList<Omit<ListedLendingStep, keyof FactPlace>> = {
  table: 'lending_step',
  columns: `f.action, ${addressBytes('address')}, ${denomName('denom')}, f.amount, ${denomName('shares_denom')}, f.shares`,
  toRow: (row) => ({
    action: textOf(row, 'action'),
    address: bytesOf(row, 'address'),
    denom: nullable(row, 'denom', textOf),
    amount: bigintOf(row, 'amount'),
    sharesDenom: nullable(row, 'shares_denom', textOf),
    shares: nullable(row, 'shares', bigintOf),
  }),
};

/** Lending actions of an account (its number); of all when null. */
export function listLendingSteps(
  database: Queryable,
  address: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedLendingStep, PlaceCursor>> {
  return listFacts(database, LENDING, [{ equal: address === null ? {} : { address } }], page, range);
}

export interface ListedCommitmentStep extends FactPlace {
  /** commit, uncommit, vest, cancel-vest, claim, moved. */
  readonly action: string;
  readonly address: Uint8Array;
  readonly denom: string | null;
  readonly amount: bigint;
}

const COMMITMENTS: FactList<Omit<ListedCommitmentStep, keyof FactPlace>> = {
  table: 'commitment_step',
  columns: `f.action, ${addressBytes('address')}, ${denomName('denom')}, f.amount`,
  toRow: (row) => ({
    action: textOf(row, 'action'),
    address: bytesOf(row, 'address'),
    denom: nullable(row, 'denom', textOf),
    amount: bigintOf(row, 'amount'),
  }),
};

/** Commitment actions of an account: commit, uncommit, vest, claim; of all when null. */
export function listCommitmentSteps(
  database: Queryable,
  address: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedCommitmentStep, PlaceCursor>> {
  return listFacts(database, COMMITMENTS, [{ equal: address === null ? {} : { address } }], page, range);
}

export interface ListedVaultStep extends FactPlace {
  /** deposit, withdraw, claim-rewards, manager-…. */
  readonly action: string;
  readonly address: Uint8Array;
  readonly vaultId: bigint;
  readonly denom: string | null;
  /** Base units of `denom`; shares when it is null. */
  readonly amount: bigint | null;
}

const VAULTS: FactList<Omit<ListedVaultStep, keyof FactPlace>> = {
  table: 'vault_step',
  columns: `f.action, ${addressBytes('address')}, f.vault_id, ${denomName('denom')}, f.amount`,
  toRow: (row) => ({
    action: textOf(row, 'action'),
    address: bytesOf(row, 'address'),
    vaultId: bigintOf(row, 'vault_id'),
    denom: nullable(row, 'denom', textOf),
    amount: nullable(row, 'amount', bigintOf),
  }),
};

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

export interface ListedRewardClaim extends FactPlace {
  readonly source: 'stake' | 'commission' | 'pool' | 'vault';
  readonly address: Uint8Array;
  /** Account bytes of the operator that the rewards come from. */
  readonly operator: Uint8Array | null;
  readonly denoms: readonly string[];
  readonly amounts: readonly bigint[];
}

const CLAIMS: FactList<Omit<ListedRewardClaim, keyof FactPlace>> = {
  table: 'reward_claim',
  columns: `f.source, ${addressBytes('address')}, ${addressBytes('operator')}, ${denomNames('denoms')}, f.amounts`,
  toRow: (row) => ({
    source: sourceOf(textOf(row, 'source')),
    address: bytesOf(row, 'address'),
    operator: nullable(row, 'operator', bytesOf),
    denoms: listOf(row, 'denoms', textOf),
    amounts: listOf(row, 'amounts', bigintOf),
  }),
};

/** Parses the source of a reward from its column. */
export function sourceOf(text: string): ListedRewardClaim['source'] {
  return text === 'stake' || text === 'commission' || text === 'pool' ? text : 'vault';
}

/** Claimed rewards of an account (its number); all when null. */
export function listRewardClaims(
  database: Queryable,
  address: bigint | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedRewardClaim, PlaceCursor>> {
  return listFacts(database, CLAIMS, [{ equal: address === null ? {} : { address } }], page, range);
}
