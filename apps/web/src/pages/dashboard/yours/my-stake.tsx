/** What is delegated, and what it has earned and not paid out yet. */
import type { AccAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { delegationsQuery, stakingRewardsQuery } from '../../../entities/portfolio/queries.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { PartState, SeeAll } from './part-state.tsx';

interface MyStakeProps {
  readonly address: AccAddress;
  readonly hasElys: boolean;
}

/** @see the file's head */
export function MyStake({ address, hasElys }: MyStakeProps) {
  const node = useNode();
  const { denom } = useChain().stakeDenom;
  const { one, many } = useStakingWords();
  const delegations = useQuery(delegationsQuery(node, address, 'newest'));
  const rewards = useQuery(stakingRewardsQuery(node, address, 'newest', hasElys));
  return (
    <PartState reads={[delegations, rewards]} what="your stake">
      {() => {
        const items = delegations.data?.value.items ?? [];
        const baseUnits = items.reduce((sum, { balance }) => sum + balance.baseUnits, 0n);
        const earned = rewards.data?.value.total ?? [];
        return (
          <>
            <p>
              {items.length === 0 ? (
                'Nothing is delegated.'
              ) : (
                <>
                  <CoinAmount coin={{ denom, baseUnits }} maxDecimals={2} /> with {items.length}{' '}
                  {items.length === 1 ? one : many}
                </>
              )}
            </p>
            {earned.length > 0 && (
              <p>
                <span className="text-muted">Earned, to be claimed: </span>
                <CoinList coins={earned} />
              </p>
            )}
            <SeeAll address={address} tab="holdings">
              All holdings
            </SeeAll>
          </>
        );
      }}
    </PartState>
  );
}
