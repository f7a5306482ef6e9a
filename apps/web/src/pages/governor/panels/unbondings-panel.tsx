/** Unbonding stake. */
import type { ValoperAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { blockColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import {
  AMOUNT_COLUMN,
  COMPLETES_COLUMN,
  DELEGATOR_COLUMN,
} from '../../../entities/validator/unbonding-columns.tsx';
import {
  governorUnbondingsQuery,
  unbondingRows,
  type UnbondingRow,
} from '../../../entities/validator/unbondings.ts';

const COLUMNS: readonly Column<UnbondingRow>[] = [
  DELEGATOR_COLUMN,
  AMOUNT_COLUMN,
  blockColumn('created', 'Since block', ({ createdAt }) => createdAt, {
    sortBy: ({ createdAt }) => createdAt,
  }),
  COMPLETES_COLUMN,
];

/** All entries, next to complete first. */
export function UnbondingsPanel({ address }: { readonly address: ValoperAddress }) {
  const query = useQuery(governorUnbondingsQuery(useNode(), address));
  return (
    <QueryPanel
      title="Unbonding"
      query={query}
      what="the unbondings"
      isTable
      empty={{ when: ({ value }) => value.items.length === 0, text: 'Nothing is unbonding from it.' }}
    >
      {({ value }) => {
        const rows = unbondingRows(value.items);
        const sum = rows.reduce((total, { baseUnits }) => total + baseUnits, 0n);
        return (
          <DataTable
            id="unbonding"
            caption="Unbondings"
            rows={rows}
            rowKey={({ delegator, createdAt, completes }) => `${delegator} ${createdAt} ${completes}`}
            columns={COLUMNS}
            tools={
              <p className="text-table">
                {value.complete ? 'Total' : 'Total of the first ones'} <StakeAmount baseUnits={sum} />
              </p>
            }
          />
        );
      }}
    </QueryPanel>
  );
}
