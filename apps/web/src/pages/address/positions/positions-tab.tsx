import type { Coin } from '@cairn/chain/amount';
import { type Dec, decSub, decToString } from '@cairn/chain/dec';
import { formatDec, formatFixed } from '@cairn/chain/format';
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';
import type { PerpetualPosition } from '@cairn/node-client/modules/perpetual';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DenomLink, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { healthColumn, priceColumn } from '../../../entities/portfolio/position-columns.tsx';
import { leveragedQuery, perpetualQuery } from '../../../entities/portfolio/queries.ts';
import { NoPrice } from '../../../entities/price/no-price.tsx';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { OrdersPanels } from './orders-panels.tsx';
import { StateTable } from '../holdings/state-table.tsx';
import { listPerpetualTradesCall } from '@cairn/api/history/trading';
import type { AccAddress } from '@cairn/chain/address';
import { CLOSE_COLUMNS } from '../../../entities/history/close-columns.tsx';
import { placeKey } from '../../../entities/history/place-columns.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { exportColumn, plainColumn, usdColumn } from '../../../shared/ui/columns.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';

export default function PositionsTab({ portfolio }: { readonly portfolio: Portfolio }) {
  return (
    <>
      <PerpetualPanel portfolio={portfolio} />
      <LeveragedPanel portfolio={portfolio} />
      <OrdersPanels portfolio={portfolio} />
      <Suspense>
        <ClosesPanel address={portfolio.address} />
      </Suspense>
    </>
  );
}

const PERPETUAL_FACTS: readonly Column<PerpetualPosition>[] = [
  plainColumn(
    'position',
    'Position',
    {
      card: 'title',
      isWide: true,
      sortBy: (row) => `${row.poolId} ${row.id}`,
      exportAs: (row) => `${row.side} ${row.tradingDenom}`,
    },
    (row) => (
      <span className="whitespace-nowrap">
        {row.side === 'LONG' ? 'Long' : 'Short'} <DenomLink denom={row.tradingDenom} />{' '}
        <span className="text-muted">
          {formatDec(row.effectiveLeverage, 2)}× ·{' '}
          <AppLink to={paths.position(row.poolId, row.id)}>#{row.id}</AppLink> in{' '}
          <AppLink to={paths.pool(row.poolId)}>pool {row.poolId}</AppLink>
        </span>
      </span>
    ),
  ),
  coinColumn('size', 'Size', (row) => sizeOf(row)),
  coinColumn('collateral', 'Collateral', (row) => row.collateral, { term: 'collateral', card: 'hidden' }),
  priceColumn('entry', 'Entry', (row) => row.openPriceUsd, { card: 'hidden', hideBelow: 'lg' }),
  priceColumn('mark', 'Mark price', (row) => row.markPriceUsd, { card: 'hidden' }),
  coinColumn('pnl', 'PnL', ({ pnl }) => pnl, { maxDecimals: 2, isSigned: true, card: 'key' }),
  healthColumn(({ health }) => health),
  priceColumn('liquidation', 'Liquidation', (row) => (row.health === null ? null : row.liquidationPriceUsd), {
    term: 'liquidation',
  }),
  priceColumn('take-profit', 'Take-profit', (row) => row.takeProfitPriceUsd, {
    card: 'hidden',
    hideBelow: 'lg',
  }),
  priceColumn('stop-loss', 'Stop-loss', (row) => row.stopLossPriceUsd, { card: 'hidden', hideBelow: 'lg' }),
  exportColumn('pool', 'Pool', (row) => row.poolId),
  exportColumn('id', 'Number', (row) => row.id),
  exportColumn('leverage', 'Leverage', (row) => decToString(row.effectiveLeverage)),
];

/** The position size: a long's custody, a short's debt (guide 2.12). */
function sizeOf(position: PerpetualPosition): Coin {
  return position.side === 'LONG' ? position.custody : position.liabilities;
}

function PerpetualPanel({ portfolio: { address, at, book } }: { readonly portfolio: Portfolio }) {
  const query = useQuery(perpetualQuery(useNode(), address, at));
  const columns = useMemo((): readonly Column<PerpetualPosition>[] => {
    const value = book === null ? [] : [equityColumn(book)];
    return [...PERPETUAL_FACTS.slice(0, 3), ...value, ...PERPETUAL_FACTS.slice(3)];
  }, [book]);
  return (
    <StateTable
      id="perpetual"
      title="Perpetual positions"
      what="the perpetual positions"
      query={query}
      rows={(list) => list.items}
      rowKey={(row) => `${row.poolId} ${row.id}`}
      columns={columns}
      emptyText="No open positions."
    />
  );
}

function equityColumn(book: PriceBook): Column<PerpetualPosition> {
  const equity = ({ custody, liabilities }: PerpetualPosition): Dec | null => {
    const held = book.valueUsd(custody);
    const owed = book.valueUsd(liabilities);
    return held === null || owed === null ? null : decSub(held, owed);
  };
  return usdColumn('value', 'Value', equity, {
    none: () => <NoPrice book={book} />,
    card: 'hidden',
    hideBelow: 'lg',
  });
}

const LEVERAGED_FACTS: readonly Column<LeveragedPosition>[] = [
  plainColumn(
    'position',
    'Position',
    { card: 'title', isWide: true, sortBy: (row) => `${row.poolId} ${row.id}`, exportAs: (row) => row.id },
    (row) => (
      <span className="whitespace-nowrap">
        <AppLink to={paths.leveraged(row.poolId, row.id)}>#{row.id}</AppLink> in{' '}
        <AppLink to={paths.pool(row.poolId)}>pool {row.poolId}</AppLink>{' '}
        <span className="text-muted">{formatFixed(row.leverage, 2)}×</span>
      </span>
    ),
  ),
  coinColumn('collateral', 'Collateral', (row) => row.collateral, { term: 'collateral', card: 'hidden' }),
  coinColumn('debt', 'Debt', (row) => ({ denom: row.collateral.denom, baseUnits: row.liabilities })),
  usdColumn('value', 'Value', (row) => row.valueUsd),
  healthColumn(({ health }) => health),
  priceColumn('stop-loss', 'Stop-loss', (row) => row.stopLossPriceUsd, { card: 'hidden' }),
  exportColumn('pool', 'Pool', (row) => row.poolId),
  exportColumn('leverage', 'Leverage', (row) => decToString(row.leverage)),
];

function LeveragedPanel({ portfolio: { address, at } }: { readonly portfolio: Portfolio }) {
  const query = useQuery(leveragedQuery(useNode(), address, at));
  return (
    <StateTable
      id="leveraged"
      title="Leveraged liquidity"
      what="the leveraged positions"
      query={query}
      rows={(positions) => positions}
      rowKey={(row) => `${row.poolId} ${row.id}`}
      columns={LEVERAGED_FACTS}
      emptyText="No leveraged positions."
    />
  );
}

const ROWS = 10;

function ClosesPanel({ address }: { readonly address: AccAddress }) {
  return (
    <HistoryList
      id="closes"
      title="Closed positions"
      what="the positions that were closed"
      call={listPerpetualTradesCall}
      input={{ query: { owner: address, only: 'closes' } }}
      columns={CLOSE_COLUMNS}
      rowKey={placeKey}
      pageSize={ROWS}
      empty="No closed positions."
      note="The price is the one at which the chain closed the position. Liquidations are executed by the sender of the transaction."
    />
  );
}
