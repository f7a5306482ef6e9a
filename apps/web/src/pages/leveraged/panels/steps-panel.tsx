/** Openings, changes and closes of a leveraged position. */
import { listLeveragedStepsCall, type IndexedLeveragedTrade } from '@cairn/api/history/trading';
import type { Coin } from '@cairn/chain/amount';
import { decToString } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { useMemo } from 'react';
import { CoinAmount, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { isClose, stepWords } from '../../../entities/history/position-steps.ts';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { Percent } from '../../../shared/ui/amount.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';

interface StepsPanelProps {
  readonly poolId: number;
  readonly id: number;
  /** Null when unknown: then debts have no denom and are left out. */
  readonly debtDenom: Denom | null;
}

export function StepsPanel({ poolId, id, debtDenom }: StepsPanelProps) {
  const columns = useMemo(() => columnsOf(debtDenom), [debtDenom]);
  return (
    <HistoryList
      id="steps"
      title="Steps"
      what="the steps of this position"
      call={listLeveragedStepsCall}
      input={{ query: { pool: poolId, position: id } }}
      columns={columns}
      rowKey={placeKey}
      empty="Not indexed."
      note="Collateral and debt are those of the position after the step. Interest accrues with every block and is not listed as a step."
    />
  );
}

function columnsOf(debtDenom: Denom | null): readonly Column<IndexedLeveragedTrade>[] {
  const inDebt = (baseUnits: bigint | null): Coin | null =>
    debtDenom === null || baseUnits === null ? null : { denom: debtDenom, baseUnits };
  const debts =
    debtDenom === null
      ? []
      : [
          coinColumn<IndexedLeveragedTrade>('debt', 'Debt', ({ liabilities }) => inDebt(liabilities), {
            none: 'not reported',
          }),
          coinColumn<IndexedLeveragedTrade>('repaid', 'Repaid', ({ repaid }) => inDebt(repaid), {
            hasValue: ({ repaid }) => repaid !== null,
            hideBelow: 'lg',
          }),
        ];
  return [
    plainColumn('step', 'Step', TITLE, (row) => <StepName row={row} />),
    coinColumn('collateral', 'Collateral', ({ collateral }) => collateral, {
      term: 'collateral',
      none: 'not reported',
    }),
    ...debts,
    plainColumn('returned', 'Returned', { align: 'end', hasValue: isClose }, (row: IndexedLeveragedTrade) =>
      row.returned.length > 0 ? (
        <Coins coins={row.returned} />
      ) : (
        isClose(row) && <span className="text-muted">none</span>
      ),
    ),
    ...PLACE_COLUMNS,
  ];
}

const Coins = ({ coins }: { readonly coins: readonly Coin[] }) => (
  <span className="inline-flex flex-wrap gap-x-3 md:flex-col md:items-end">
    {coins.map((coin) => (
      <CoinAmount key={coin.denom} coin={coin} />
    ))}
  </span>
);

const ALL = 10n ** 18n;

/** With the part of the position that a partial close took. */
function StepName({ row }: { readonly row: IndexedLeveragedTrade }) {
  const { closingRatio } = row;
  return (
    <>
      {stepWords(row)}
      {isClose(row) && closingRatio !== null && closingRatio < ALL && (
        <span className="text-muted" data-hint={`closing ratio ${decToString(closingRatio)}`}>
          {' '}
          <Percent value={closingRatio} digits={1} />
        </span>
      )}
    </>
  );
}
