/** Where the supply of the staking token is: parts that add up to the bank's own figure. */
import { ratio, type Dec } from '@cairn/chain/dec';

export interface SupplyFacts {
  /** The bank's supply, and all other figures, in base units of the staking denom. */
  readonly supply: bigint;
  readonly bonded: bigint;
  readonly notBonded: bigint;
  /** Whole units of the community pool; null where it could not be read. */
  readonly communityPool: bigint | null;
}

export type SupplyPartName = 'bonded' | 'not-bonded' | 'community' | 'other';

export interface SupplyPart {
  readonly name: SupplyPartName;
  readonly baseUnits: bigint;
  /** Fraction of the supply, cut. */
  readonly share: Dec;
}

/** The parts in order; what is in no other part is `other`, an unread community pool included. null where the figures contradict each other. */
export function splitSupply(facts: SupplyFacts): readonly SupplyPart[] | null {
  const { supply, bonded, notBonded, communityPool } = facts;
  const other = supply - bonded - notBonded - (communityPool ?? 0n);
  if (supply <= 0n || other < 0n) return null;
  const parts: readonly (readonly [SupplyPartName, bigint])[] = [
    ['bonded', bonded],
    ['not-bonded', notBonded],
    ...(communityPool === null ? [] : [['community', communityPool] as const]),
    ['other', other],
  ];
  return parts.map(([name, baseUnits]) => ({ name, baseUnits, share: ratio(baseUnits, supply, 'down') }));
}
