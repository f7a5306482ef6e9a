/** Labels of portfolio parts, and the panels that list them. */
import type { PartId } from '../../../entities/portfolio/portfolio-parts.ts';
import type { KnownCause } from '../../../entities/portfolio/reconcile.ts';
import { PARTS_OF, type PartRead } from '../use-portfolio.ts';

export const PART_NAMES: Readonly<Record<PartId, string>> = {
  liquid: 'Balances',
  claimed: 'Claimed Eden',
  delegated: 'Delegated',
  unbonding: 'Unbonding',
  'staking-rewards': 'Staking rewards',
  'pool-rewards': 'Pool rewards',
  'leveraged-rewards': 'Leveraged LP rewards',
  vesting: 'Vesting',
  committed: 'Committed Eden',
  'pool-shares': 'Pool shares',
  'lending-shares': 'Lending deposits',
  'vault-shares': 'Vault deposits',
  'leveraged-lp': 'Leveraged LP, less debt',
  perpetual: 'Perpetual, less debt',
  orders: 'Held for orders',
};

/** What is missing without a call; two calls provide one part. */
export function readNames(read: PartRead): readonly string[] {
  if (read === 'spotOrders') return ['Spot orders'];
  return read === 'perpetualOrders' ? ['Perpetual orders'] : PARTS_OF[read].map((part) => PART_NAMES[part]);
}

/** The tab and panel that list a part. */
export const PART_PLACES: Readonly<Record<PartId, { readonly tab: string; readonly id: string }>> = {
  liquid: { tab: 'holdings', id: 'balances' },
  claimed: { tab: 'holdings', id: 'commitments' },
  delegated: { tab: 'holdings', id: 'delegations' },
  unbonding: { tab: 'holdings', id: 'unbondings' },
  'staking-rewards': { tab: 'holdings', id: 'rewards' },
  'pool-rewards': { tab: 'holdings', id: 'rewards' },
  'leveraged-rewards': { tab: 'holdings', id: 'rewards' },
  vesting: { tab: 'holdings', id: 'vestings' },
  committed: { tab: 'holdings', id: 'commitments' },
  'pool-shares': { tab: 'holdings', id: 'commitments' },
  'lending-shares': { tab: 'holdings', id: 'commitments' },
  'vault-shares': { tab: 'holdings', id: 'commitments' },
  'leveraged-lp': { tab: 'positions', id: 'leveraged' },
  perpetual: { tab: 'positions', id: 'perpetual' },
  orders: { tab: 'positions', id: 'orders' },
};

/** The groups of the bar, at most five hues, with their parts. */
export const PART_GROUPS: readonly { readonly name: string; readonly parts: readonly PartId[] }[] = [
  { name: 'Liquid', parts: ['liquid', 'claimed'] },
  { name: 'Staked', parts: ['delegated', 'unbonding'] },
  { name: 'Unclaimed rewards', parts: ['staking-rewards', 'pool-rewards', 'leveraged-rewards'] },
  { name: 'Committed and vesting', parts: ['vesting', 'committed'] },
  {
    name: 'Pools, vaults and positions',
    parts: ['pool-shares', 'lending-shares', 'vault-shares', 'leveraged-lp', 'perpetual', 'orders'],
  },
];

/** Why the chain's figure differs, as a clause after the amount. */
export const CAUSE_WORDS: Readonly<Record<KnownCause, string>> = {
  'leveraged-rewards-left-out': 'pending rewards of leveraged positions, which the chain leaves out',
  'vault-shares-left-out': 'deposits in strategy vaults, which the chain leaves out',
  'interest-counted-twice': 'unpaid interest of perpetual positions, which the chain deducts twice',
  'share-balances-left-out':
    'shares in balances that are held for the accounts that committed them, which the chain leaves out',
};

/** For a line beside the total. */
export const SHORT_CAUSE_WORDS: Readonly<Record<KnownCause, string>> = {
  'leveraged-rewards-left-out': 'leveraged rewards',
  'vault-shares-left-out': 'vault deposits',
  'interest-counted-twice': 'unpaid interest',
  'share-balances-left-out': 'shares held for others',
};
