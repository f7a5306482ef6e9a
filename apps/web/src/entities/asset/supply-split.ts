/** Splits the staking token's supply into parts that add up to the bank's figure. */

export interface SupplyFacts {
  /** Total supply; all figures are in base units of the staking denom. */
  readonly supply: bigint;
  readonly bonded: bigint;
  readonly notBonded: bigint;
  /** Whole base units of the community pool; null when unavailable. */
  readonly communityPool: bigint | null;
}

export type SupplyPartName = 'bonded' | 'not-bonded' | 'community' | 'other';

export interface SupplyPart {
  readonly name: SupplyPartName;
  readonly baseUnits: bigint;
}

/** The parts in order; `other` is the rest, including an unavailable community pool. Null for inconsistent figures. */
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
  return parts.map(([name, baseUnits]) => ({ name, baseUnits }));
}
