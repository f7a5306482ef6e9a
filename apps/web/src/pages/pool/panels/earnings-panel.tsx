/** Yearly yield of providing liquidity to the pool. */
import type { Dec } from '@cairn/chain/dec';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { AVERAGE_DAYS, poolInfoQuery } from '../../../entities/pool/queries.ts';
import { totalApr } from '../../../entities/pool/total-apr.ts';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { fact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';

interface EarningsPanelProps {
  readonly poolId: number;
  /** The providers' share of weight and slippage fees, a fraction per year. */
  readonly lpSavedApr: Dec;
}

/** By source; ended networks pay nothing, which is noted. */
export function EarningsPanel({ poolId, lpSavedApr }: EarningsPanelProps) {
  const query = useQuery(poolInfoQuery(useNode(), poolId));
  const isEnded = useHasStopped();
  return (
    <KeyValuesPanel
      title={isEnded ? 'Last APR by source' : 'APR by source'}
      query={query}
      what="the APRs of this pool"
      isTwoColumns
      rows={5}
      notFound="The reward module has no data about this pool."
      items={({ value: info }) => [
        fact('Total', <Percent value={totalApr(info)} />, 'The sum of the four, without compounding.'),
        fact('Eden', <Percent value={info.edenApr} />),
        fact('Swap and perpetual fees', <Percent value={info.dexApr} />),
        fact('Gas fees', <Percent value={info.gasApr} />),
        fact('External incentives', <Percent value={info.externalIncentiveApr} />),
        fact(
          'Share of rebalancing fees',
          <Percent value={lpSavedApr} />,
          `What providers kept of weight and slippage fees: an average over ${AVERAGE_DAYS} days.`,
        ),
        fact('Weight among pools', <Percent value={info.multiplier} digits={0} />),
        fact('Eden rewards', info.edenRewardsEnabled ? 'switched on' : 'switched off'),
        info.externalRewardDenoms.length === 0
          ? null
          : fact(
              'Incentives paid in',
              <span className="inline-flex flex-wrap gap-x-3">
                {info.externalRewardDenoms.map((denom) => (
                  <DenomLink key={denom} denom={denom} />
                ))}
              </span>,
            ),
        info.rewardWallet === null ? null : fact('Fee account', <AddressLink address={info.rewardWallet} />),
      ]}
    />
  );
}
