/** One row per open position. */
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
import type { BoardPosition } from '../board.ts';
import { noPositions, PNL, PNL_NOTE } from './pnl.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { decColumn, exportColumn, plainColumn, TITLE, usdColumn } from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const PRICE_DIGITS = 4;

const COLUMNS: readonly Column<BoardPosition>[] = [
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

interface PositionsPanelProps {
  readonly query: UseQueryResult<Answer<FullList<unknown>>>;
  readonly rows: readonly BoardPosition[];
  /** Beside the search field. */
  readonly tools: ReactNode;
}

const SIZE_NOTE =
  'Size is what a long holds, or what a short owes, at the current price. Health is the value of the holdings divided by the debt.';

/** Largest gain first. */
export function PositionsPanel({ query, rows, tools }: PositionsPanelProps) {
  return (
    <TablePanel
      id="positions"
      title="Open positions"
      caption="Open positions, the largest gain first"
      query={query}
      what="the open positions"
      skeleton={<SkeletonRows rows={25} />}
      rows={rows}
      // The pool can be chosen where there are none.
      {...(rows.length === 0 ? { noMatch: noPositions(query.data?.value.complete === true) } : {})}
      rowKey={({ position }) => `${position.poolId} ${position.id}`}
      columns={COLUMNS}
      tools={tools}
      filterText={({ position }) => `${position.owner} ${position.side}`}
      filterLabel="Owner"
      note={({ value }) => (
        <>
          {PNL_NOTE} {SIZE_NOTE}
          {!value.complete && ' The list was cut.'}
        </>
      )}
    />
  );
}
