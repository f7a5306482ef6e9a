/** Columns of unbonding entries, of one validator or all. */
import { useChain } from '../../shared/lib/chain-context.ts';
import { TITLE, timeColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { accountColumn } from '../address/address-link.tsx';
import { CoinAmount } from '../asset/coin-amount.tsx';
import type { UnbondingRow } from './unbondings.ts';

export const DELEGATOR_COLUMN: Column<UnbondingRow> = accountColumn(
  'delegator',
  'Delegator',
  ({ delegator }) => delegator,
  { sortBy: ({ delegator }) => delegator, ...TITLE },
);

export const AMOUNT_COLUMN: Column<UnbondingRow> = {
  id: 'base_units',
  header: 'Amount',
  align: 'end',
  card: 'key',
  cell: ({ baseUnits }) => <Stake baseUnits={baseUnits} />,
  sortBy: ({ baseUnits }) => baseUnits,
};

export const COMPLETES_COLUMN: Column<UnbondingRow> = timeColumn(
  'completes',
  'Completes',
  ({ completes }) => completes,
  { show: 'both', sortBy: ({ completes }) => completes },
);

function Stake({ baseUnits }: { readonly baseUnits: bigint }) {
  const { denom } = useChain().stakeDenom;
  return <CoinAmount coin={{ denom, baseUnits }} isAligned />;
}
