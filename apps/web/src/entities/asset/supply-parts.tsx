/** The staking token's supply by location. */
import { useChain } from '../../shared/lib/chain-context.ts';
import { Empty } from '../../shared/ui/feedback.tsx';
import { SplitBar } from '../../shared/ui/split-bar.tsx';
import { CoinAmount } from './coin-amount.tsx';
import { splitSupply, type SupplyFacts, type SupplyPartName } from './supply-split.ts';

const PARTS: Readonly<Record<SupplyPartName, { readonly label: string; readonly hint: string }>> = {
  bonded: {
    label: 'Staked',
    hint: 'Delegated to the active set: bonded_tokens of the staking pool',
  },
  'not-bonded': {
    label: 'Unbonding or inactive',
    hint: 'Unbonding, or delegated outside the active set: not_bonded_tokens of the staking pool',
  },
  community: { label: 'Community pool', hint: 'Spent only by proposals' },
  other: {
    label: 'Liquid',
    hint: 'All the rest: in accounts, pools, contracts and escrows. It includes what vesting accounts still hold locked: no node reports that sum',
  },
};

/** Parts that add up to the bank's figure. */
export function SupplyParts({ facts }: { readonly facts: SupplyFacts }) {
  const { denom } = useChain().stakeDenom;
  const parts = splitSupply(facts);
  if (parts === null)
    return (
      <Empty>The figures of this node contradict each other: they add up to more than the supply.</Empty>
    );
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
