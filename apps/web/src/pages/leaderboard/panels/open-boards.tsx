/** Open positions, and their owners, by the chain's own profit and loss. */
import type { Answer } from '@cairn/node-client/node-client';
import type { FullList } from '@cairn/node-client/paginate';
import { formatFixed } from '@cairn/chain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DenomLink, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { healthColumn } from '../../../entities/portfolio/position-columns.tsx';
import { PoolLink } from '../../../entities/pool/pool-name.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import type { BoardPosition, BoardTrader } from '../board.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import {
  countColumn,
  decColumn,
  exportColumn,
  plainColumn,
  TITLE,
  usdColumn,
} from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const PRICE_DIGITS = 4;

/** Look of a profit or loss. */
const PNL = { maxDecimals: 2, isAligned: true, isSigned: true, card: 'key' } as const;

const POSITION_COLUMNS: readonly Column<BoardPosition>[] = [
  rankColumn({ card: 'hidden' }),
  accountColumn('owner', 'Owner', ({ position }) => position.owner, TITLE),
  plainColumn(
    'position',
    'Position',
    {
      sortBy: ({ position }) => position.side,
      exportAs: ({ position }) => `${position.side} ${position.tradingDenom}`,
    },
    ({ position }) => (
      <span className="whitespace-nowrap">
        <AppLink to={paths.position(position.poolId, position.id)}>
          {position.side === 'LONG' ? 'long' : 'short'}
        </AppLink>{' '}
        <DenomLink denom={position.tradingDenom} />
      </span>
    ),
  ),
  plainColumn(
    'pool',
    'Pool',
    { hideBelow: 'lg', sortBy: ({ position }) => position.poolId },
    ({ position }) => <PoolLink poolId={position.poolId} />,
  ),
  exportColumn('id', 'Number', ({ position }) => position.id),
  coinColumn('pnl', 'Profit or loss', ({ position }) => position.pnl, PNL),
  usdColumn('size', 'Size', ({ sizeUsd }) => sizeUsd, { none: 'not known', card: 'hidden' }),
  coinColumn('collateral', 'Collateral', ({ position }) => position.collateral, {
    term: 'collateral',
    hideBelow: 'lg',
    maxDecimals: 2,
    isAligned: true,
  }),
  decColumn(
    'leverage',
    'Leverage',
    ({ position }) => position.effectiveLeverage,
    (leverage) => `${formatFixed(leverage, 2)}×`,
    { card: 'hidden' },
  ),
  usdColumn('entry', 'Entry', ({ position }) => position.openPriceUsd, {
    digits: PRICE_DIGITS,
    hideBelow: 'lg',
  }),
  usdColumn('price', 'Mark price', ({ position }) => position.markPriceUsd, {
    digits: PRICE_DIGITS,
    hideBelow: 'lg',
  }),
  healthColumn(({ position }) => position.health),
];

const TRADER_COLUMNS: readonly Column<BoardTrader>[] = [
  rankColumn(),
  accountColumn('owner', 'Trader', ({ owner }) => owner, TITLE),
  coinColumn('pnl', 'Profit or loss', ({ pnl }) => pnl, PNL),
  usdColumn('size', 'Size', ({ sizeUsd }) => sizeUsd, { none: 'not known' }),
  countColumn('positions', 'Positions', ({ positions }) => positions),
  countColumn('gaining', 'In profit', ({ gaining }) => gaining, { card: 'hidden' }),
];

const PNL_NOTE =
  'Profit or loss as the chain computes it: holdings less debt less collateral, at the current price.';
const SIZE_NOTE =
  'Size is what a long holds, or what a short owes, at the current price. Health is the value of the holdings divided by the debt.';

interface BoardProps<Row> {
  readonly query: UseQueryResult<Answer<FullList<unknown>>>;
  /** Largest gain first. */
  readonly rows: readonly Row[];
  /** Beside the search field. */
  readonly tools: ReactNode;
}

const boardOf = <Row,>({ query, rows, tools }: BoardProps<Row>, note: string) => ({
  query,
  rows,
  tools,
  what: 'the open positions',
  skeleton: <SkeletonRows rows={25} />,
  // The pool can be chosen where there are none.
  ...(rows.length === 0 && {
    noMatch:
      query.data?.value.complete === true
        ? 'No open positions.'
        : 'No open positions in the loaded part of the list.',
  }),
  note: ({ value }: Answer<FullList<unknown>>) => (
    <>
      {note}
      {!value.complete && ' The list is incomplete.'}
    </>
  ),
});

export function PositionsPanel(props: BoardProps<BoardPosition>) {
  return (
    <TablePanel
      {...boardOf(props, `${PNL_NOTE} ${SIZE_NOTE}`)}
      id="positions"
      title="Open positions"
      caption="Open positions, largest gain first"
      rowKey={({ position }) => `${position.poolId} ${position.id}`}
      columns={POSITION_COLUMNS}
      filterText={({ position }) => `${position.owner} ${position.side}`}
      filterLabel="Owner"
    />
  );
}

export function TradersPanel(props: BoardProps<BoardTrader>) {
  return (
    <TablePanel
      {...boardOf(props, PNL_NOTE)}
      id="traders"
      title="Traders"
      caption="Owners of open positions, largest gain first"
      rowKey={({ owner }) => owner}
      columns={TRADER_COLUMNS}
      filterText={({ owner }) => owner}
      filterLabel="Search traders"
    />
  );
}
