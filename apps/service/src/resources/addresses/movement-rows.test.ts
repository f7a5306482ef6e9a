import { describe, expect, it } from 'vitest';
import { csvLine } from '@cairn/chain/csv';
import { movementLines } from './movement-rows.ts';

const row = {
  id: '7.0.0',
  height: 7,
  time: '2026-11-14T09:00:00Z',
  part: 'tx' as const,
  txHash: 'A'.repeat(64),
  kind: 'swap-out' as const,
  denom: 'uelys',
  symbol: 'ELYS',
  decimals: 6,
  in: '0',
  out: '1500000',
  fee: '0',
  counterparty: 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m',
  price: '0.3',
  value: '0.45',
  balance: '-2000001',
};

/** Fields of the only line by column. */
const fields = (changes: Partial<typeof row> | { readonly decimals: null; readonly balance: null }) => {
  const [line = []] = movementLines.lines({ ...row, ...changes });
  expect(line.length).toBe(movementLines.columns.length);
  return new Map(movementLines.columns.map((column, at) => [column, line[at]]));
};

describe('a movement as a line of CSV', () => {
  it('has whole tokens beside base units, and plain words', () => {
    const line = fields({});
    expect([line.get('kind'), line.get('out'), line.get('in'), line.get('balance')]).toEqual([
      'swap out',
      '1.5',
      '0',
      '-2.000001',
    ]);
    expect([line.get('out_base_units'), line.get('balance_base_units')]).toEqual(['1500000', '-2000001']);
  });

  it('has no whole tokens without known decimals', () => {
    const line = fields({ decimals: null, balance: null });
    expect([line.get('in'), line.get('out'), line.get('fee'), line.get('balance')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([line.get('out_base_units'), line.get('balance_base_units')]).toEqual(['1500000', null]);
  });

  it('cannot run as a formula, or break its line or field', () => {
    const [line = []] = movementLines.lines({
      ...row,
      symbol: '=HYPERLINK("http://x","y")',
      denom: 'factory/a,b\r\n@SUM(1)',
    });
    const text = csvLine(line);
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(text).toContain('"factory/a,b\r\n@SUM(1)"');
    // Numbers are unchanged.
    expect(text).toContain(',-2.000001,');
  });
});

describe('a line of CSV', () => {
  it.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1'])('keeps %j from being run', (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toMatch(/^'/);
  });

  it('does not change numbers and empty fields', () => {
    expect(csvLine([-5, '-1.25', null, true, ''])).toBe('-5,-1.25,,true,\r\n');
  });
});
