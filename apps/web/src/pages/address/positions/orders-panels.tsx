/** Pending spot and perpetual orders. */
import { type Dec, decToString } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import { timestampFromMs } from '@cairn/chain/time';
import type { PerpetualOrder, SpotOrder } from '@cairn/node-client/modules/tradeshield';
import { useQuery } from '@tanstack/react-query';
import { DenomLink, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { perpetualOrdersQuery, spotOrdersQuery } from '../../../entities/portfolio/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { amountColumn } from '../holdings/coin-columns.tsx';
import { StateTable } from '../holdings/state-table.tsx';
import { Usd } from '../../../shared/ui/amount.tsx';

export function OrdersPanels({ portfolio: { address, at } }: { readonly portfolio: Portfolio }) {
  const node = useNode();
  const spot = useQuery(spotOrdersQuery(node, address, at));
  const perpetual = useQuery(perpetualOrdersQuery(node, address, at));
  return (
    <>
      <StateTable
        id="orders"
        title="Spot orders"
        what="the spot orders"
        query={spot}
        rows={(orders) => orders}
        rowKey={(row) => `${row.orderId}`}
        columns={SPOT_COLUMNS}
        emptyText="No open orders."
      />
      <StateTable
        id="perpetual-orders"
        title="Perpetual orders"
        what="the perpetual orders"
        query={perpetual}
        rows={(orders) => orders}
        rowKey={(row) => `${row.orderId}`}
        columns={PERPETUAL_COLUMNS}
        emptyText="No open perpetual orders."
      />
    </>
  );
}

const SPOT_NAMES: Readonly<Record<SpotOrder['type'], string>> = {
  LIMITBUY: 'Limit buy',
  LIMITSELL: 'Limit sell',
  MARKETBUY: 'Market buy',
  STOPLOSS: 'Stop-loss',
};

const SPOT_COLUMNS: readonly Column<SpotOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    isWide: true,
    cell: (row) => (
      <span>
        {SPOT_NAMES[row.type]} <span className="text-muted">{row.orderId}, for</span>{' '}
        <DenomLink denom={row.targetDenom} />
      </span>
    ),
    sortBy: (row) => row.orderId,
  },
  amountColumn('amount', 'Reserved', (row) => row.amount),
  {
    id: 'rate',
    header: 'Order price',
    align: 'end',
    cell: (row) => {
      // What is paid per token that is bought or sold.
      const [paid, traded] = row.type.endsWith('BUY')
        ? [row.amount.denom, row.targetDenom]
        : [row.targetDenom, row.amount.denom];
      return (
        <span>
          <data value={decToString(row.price)}>{formatDec(row.price)}</data> <DenomLink denom={paid} /> per{' '}
          <DenomLink denom={traded} />
        </span>
      );
    },
    sortBy: (row) => row.price,
    exportAs: (row) => decToString(row.price),
  },
  {
    id: 'placed',
    header: 'Placed',
    align: 'end',
    cell: (row) =>
      row.placed === null ? (
        <span className="text-muted">not reported</span>
      ) : (
        <Time value={timestampFromMs(row.placed.timeMs)} />
      ),
    sortBy: (row) => row.placed?.timeMs ?? null,
  },
];

const PERPETUAL_NAMES: Readonly<Record<PerpetualOrder['type'], string>> = {
  LIMITOPEN: 'Open',
  LIMITCLOSE: 'Close',
  STOPLOSSPERP: 'Stop-loss of',
};

const PERPETUAL_COLUMNS: readonly Column<PerpetualOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    isWide: true,
    cell: (row) => (
      <span className="whitespace-nowrap">
        {PERPETUAL_NAMES[row.type]}{' '}
        {row.side === null ? `position ${row.positionId}` : row.side === 'LONG' ? 'a long' : 'a short'}{' '}
        <span className="text-muted">
          order {row.orderId} in <AppLink to={paths.pool(row.poolId)}>pool {row.poolId}</AppLink>
        </span>
      </span>
    ),
    sortBy: (row) => row.orderId,
  },
  coinColumn('collateral', 'Reserved', (row) => row.collateral, { none: 'none' }),
  {
    id: 'leverage',
    header: 'Leverage',
    align: 'end',
    cell: (row) => (row.side === null ? null : `${formatDec(row.leverage, 2)}×`),
    sortBy: (row) => row.leverage,
    exportAs: (row) => decToString(row.leverage),
  },
  {
    id: 'trigger',
    header: 'Trigger',
    align: 'end',
    cell: (row) => <PriceOrNone value={row.triggerPriceUsd} />,
    sortBy: (row) => row.triggerPriceUsd,
    exportAs: (row) => decToString(row.triggerPriceUsd),
  },
  {
    id: 'take-profit',
    header: 'Take-profit',
    align: 'end',
    cell: (row) => <PriceOrNone value={row.takeProfitPriceUsd} />,
    sortBy: (row) => row.takeProfitPriceUsd,
  },
  {
    id: 'stop-loss',
    header: 'Stop-loss',
    align: 'end',
    cell: (row) => <PriceOrNone value={row.stopLossPriceUsd} />,
    sortBy: (row) => row.stopLossPriceUsd,
  },
];

/** USD with four decimals, or a note that there is none. */
export function PriceOrNone({ value }: { readonly value: Dec | null }) {
  return value === null ? <span className="text-muted">none</span> : <Usd value={value} digits={4} />;
}
