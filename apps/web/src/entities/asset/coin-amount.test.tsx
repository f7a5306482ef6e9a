import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { TEST_SOURCES } from '../../../testing/test-sources.ts';
import { exportCells, rowsToCsv } from '../../shared/ui/export-rows.ts';
import { coinColumn } from './coin-amount.tsx';

it('a column of amounts exports their denoms', async () => {
  const columns = [
    coinColumn<bigint>('size', 'Size', (baseUnits) => ({ denom: parseDenom('uatom'), baseUnits })),
  ];
  expect(rowsToCsv(...(await exportCells([5n], columns, TEST_SOURCES)))).toBe(
    'size,size-denom\r\n5,uatom\r\n',
  );
});
