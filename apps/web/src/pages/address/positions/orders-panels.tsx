import { decToString } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import { timestampFromMs } from '@cairn/chain/time';
import type { PerpetualOrder, SpotOrder } from '@cairn/node-client/modules/tradeshield';
import { useQuery } from '@tanstack/react-query';
import { DenomLink, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { priceColumn } from '../../../entities/portfolio/position-columns.tsx';
import { perpetualOrdersQuery, spotOrdersQuery } from '../../../entities/portfolio/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { decColumn, exportColumn, plainColumn, timeColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { StateTable } from '../holdings/state-table.tsx';

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
  plainColumn('order', 'Order', { card: 'title', isWide: true, sortBy: (row) => row.orderId }, (row) => (
    <span>
      {SPOT_NAMES[row.type]} <span className="text-muted">{row.orderId}, for</span>{' '}
      <DenomLink denom={row.targetDenom} />
    </span>
  )),
  exportColumn('type', 'Type', (row) => row.type),
  exportColumn('target', 'Asset', (row) => row.targetDenom),
  coinColumn('amount', 'Reserved', (row) => row.amount),
  decColumn(
    'rate',
    'Order price',
    ({ price }) => price,
    (price, { type, amount, targetDenom }) => {
      // What is paid per token that is bought or sold.
      const [paid, traded] = type.endsWith('BUY') ? [amount.denom, targetDenom] : [targetDenom, amount.denom];
      return (
        <span>
          <data value={decToString(price)}>{formatDec(price)}</data> <DenomLink denom={paid} /> per{' '}
          <DenomLink denom={traded} />
        </span>
      );
    },
  ),
  timeColumn('placed', 'Placed', ({ placed }) => (placed === null ? null : timestampFromMs(placed.timeMs)), {
    none: 'not reported',
    sortBy: ({ placed }) => placed?.timeMs ?? null,
  }),
];

const PERPETUAL_NAMES: Readonly<Record<PerpetualOrder['type'], string>> = {
  LIMITOPEN: 'Open',
  LIMITCLOSE: 'Close',
  STOPLOSSPERP: 'Stop-loss on',
};

const PERPETUAL_COLUMNS: readonly Column<PerpetualOrder>[] = [
  plainColumn('order', 'Order', { card: 'title', isWide: true, sortBy: (row) => row.orderId }, (row) => (
    <span className="whitespace-nowrap">
      {PERPETUAL_NAMES[row.type]}{' '}
      {row.side === null ? (
        <>
          {row.closePercent !== null && `${row.closePercent}% of `}
          <AppLink to={paths.position(row.poolId, row.positionId)} className="link">
            position {row.positionId}
          </AppLink>
        </>
      ) : row.side === 'LONG' ? (
        'a long'
      ) : (
        'a short'
      )}{' '}
      <span className="text-muted">
        order {row.orderId} in <AppLink to={paths.pool(row.poolId)}>pool {row.poolId}</AppLink>
      </span>
    </span>
  )),
  exportColumn('type', 'Type', (row) => row.type),
  exportColumn('side', 'Side', (row) => row.side),
  exportColumn('position', 'Position', (row) => row.positionId),
  exportColumn('close-percent', 'Share to close', (row) => row.closePercent),
  exportColumn('pool', 'Pool', (row) => row.poolId),
  coinColumn('collateral', 'Reserved', (row) => row.collateral, { none: 'none' }),
  decColumn(
    'leverage',
    'Leverage',
    ({ leverage }) => leverage,
    (leverage, { side }) => (side === null ? null : `${formatDec(leverage, 2)}×`),
  ),
  priceColumn('trigger', 'Trigger', ({ triggerPriceUsd }) => triggerPriceUsd),
  priceColumn('take-profit', 'Take-profit', ({ takeProfitPriceUsd }) => takeProfitPriceUsd),
  priceColumn('stop-loss', 'Stop-loss', ({ stopLossPriceUsd }) => stopLossPriceUsd),
];
