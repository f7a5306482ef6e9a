import { parseDec } from '@cairn/chain/dec';
import { timestampFromMs } from '@cairn/chain/time';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { countColumn, percentColumn, timeColumn, usdColumn } from './columns.tsx';
import type { Column } from './data-table.tsx';

interface Row {
  readonly count: number;
  readonly value: string | null;
}

const row: Row = { count: 12_345, value: '4.629855932730835185' };
const valueOf = ({ value }: Row) => (value === null ? null : parseDec(value));

describe('columns of common kinds', () => {
  it('show, sort and export the same integer', () => {
    const column = countColumn<Row>('count', 'Count', ({ count }) => count);
    expect(renderToStaticMarkup(column.cell(row))).toBe('<data value="12345">12,345</data>');
    expect(column.sortBy?.(row)).toBe(12_345);
  });

  it('show as many digits as requested, and sort and export all', () => {
    const price = usdColumn<Row>('price', 'Price', valueOf, { digits: 4, none: 'none' });
    expect(renderToStaticMarkup(price.cell(row))).toContain('>$4.6298<');
    expect(price.sortBy?.(row)).toBe(parseDec('4.629855932730835185'));
    expect(price.exportAs?.(row)).toBe('4.629855932730835185');
    const share = percentColumn<Row>('share', 'Share', valueOf);
    expect(renderToStaticMarkup(share.cell(row))).toContain('>462.98%<');
    expect(share.exportAs?.(row)).toBe('4.629855932730835185');
  });

  it('name a missing value, and export none', () => {
    const price = usdColumn<Row>('price', 'Price', valueOf, { none: 'not reported' });
    const missing = { ...row, value: null };
    expect(renderToStaticMarkup(price.cell(missing))).toBe('<span class="text-muted">not reported</span>');
    expect(price.exportAs?.(missing)).toBeNull();
  });

  it('export a time in UTC, however it is sorted', () => {
    const time = timeColumn<Row>('time', 'Time', ({ count }) => timestampFromMs(count), {
      sortBy: ({ count }) => count,
    });
    expect(time.exportAs?.(row)).toBe('1970-01-01T00:00:12.345Z');
  });

  it('sort by no decimal that a file would show as parts of 10^-18', () => {
    // @ts-expect-error -- use decColumn
    const column: Column<Row> = { id: 'value', header: 'Value', cell: () => null, sortBy: valueOf };
    expect(column.exportAs).toBeUndefined();
  });
});
