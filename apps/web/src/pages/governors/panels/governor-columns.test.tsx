import { valoperFromAcc, accFromBytes } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import type { IndexFigures } from '../read-index-figures.ts';
import { indexColumns } from './governor-columns.tsx';

const address = (byte: number) => valoperFromAcc(accFromBytes(new Uint8Array(20).fill(byte), 'elys'));
const figures = new Map<ReturnType<typeof address>, IndexFigures>([
  [address(1), { dayChange: -5n, monthChange: null, votes: 3 }],
  [address(3), { dayChange: null, monthChange: 7n, votes: 0 }],
]);
const row = (number: number) => ({ address: address(number) });

it('sorts and exports what the index does not know as unknown, not as zero', () => {
  const columns = indexColumns(figures, row);
  const valuesOf = (of: number) => columns.map(({ sortBy, exportAs }) => [sortBy?.(of), exportAs?.(of)]);
  expect(valuesOf(1)).toEqual([
    [-5n, '-5'],
    [null, null],
    [3, undefined],
  ]);
  expect(valuesOf(2)).toEqual([
    [null, null],
    [null, null],
    [null, undefined],
  ]);
});

it('leaves out a change that the index has for none', () => {
  const ids = (of: typeof figures | undefined) => indexColumns(of, row).map(({ id }) => id);
  expect(ids(undefined)).toEqual(['dayChange', 'monthChange', 'votes']);
  expect(ids(new Map([...figures].slice(0, 1)))).toEqual(['dayChange', 'votes']);
});
