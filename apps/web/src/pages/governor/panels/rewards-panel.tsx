/** Outstanding rewards, and the operator's share. */
import type { ValoperAddress } from '@cairn/chain/address';
import { decCoinToCoin, type DecCoin } from '@cairn/chain/amount';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel, QueryState } from '../../../shared/ui/panel.tsx';
import { commissionQuery, outstandingRewardsQuery } from '../queries.ts';

/** Governors earn USDC, Eden and Eden Boost. */
const REWARD_DENOMS = 3;

/** From two queries of x/distribution. */
export function RewardsPanel({ address }: { readonly address: ValoperAddress }) {
  const node = useNode();
  const commission = useQuery(commissionQuery(node, address));
  const outstanding = useQuery(outstandingRewardsQuery(node, address));
  return (
    <Panel title="Unclaimed rewards" provenance={outstanding.data}>
      <KeyValues
        isPaired
        items={[
          fact(
            'Commission',
            <Coins query={commission} what="the commission" />,
            'For the operator, not yet withdrawn',
          ),
          fact(
            'All rewards',
            <Coins query={outstanding} what="the rewards" />,
            'For delegators and the operator, including commission',
          ),
        ]}
      />
    </Panel>
  );
}

function Coins({
  query,
  what,
}: Readonly<{ query: UseQueryResult<Answer<readonly DecCoin[]>>; what: string }>) {
  const { hasGovernors } = useChain();
  return (
    <QueryState
      query={query}
      what={what}
      skeleton={<SkeletonRows rows={hasGovernors ? REWARD_DENOMS : 1} rowClassName="h-[20px]" />}
    >
      {({ value }) =>
        value.length === 0 ? (
          <span className="text-muted">none</span>
        ) : (
          <span className="flex flex-col items-start">
            {value.map((coin) => (
              <RewardCoin key={coin.denom} coin={coin} />
            ))}
          </span>
        )
      }
    </QueryState>
  );
}

/** Less than one base unit is not zero. */
function RewardCoin({ coin }: { readonly coin: DecCoin }) {
  const truncated = decCoinToCoin(coin, 'down');
  if (truncated.baseUnits !== 0n || coin.baseUnits === 0n) return <CoinAmount coin={truncated} />;
  return (
    <span>
      {'<'}
      <CoinAmount coin={{ ...truncated, baseUnits: 1n }} />
    </span>
  );
}
