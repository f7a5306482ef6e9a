/** An open leveraged position: value, debt, distance from liquidation and from its stop loss. */
import { decFromInt } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import { poolShare } from '@cairn/chain/share-denom';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { RealisedResult } from '../../../entities/history/close-columns.tsx';
import { liquidationLimitsQuery } from '../../../entities/portfolio/liquidation-limits.ts';
import {
  HealthTile,
  LiquidatedAt,
  LiquidationDistance,
  NoDebt,
  PriceDistance,
} from '../../../entities/portfolio/liquidation-facts.tsx';
import { sortByLiquidationDistance } from '../../../entities/portfolio/liquidation-distance.ts';
import { leveragedRewardsQuery } from '../../../entities/portfolio/queries.ts';
import { usePriceBook } from '../../../entities/price/use-price-book.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { paths } from '../../../shared/config/paths.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { FigureTile, FigureTiles } from '../../../shared/ui/figure-tile.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { NotLoaded, QueryValue, ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import {
  priceDropFraction,
  liquidationPrice,
  sharePrice,
  worthOf,
  type Worth,
} from '../leveraged-figures.ts';
import type { OpenLeveraged } from '../queries.ts';

const PRICE_DIGITS = 4;
const RATE_DIGITS = 6;

interface OpenLeveragedFactsProps {
  readonly position: OpenLeveraged;
}

export function OpenLeveragedFacts({ position }: OpenLeveragedFactsProps) {
  const node = useNode();
  const limits = useQuery(liquidationLimitsQuery(node, [], true));
  const rewards = useQuery(leveragedRewardsQuery(node, position.owner, 'newest'));
  const price = sharePrice(position);
  const { stopLossPriceUsd: stop, liabilities, borrowPoolId } = position;
  return (
    <>
      <FigureTiles columns={4}>
        <FigureTile
          label="Profit or loss"
          hint="Value less debt and collateral, at current prices. Rewards are not included."
          figure={
            <WorthValue position={position} show={(worth) => <RealisedResult usd={worth.profitUsd} />} />
          }
        />
        <LiquidationTile position={position} />
        <HealthTile
          health={position.health}
          limit={
            <QueryValue query={limits}>{({ leveraged }) => <LiquidatedAt limit={leveraged} />}</QueryValue>
          }
        />
        <FigureTile
          label="Value"
          hint="Value of its pool shares, as computed by the chain."
          figure={<Usd value={position.valueUsd} />}
          note={
            <WorthValue
              position={position}
              show={(worth) => (
                <>
                  <Usd value={worth.equityUsd} /> after debt
                </>
              )}
            />
          }
        />
      </FigureTiles>
      <KeyValues
        isTwoColumns
        items={[
          fact(
            'Share price',
            price === null ? <Muted>none</Muted> : <Usd value={price} digits={PRICE_DIGITS} />,
            'USD per 10^18 base units of the pool share: value divided by shares.',
          ),
          fact(
            'Stop-loss',
            stop === null ? (
              <Muted>none</Muted>
            ) : (
              <>
                <Usd value={stop} digits={PRICE_DIGITS} />
                {price !== null && (
                  <>
                    ,{' '}
                    <span className="text-muted">
                      <PriceDistance distance={priceDropFraction(price, stop)} />
                    </span>
                  </>
                )}
              </>
            ),
          ),
          fact('Collateral', <CoinAmount coin={position.collateral} />, { term: 'collateral' }),
          fact(
            'Debt',
            <CoinAmount coin={{ denom: position.collateral.denom, baseUnits: liabilities }} />,
            'Including interest. Positions with the same number in several pools share one debt.',
          ),
          fact('Leverage', `${formatDec(position.leverage, 2)}×`),
          fact('Lent by', <AppLink to={paths.vault(borrowPoolId)}>Lending vault {borrowPoolId}</AppLink>),
          fact(
            'Interest per hour',
            <>
              <Usd value={position.interestHourUsd} digits={PRICE_DIGITS} />
              <span className="text-muted">
                , <Percent value={position.interestRateHour} digits={RATE_DIGITS} />
              </span>
            </>,
          ),
          fact(
            'Rewards',
            <QueryValue query={rewards}>
              {({ value }) => (
                <CoinList
                  coins={value.rewards
                    .filter(
                      ({ poolId, positionId }) => poolId === position.poolId && positionId === position.id,
                    )
                    .flatMap(({ coins }) => coins)}
                />
              )}
            </QueryValue>,
            'Not yet claimed.',
          ),
          fact(
            'Pool shares',
            <CoinAmount coin={{ denom: poolShare(position.poolId), baseUnits: position.lpShares }} />,
          ),
          fact('Owner', <AddressLink address={position.owner} />),
        ]}
      />
    </>
  );
}

interface WorthValueProps extends OpenLeveragedFactsProps {
  readonly show: (worth: Worth) => ReactNode;
}

function WorthValue({ position, show }: WorthValueProps) {
  const { book, isPending } = usePriceBook();
  const worth = worthOf(position, book);
  if (worth !== null) return show(worth);
  return isPending ? <ValueSkeleton /> : <NotLoaded hint="A price is missing." />;
}

const Muted = ({ children }: { readonly children: string }) => <span className="text-muted">{children}</span>;

/** With its distance from the price of the pool share. */
function LiquidationTile({ position }: OpenLeveragedFactsProps) {
  const limits = useQuery(liquidationLimitsQuery(useNode(), [], true));
  const { poolId, id, health } = position;
  const limit = limits.data?.leveraged ?? null;
  const price = health === null || limit === null ? null : liquidationPrice(position, limit);
  const room =
    health === null || limit === null
      ? undefined
      : sortByLiquidationDistance([{ kind: 'leveraged', poolId, id, health, limit }])[0]?.room;
  return (
    <FigureTile
      label="Liquidation price"
      term="liquidation"
      figure={
        health === null ? (
          <NoDebt />
        ) : (
          <QueryValue query={limits}>
            {() =>
              price === null ? <Muted>not reported</Muted> : <Usd value={price} digits={PRICE_DIGITS} />
            }
          </QueryValue>
        )
      }
      note={price !== null && <LiquidationDistance distance={room ?? decFromInt(0)} />}
    />
  );
}
