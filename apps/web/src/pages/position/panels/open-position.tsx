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
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { distanceOf } from '../position-steps.ts';

const PRICE_DIGITS = 4;

interface OpenPositionProps {
  readonly position: PerpetualPosition;
  readonly pool: UseQueryResult<Answer<PerpetualBook | null>>;
}

export function OpenPosition({ position, pool }: OpenPositionProps) {
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
          {
            name: 'Entry',
            hint: 'As the chain averages it. Where the position was increased, its profit or loss is not the difference from this price.',
            value: <Price value={position.openPriceUsd} />,
          },
          { name: 'Leverage', value: `${formatDec(position.effectiveLeverage, 2)}×` },
          // The size is what a long holds, or what a short owes.
          { name: 'Size', value: <CoinAmount coin={isLong ? custody : liabilities} /> },
          isLong
            ? { name: 'Owes', value: <CoinAmount coin={liabilities} /> }
            : { name: 'Holds', value: <CoinAmount coin={custody} /> },
          { name: 'Take-profit', value: <Price value={position.takeProfitPriceUsd} /> },
          { name: 'Stop-loss', value: <Price value={position.stopLossPriceUsd} /> },
          { name: 'Collateral', term: 'collateral', value: <CoinAmount coin={position.collateral} /> },
          { name: 'Asset', value: <DenomLink denom={position.tradingDenom} /> },
          { name: 'Interest paid', value: inCustody(position.interestPaidCustody) },
          {
            name: 'Interest owed',
            hint: 'Included in what it owes.',
            value: (
              <CoinAmount coin={{ denom: liabilities.denom, baseUnits: position.interestUnpaidLiability }} />
            ),
          },
          { name: 'Funding paid', term: 'funding', value: inCustody(position.fundingPaidCustody) },
          { name: 'Funding received', term: 'funding', value: inCustody(position.fundingReceivedCustody) },
          { name: 'Owner', value: <AddressLink address={position.owner} /> },
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
