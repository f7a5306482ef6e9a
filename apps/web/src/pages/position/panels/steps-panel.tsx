/** Openings, changes and closes of a position. */
import { listPerpetualTradesCall, type IndexedPerpetualTrade } from '@cairn/api/history/trading';
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import type { PerpetualPool } from '@cairn/node-client/modules/perpetual';
import { useMemo } from 'react';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { RealisedResult } from '../../../entities/history/close-columns.tsx';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { plainColumn, TITLE, usdColumn, valueColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { distinctSteps, isClose, stepWords } from '../../../entities/history/position-steps.ts';

interface StepsPanelProps {
  readonly poolId: number;
  readonly id: number;
  /** Null when unknown: then amounts have no denom and are left out. */
  readonly pool: PerpetualPool | null;
}

export function StepsPanel({ poolId, id, pool }: StepsPanelProps) {
  const columns = useMemo(() => columnsOf(pool), [pool]);
  return (
    <HistoryList
      id="steps"
      title="Steps"
      what="the steps of this position"
      call={listPerpetualTradesCall}
      input={{ query: { pool: poolId, position: id } }}
      columns={columns}
      shown={distinctSteps}
      rowKey={placeKey}
      empty="Not indexed."
      note="Interest and funding accrue with every block and are not listed as steps. The price of an increase is the entry price of the whole position after it."
    />
  );
}

/** A debt that grows is no gain. */
const change = (coin: Coin) => <CoinAmount coin={coin} isSigned isColoured={false} />;

function columnsOf(pool: PerpetualPool | null): readonly Column<IndexedPerpetualTrade>[] {
  const sizes =
    pool === null
      ? []
      : [
          changeColumn('size', 'Holdings change', pool, 'LONG', ({ custodyChange }) => custodyChange),
          changeColumn('debt', 'Debt change', pool, 'SHORT', ({ liabilitiesChange }) => liabilitiesChange),
        ];
  return [
    plainColumn('step', 'Step', TITLE, stepWords),
    ...sizes,
    valueColumn('collateral', 'Collateral', ({ collateral }) => collateral, change, {
      term: 'collateral',
      sortBy: ({ collateral }) => collateral?.baseUnits ?? null,
      denomOf: ({ collateral }) => collateral?.denom ?? null,
    }),
    usdColumn('price', 'Price', ({ price }) => price, { digits: 4 }),
    valueColumn(
      'pnl',
      'Profit or loss',
      ({ pnlUsd }) => pnlUsd,
      (usd) => <RealisedResult usd={usd} />,
      {
        none: (row) => (isClose(row) ? <span className="text-muted">not reported</span> : null),
        card: 'key',
      },
    ),
    usdColumn('fees', 'Costs', ({ feesUsd }) => feesUsd, { term: 'trading-costs' }),
    ...PLACE_COLUMNS,
  ];
}

/** A change in the traded asset for one side, in the base currency for the other. */
function changeColumn(
  id: string,
  header: string,
  pool: PerpetualPool,
  tradedBy: 'LONG' | 'SHORT',
  changeOf: (row: IndexedPerpetualTrade) => bigint | null,
): Column<IndexedPerpetualTrade> {
  const base = pool.totalLiabilities.denom;
  const traded = [...pool.long, ...pool.short].find(({ denom }) => denom !== base)?.denom;
  const denomOf = ({ side }: IndexedPerpetualTrade): Denom | undefined =>
    side === null ? undefined : side === tradedBy ? traded : base;
  return valueColumn(
    id,
    header,
    (row) => {
      const denom = denomOf(row);
      const baseUnits = changeOf(row);
      return denom === undefined || baseUnits === null ? null : { denom, baseUnits };
    },
    change,
    { hideBelow: 'lg' },
  );
}
