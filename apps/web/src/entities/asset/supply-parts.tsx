/** The staking token's supply by location. */
import { useChain } from '../../shared/lib/chain-context.ts';
import { Empty } from '../../shared/ui/feedback.tsx';
import { SplitBar } from '../../shared/ui/split-bar.tsx';
import { CoinAmount } from './coin-amount.tsx';

const PARTS: Readonly<Record<SupplyPartName, { readonly label: string; readonly hint: string }>> = {
  bonded: {
    label: 'Staked',
    hint: 'Delegated to the active set: bonded_tokens of the staking pool',
  },
  'not-bonded': {
    label: 'Unbonding or inactive',
    hint: 'Unbonding, or delegated outside the active set: not_bonded_tokens of the staking pool',
  },
  community: { label: 'Community pool', hint: 'Can only be spent by governance proposals' },
  other: {
    label: 'Liquid',
    hint: 'Everything else: in accounts, pools, contracts and escrow. Includes coins still locked in vesting accounts, whose total no node reports',
  },
};

/** Parts that add up to the bank's figure. */
export function SupplyParts({ facts }: { readonly facts: SupplyFacts }) {
  const { denom } = useChain().stakeDenom;
  const parts = splitSupply(facts);
  if (parts === null)
    return <Empty>This node’s figures are inconsistent: they add up to more than the supply.</Empty>;
  return (
    <SplitBar
      parts={parts.map(({ name, baseUnits }) => ({
        name:
          name === 'other' && facts.communityPool === null
            ? 'Liquid and community pool (not reported separately by this node)'
            : PARTS[name].label,
        hint: PARTS[name].hint,
        amount: baseUnits,
        shown: <CoinAmount coin={{ denom, baseUnits }} maxDecimals={2} isAligned />,
      }))}
    />
  );
}

interface SupplyFacts {
  /** Total supply; all figures are in base units of the staking denom. */
  readonly supply: bigint;
  readonly bonded: bigint;
  readonly notBonded: bigint;
  /** Whole base units of the community pool; null when unavailable. */
  readonly communityPool: bigint | null;
}

type SupplyPartName = 'bonded' | 'not-bonded' | 'community' | 'other';

interface SupplyPart {
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
