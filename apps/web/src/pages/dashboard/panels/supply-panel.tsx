/** Supply of the staking token by location. */
import { parseDenom } from '@cairn/chain/denom';
import { getCommitmentParams, getEdenSupply } from '@cairn/node-client/modules/commitment';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CoinAmount, CoinList, StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { SupplyParts } from '../../../entities/asset/supply-parts.tsx';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Skeleton, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel, QueryState } from '../../../shared/ui/panel.tsx';
import { followed, supplyQuery } from '../queries.ts';

/** The bank supply in parts that add up to it, at one height. */
export function SupplyPanel() {
  const { stakeDenom } = useChain();
  const servesElys = useServesElys();
  const query = useQuery(supplyQuery(useNode(), stakeDenom.denom));
  return (
    <QueryPanel
      title={`${stakeDenom.symbol} supply`}
      query={query}
      what="the supply"
      aside={({ value }) => <StakeAmount baseUnits={value.supply} maxDecimals={2} />}
      skeleton={
        <>
          <div className="p-4">
            <Skeleton height="12px" />
          </div>
          <SkeletonRows rows={4} />
        </>
      }
    >
      {({ value }) => (
        <>
          <SupplyParts facts={value} />
          {servesElys && <EdenLine />}
        </>
      )}
    </QueryPanel>
  );
}

const EDEN = parseDenom('ueden');

/**
 * Committed and vesting Eden, which is not part of the bank supply.
 * @see GET /elys-network/elys/commitment/params, /elys-network/elys/commitment/total_supply
 */
const edenQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'commitment', 'eden'],
    queryFn: async ({ signal }) => {
      const [params, supply] = await Promise.all([
        getCommitmentParams(node, { signal }),
        getEdenSupply(node, { signal }),
      ]);
      return mapAnswer(params, ({ totalCommitted }) => ({
        committed: totalCommitted.filter(({ denom }) => denom === 'ueden' || denom === 'uedenb'),
        putIntoVesting: supply.value.edenVested,
      }));
    },
    ...followed,
  });

/** Vested Eden becomes part of the bank supply when claimed. */
function EdenLine() {
  const query = useQuery(edenQuery(useNode()));
  return (
    <div className="min-h-[72px] border-t border-line text-table">
      <QueryState query={query} what="committed Eden" skeleton={<SkeletonRows rows={2} />}>
        {({ value }) => (
          <dl className="px-4 py-2">
            <div className="flex gap-3 py-1">
              <dt
                className="flex-1 text-muted"
                data-hint="Staked Eden and Eden Boost; not in the supply above"
              >
                Also committed
              </dt>
              <dd className="text-end">
                <CoinList coins={value.committed} />
              </dd>
            </div>
            <div className="flex gap-3 py-1">
              <dt
                className="flex-1 text-muted"
                data-hint="All Eden ever put into vesting, as the chain counts it: it is minted as the staking token when claimed"
              >
                Entered vesting
              </dt>
              <dd className="text-end">
                <CoinAmount coin={{ denom: EDEN, baseUnits: value.putIntoVesting }} />
              </dd>
            </div>
          </dl>
        )}
      </QueryState>
    </div>
  );
}
