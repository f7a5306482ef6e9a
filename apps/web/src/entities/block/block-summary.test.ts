import { valconsFromHex } from '@cairn/chain/address';
import { decToString } from '@cairn/chain/dec';
import { timestampFromMs } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { chunkStarts, isSlow, runFigures, type BlockSummary } from './block-summary.ts';

const proposer = valconsFromHex('A'.repeat(40), 'elys');
const block = (height: number, ms: number, txs: number): BlockSummary => ({
  height,
  time: timestampFromMs(1_795_254_000_000 + ms),
  proposer,
  txs,
});

describe('the figures of a run of blocks', () => {
  it('count the txs after the oldest, in any order', () => {
    const figures = runFigures([block(12, 5_000, 3), block(10, 0, 100), block(11, 2_400, 2)]);
    expect(figures).toMatchObject({ blocks: 2, averageIntervalMs: 2_500, txs: 5 });
    expect(figures === null ? null : decToString(figures.txsPerSecond)).toBe('1');
  });

  it('are absent while a block between is not known', () => {
    expect(runFigures([block(12, 5_000, 3), block(10, 0, 1)])).toBeNull();
    expect(runFigures([block(12, 5_000, 3)])).toBeNull();
  });
});

describe('isLate', () => {
  it('requests the commit only where a round may have failed', () => {
    expect(isSlow(4_411, 2_411)).toBe(true);
    expect(isSlow(2_856, 2_411)).toBe(false);
    expect(isSlow(null, 2_411)).toBe(false);
  });
});

describe('chunks of heights', () => {
  it('are aligned, whatever range is requested', () => {
    expect(chunkStarts(2461, 2480)).toEqual([2461]);
    expect(chunkStarts(2460, 2481)).toEqual([2481, 2461, 2441]);
    expect(chunkStarts(1, 3)).toEqual([1]);
    expect(chunkStarts(20, 21)).toEqual([21, 1]);
  });
});
