/** Leveraged liquidity in the pool. */
import { ratio } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { LeveragedTable } from '../../../entities/pool/leveraged-table.tsx';
import { leveragedPoolQuery } from '../../../entities/pool/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

export function LeveragePanel({ pool }: { readonly pool: AmmPool }) {
  const query = useQuery(leveragedPoolQuery(useNode(), pool.poolId));
  return (
    <QueryPanel
      title="Leverage"
      query={query}
      what="the leverage in this pool"
      skeleton={<SkeletonRows rows={4} />}
    >
      {({ value }) =>
        value === null ? (
          <Empty>This pool does not accept leveraged liquidity.</Empty>
        ) : (
          <>
            <KeyValues
              isTwoColumns
              items={[
                fact(
                  'Leveraged shares',
                  <CoinAmount coin={{ denom: pool.totalShares.denom, baseUnits: value.leveragedLpShares }} />,
                ),
                pool.totalShares.baseUnits === 0n
                  ? null
                  : fact(
                      'Of all shares',
                      <>
                        <Percent value={ratio(value.leveragedLpShares, pool.totalShares.baseUnits, 'down')} />{' '}
                        of at most <Percent value={value.maxLeverageLpRatio} digits={0} />
                      </>,
                    ),
                fact('Max leverage', `${formatDec(value.leverageMax, 2)}×`),
                fact('Health', formatDec(value.health, 6)),
                fact('Liquidation health', formatDec(value.safetyFactor, 6), { term: 'health' }),
                fact(
                  'Deleveraging threshold',
                  <Percent value={value.adlTriggerRatio} digits={0} />,
                  'At this share of leveraged liquidity, positions are closed to reduce it.',
                ),
              ]}
            />
            <div className="border-t border-line">
              <LeveragedTable filter={{ poolId: pool.poolId }} />
            </div>
          </>
        )
      }
    </QueryPanel>
  );
}
