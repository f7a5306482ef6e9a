/** One row per owner of open positions. */
import type { Answer } from '@cairn/node-client/node-client';
import type { FullList } from '@cairn/node-client/paginate';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import type { BoardTrader } from '../board.ts';
import { coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { noPositions, PNL, PNL_NOTE } from './pnl.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { TITLE, usdColumn, countColumn } from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<BoardTrader>[] = [
  rankColumn(),
  accountColumn('owner', 'Trader', ({ owner }) => owner, TITLE),
  coinColumn('pnl', 'Profit or loss', ({ pnl }) => pnl, PNL),
  usdColumn('size', 'Size', ({ sizeUsd }) => sizeUsd, { none: 'not known' }),
  countColumn('positions', 'Positions', ({ positions }) => positions),
  countColumn('gaining', 'In profit', ({ gaining }) => gaining, { card: 'hidden' }),
];

interface TradersPanelProps {
  readonly query: UseQueryResult<Answer<FullList<unknown>>>;
  readonly rows: readonly BoardTrader[];
  /** Beside the search field. */
  readonly tools: ReactNode;
}

export function TradersPanel({ query, rows, tools }: TradersPanelProps) {
  return (
    <TablePanel
      id="traders"
      title="Traders"
      caption="Owners of open positions, the largest gain first"
      query={query}
      what="the open positions"
      skeleton={<SkeletonRows rows={25} />}
      rows={rows}
      // The pool can be chosen where there are none.
      {...(rows.length === 0 ? { noMatch: noPositions(query.data?.value.complete === true) } : {})}
      rowKey={({ owner }) => owner}
      columns={COLUMNS}
      tools={tools}
      filterText={({ owner }) => owner}
      filterLabel="Search traders"
      note={({ value }) => (
        <>
          {PNL_NOTE}
          {!value.complete && ' The list was cut.'}
        </>
      )}
    />
  );
}
