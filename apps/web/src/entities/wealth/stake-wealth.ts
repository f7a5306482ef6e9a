/** Each account's staking tokens: balance, delegations and unbondings. */
import type { AccAddress } from '@cairn/chain/address';
import { compare } from '@cairn/chain/compare';
import type { DenomOwner } from '@cairn/node-client/modules/bank';
import type { Delegation, Unbonding } from '@cairn/node-client/modules/staking';

/** Base units of the staking token. */
export interface Wealth {
  readonly address: AccAddress;
  readonly liquid: bigint;
  readonly delegated: bigint;
  readonly unbonding: bigint;
  readonly total: bigint;
}

/** Node data, all at one height. */
export interface StakeSources {
  readonly owners: readonly DenomOwner[];
  readonly delegations: readonly Delegation[];
  readonly unbondings: readonly Unbonding[];
  /** The two staking pools: their balances count for the delegators. */
  readonly stakingPools: ReadonlySet<AccAddress>;
}

/** All holders, largest first, then by address. */
export function stakeWealth(sources: StakeSources): readonly Wealth[] {
  const book = new Map<AccAddress, { liquid: bigint; delegated: bigint; unbonding: bigint }>();
  const entryOf = (address: AccAddress) => {
    const known = book.get(address);
    if (known !== undefined) return known;
    const fresh = { liquid: 0n, delegated: 0n, unbonding: 0n };
    book.set(address, fresh);
    return fresh;
  };
  for (const { address, balance } of sources.owners)
    if (!sources.stakingPools.has(address)) entryOf(address).liquid += balance.baseUnits;
  for (const { delegator, balance } of sources.delegations) entryOf(delegator).delegated += balance.baseUnits;
  for (const { delegator, entries } of sources.unbondings)
    for (const { balance } of entries) entryOf(delegator).unbonding += balance;
  return rankWealth(
    [...book].map(([address, parts]) => ({
      address,
      ...parts,
      total: parts.liquid + parts.delegated + parts.unbonding,
    })),
  );
}

/** Balances of a denom that is not staked. */
export function balanceWealth(owners: readonly DenomOwner[]): readonly Wealth[] {
  return rankWealth(
    owners.map(({ address, balance }) => ({
      address,
      liquid: balance.baseUnits,
      delegated: 0n,
      unbonding: 0n,
      total: balance.baseUnits,
    })),
  );
}

function rankWealth(rows: readonly Wealth[]): readonly Wealth[] {
  return rows
    .filter(({ total }) => total > 0n)
    .sort((a, b) => compare(b.total, a.total) || compare(a.address, b.address));
}
