import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { exportColumns, rowsToCsv } from '../../shared/ui/export-rows.ts';
import { coinColumn } from './coin-amount.tsx';

it('a column of amounts exports their denoms', () => {
  const columns = [
    coinColumn<bigint>('size', 'Size', (baseUnits) => ({ denom: parseDenom('uatom'), baseUnits })),
  ];
  expect(rowsToCsv([5n], exportColumns(columns))).toBe('size,size-denom\r\n5,uatom\r\n');
});
