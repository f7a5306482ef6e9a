import { valoperFromAcc, accFromBytes } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { renderWith } from '../../../../testing/render-with.tsx';
import type { IndexFigures } from '../read-index-figures.ts';
import { indexColumns } from './governor-columns.tsx';

const address = (byte: number) => valoperFromAcc(accFromBytes(new Uint8Array(20).fill(byte), 'elys'));
const figures = new Map<ReturnType<typeof address>, IndexFigures>([
  [address(1), { dayChange: -5n, monthChange: null, votes: 3 }],
]);

it('sorts and exports what the index does not know as unknown, not as zero', () => {
  const columns = indexColumns(figures, (row: number) => ({ address: address(row) }));
  const valuesOf = (row: number) => columns.map(({ sortBy, exportAs }) => [sortBy?.(row), exportAs?.(row)]);
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

it.each([
  [0n, true],
  [1n, false],
  [-1n, false],
])('mutes a stake change of zero: %s', (dayChange, isMuted) => {
  const changed = new Map([[address(1), { dayChange, monthChange: null, votes: 0 }]]);
  const [column] = indexColumns(changed, (row: number) => ({ address: address(row) }));
  expect(/^<span class="[^"]*text-muted/.test(renderWith({}, column?.cell(1)))).toBe(isMuted);
});
