/** An open position: result, distance from liquidation, and what it holds and owes. */
import type { Dec } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import type { Answer } from '@cairn/node-client/node-client';
import type { PerpetualPosition } from '@cairn/node-client/modules/perpetual';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import {
  HealthTile,
  LiquidatedAt,
  LiquidationDistance,
  NoDebt,
} from '../../../entities/portfolio/liquidation-facts.tsx';
import { liquidationHealth } from '../../../entities/portfolio/liquidation-limits.ts';
import type { PerpetualBook } from '../../../entities/pool/queries.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { FigureTile, FigureTiles } from '../../../shared/ui/figure-tile.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { distanceOf } from '../position-steps.ts';

const PRICE_DIGITS = 4;

export function OpenPosition({
  position,
  pool,
}: Readonly<{ position: PerpetualPosition; pool: UseQueryResult<Answer<PerpetualBook | null>> }>) {
  const { custody, liabilities } = position;
  const isLong = position.side === 'LONG';
  const inCustody = (baseUnits: bigint) => <CoinAmount coin={{ denom: custody.denom, baseUnits }} />;
  return (
    <>
      <FigureTiles columns={4}>
        <FigureTile
          label="Profit or loss"
          figure={<CoinAmount coin={position.pnl} isSigned maxDecimals={2} />}
        />
        <LiquidationTile position={position} />
        <HealthTile
          health={position.health}
          limit={
            <QueryValue query={pool}>
              {({ value }) => (
                <LiquidatedAt limit={value === null ? null : liquidationHealth(value, position)} />
              )}
            </QueryValue>
          }
        />
        <FigureTile label="Price" figure={<Price value={position.markPriceUsd} />} />
      </FigureTiles>
      <KeyValues
        isTwoColumns
        items={[
          fact(
            'Entry',
            <Price value={position.openPriceUsd} />,
            'Average entry price, as computed by the chain. If the position was increased, profit or loss is not simply the difference from this price.',
          ),
          fact('Leverage', `${formatDec(position.effectiveLeverage, 2)}×`),
          // The size is what a long holds, or what a short owes.
          fact('Size', <CoinAmount coin={isLong ? custody : liabilities} />),
          isLong
            ? fact('Debt', <CoinAmount coin={liabilities} />)
            : fact('Holdings', <CoinAmount coin={custody} />),
          fact('Take-profit', <Price value={position.takeProfitPriceUsd} />),
          fact('Stop-loss', <Price value={position.stopLossPriceUsd} />),
          fact('Collateral', <CoinAmount coin={position.collateral} />, { term: 'collateral' }),
          fact('Asset', <DenomLink denom={position.tradingDenom} />),
          fact('Interest paid', inCustody(position.interestPaidCustody)),
          fact(
            'Interest owed',
            <CoinAmount coin={{ denom: liabilities.denom, baseUnits: position.interestUnpaidLiability }} />,
            'Included in the debt.',
          ),
          fact('Funding paid', inCustody(position.fundingPaidCustody), { term: 'funding' }),
          fact('Funding received', inCustody(position.fundingReceivedCustody), { term: 'funding' }),
          fact('Owner', <AddressLink address={position.owner} />),
        ]}
      />
    </>
  );
}

function Price({ value }: { readonly value: Dec | null }): ReactNode {
  return value === null ? <Muted>none</Muted> : <Usd value={value} digits={PRICE_DIGITS} />;
}

const Muted = ({ children }: { readonly children: string }) => <span className="text-muted">{children}</span>;

/** With its distance from the price. */
function LiquidationTile({ position }: { readonly position: PerpetualPosition }) {
  const { health, side, markPriceUsd, liquidationPriceUsd: price } = position;
  const distance = health === null ? null : distanceOf(side, markPriceUsd, price);
  return (
    <FigureTile
      label="Liquidation price"
      term="liquidation"
      figure={
        health === null ? (
          <NoDebt />
        ) : distance === null ? (
          <Muted>not reported</Muted>
        ) : (
          <Price value={price} />
        )
      }
      note={distance !== null && <LiquidationDistance distance={distance} isAbove={side === 'SHORT'} />}
    />
  );
}
