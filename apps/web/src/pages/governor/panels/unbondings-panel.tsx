/** Unbonding stake. */
import type { ValoperAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { blockColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import {
  AMOUNT_COLUMN,
  COMPLETES_COLUMN,
  DELEGATOR_COLUMN,
} from '../../../entities/unbonding/unbonding-columns.tsx';
import {
  governorUnbondingsQuery,
  unbondingRows,
  type UnbondingRow,
} from '../../../entities/unbonding/unbondings.ts';

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
    <TablePanel
      id="unbonding"
      title="Unbonding"
      caption="Unbondings"
      query={query}
      what="the unbondings"
      empty="Nothing is unbonding."
      rows={({ value }) => unbondingRows(value.items)}
      rowKey={({ delegator, createdAt, completes }) => `${delegator} ${createdAt} ${completes}`}
      columns={COLUMNS}
      tools={({ value }) => (
        <p className="text-table">
          {value.complete ? 'Total' : 'Total of those loaded'}{' '}
          <StakeAmount
            baseUnits={unbondingRows(value.items).reduce((sum, { baseUnits }) => sum + baseUnits, 0n)}
          />
        </p>
      )}
    />
  );
}
