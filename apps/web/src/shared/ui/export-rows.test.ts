import { describe, expect, it } from 'vitest';
import { TEST_SOURCES } from '../../../testing/test-sources.ts';
import {
  exportCells,
  omittedColumns,
  rowsToCsv,
  rowsToJson,
  type ExportColumn,
  type ExportedColumn,
  type ExportValue,
} from './export-rows.ts';

const column: readonly ExportColumn<ExportValue>[] = [{ name: 'value', value: (row) => row }];
const cell = (value: ExportValue) => rowsToCsv([value], column).slice('value\r\n'.length, -2);

describe('rowsToCsv', () => {
  it('quotes commas, quotes and line ends', () => {
    expect(cell('a,b')).toBe('"a,b"');
    expect(cell('say "x"')).toBe('"say ""x"""');
    expect(cell('two\nlines')).toBe('"two\nlines"');
  });

  it('defuses texts that a spreadsheet would run', () => {
    expect(cell('=HYPERLINK("http://evil")')).toBe(`"'=HYPERLINK(""http://evil"")"`);
    expect(cell('@SUM(A1)')).toBe("'@SUM(A1)");
    expect(cell('-cmd')).toBe("'-cmd");
    expect(cell('\uff1dcmd')).toBe("'\uff1dcmd");
  });

  it('leaves negative amounts alone, as bigint and as text', () => {
    expect(cell(-5n)).toBe('-5');
    expect(cell('-12.5')).toBe('-12.5');
  });

  it('writes every digit of a large amount, and nothing for nothing', () => {
    expect(cell(123456789012345678901234567890n)).toBe('123456789012345678901234567890');
    expect(cell(null)).toBe('');
  });
});

describe('rowsToJson', () => {
  it('writes bigints as texts', () => {
    expect(JSON.parse(rowsToJson([9007199254740993n], column))).toEqual([{ value: '9007199254740993' }]);
  });
});

describe('the columns of a table', () => {
  const columns: readonly ExportedColumn<number>[] = [
    { id: 'sorted', sortBy: (row) => row },
    { id: 'exported', exportAs: (row) => `no. ${row}` },
    { id: 'loaded', loadAs: async (row) => Promise.resolve(BigInt(row) * 10n) },
    {
      id: 'failed',
      loadAs: async (row, { load }) => load({ queryKey: ['row', row], queryFn: () => ({ value: row }) }),
    },
    { id: 'bar', isShownOnly: true },
    { id: 'other', header: 'Other' },
  ];

  it('export what cells load for themselves, and name what failed to load', async () => {
    const [rows, exported] = await exportCells([1, 2], columns, TEST_SOURCES);
    expect(rowsToCsv(rows, exported)).toBe(
      'sorted,exported,loaded,failed\r\n1,no. 1,10,not loaded\r\n2,no. 2,20,not loaded\r\n',
    );
  });

  it('load a few rows at a time, until the page is left', async () => {
    let running = 0;
    let max = 0;
    let begun = 0;
    const slow: ExportedColumn<number> = {
      id: 'slow',
      loadAs: async (row) => {
        begun += 1;
        running += 1;
        max = Math.max(max, running);
        await Promise.resolve();
        running -= 1;
        return row;
      },
    };
    const rows = Array.from({ length: 200 }, (_, index) => index);
    const [cells] = await exportCells(rows, [slow], TEST_SOURCES);
    expect(cells.flat()).toEqual(rows);
    expect(max).toBeLessThan(50);
    begun = 0;
    await expect(exportCells(rows, [slow], { ...TEST_SOURCES, isLeft: () => begun >= 50 })).rejects.toThrow();
    expect(begun).toBeLessThan(100);
  });

  it('are named when a file leaves them out', () => {
    expect(omittedColumns(columns).map(({ header }) => header)).toEqual(['Other']);
  });
});
