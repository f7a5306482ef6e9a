/** Labels of portfolio parts, and the panels that list them. */
import type { PartId } from '../../../entities/portfolio/portfolio-parts.ts';
import type { KnownCause } from '../../../entities/portfolio/reconcile.ts';
import { PARTS_OF, type PartRead } from '../use-portfolio.ts';

interface PartPlace {
  readonly name: string;
  /** The tab and panel that list it. */
  readonly tab: string;
  readonly panel: string;
}

export const PARTS: Readonly<Record<PartId, PartPlace>> = {
  liquid: { name: 'Balances', tab: 'holdings', panel: 'balances' },
  claimed: { name: 'Claimed Eden', tab: 'holdings', panel: 'commitments' },
  delegated: { name: 'Delegated', tab: 'holdings', panel: 'delegations' },
  unbonding: { name: 'Unbonding', tab: 'holdings', panel: 'unbondings' },
  'staking-rewards': { name: 'Staking rewards', tab: 'holdings', panel: 'rewards' },
  'pool-rewards': { name: 'Pool rewards', tab: 'holdings', panel: 'rewards' },
  'leveraged-rewards': { name: 'Leveraged LP rewards', tab: 'holdings', panel: 'rewards' },
  vesting: { name: 'Vesting', tab: 'holdings', panel: 'vestings' },
  committed: { name: 'Committed Eden', tab: 'holdings', panel: 'commitments' },
  'pool-shares': { name: 'Pool shares', tab: 'holdings', panel: 'commitments' },
  'lending-shares': { name: 'Lending deposits', tab: 'holdings', panel: 'commitments' },
  'vault-shares': { name: 'Vault deposits', tab: 'holdings', panel: 'commitments' },
  'leveraged-lp': { name: 'Leveraged LP, less debt', tab: 'positions', panel: 'leveraged' },
  perpetual: { name: 'Perpetual, less debt', tab: 'positions', panel: 'perpetual' },
  orders: { name: 'Held for orders', tab: 'positions', panel: 'orders' },
};

/** What is missing without a call; two calls provide one part. */
export function readNames(read: PartRead): readonly string[] {
  if (read === 'spotOrders') return ['Spot orders'];
  return read === 'perpetualOrders' ? ['Perpetual orders'] : PARTS_OF[read].map((part) => PARTS[part].name);
}

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
