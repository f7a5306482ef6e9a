/** Columns of unbonding entries, of one validator or all. */
import { TITLE, timeColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { accountColumn } from '../address/address-link.tsx';
import { stakeColumn } from '../asset/coin-amount.tsx';
import type { UnbondingRow } from './unbondings.ts';

export const DELEGATOR_COLUMN: Column<UnbondingRow> = accountColumn(
  'delegator',
  'Delegator',
  ({ delegator }) => delegator,
  { sortBy: ({ delegator }) => delegator, ...TITLE },
);

export const AMOUNT_COLUMN: Column<UnbondingRow> = stakeColumn(
  'base_units',
  'Amount',
  ({ baseUnits }) => baseUnits,
  { isAligned: true, card: 'key' },
);

export const COMPLETES_COLUMN: Column<UnbondingRow> = timeColumn(
  'completes',
  'Completes',
  ({ completes }) => completes,
  { show: 'both', sortBy: ({ completes }) => completes },
);
