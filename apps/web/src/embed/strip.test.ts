import { parseTimestamp, timestampMs } from '@cairn/chain/time';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { blockWords, gasShares, stripLine, stripSchema } from './strip.ts';

const answer = {
  items: [
    { height: 2480, time: '2026-11-21T10:00:05Z', txs: 1, gasUsed: 90_000, hash: 'AB' },
    { height: 2479, time: '2026-11-21T10:00:02.5Z', txs: 0, gasUsed: 0, hash: 'CD' },
    { height: 2478, time: '2026-11-21T10:00:00Z', txs: 12, gasUsed: 180_000, hash: 'EF' },
  ],
  next: null,
  height: 2480,
};
const { items: blocks } = v.parse(stripSchema, answer);
const NOW = timestampMs(parseTimestamp('2026-11-21T10:00:08Z'));
const END = { height: 2480, time: parseTimestamp('2026-11-21T10:00:05Z'), reason: 'It was ended.' };

describe('the block strip of a frame', () => {
  it('says what a block holds', () => {
    expect(blocks.map(blockWords)).toEqual([
      'Block 2,480, 1 transaction, 90,000 gas',
      'Block 2,479, 0 transactions',
      'Block 2,478, 12 transactions, 180,000 gas',
    ]);
  });

  it('measures blocks by the fullest, and none where all are empty', () => {
    expect(gasShares(blocks)).toEqual([0.5, 0, 1]);
    expect(gasShares(blocks.slice(1, 2))).toEqual([0]);
  });

  it.each([
    ['living', null, NOW, { state: '● live', height: '2,480', age: '3.0 s ago' }],
    ['halted', null, NOW + 60_000, { state: '▲ halted', height: '2,480', age: '' }],
    ['ended', END, NOW, { state: '▲ ended', height: '2,480', age: '' }],
  ])('describes a %s network', (_state, end, nowMs, line) => {
    expect(stripLine(blocks, { end, recordedTo: null, rate: 1 }, nowMs)).toEqual(line);
  });

  it.each([
    [{ recordedTo: END, rate: 1 }, '▲ recording ended'],
    [{ recordedTo: null, rate: 0 }, '▲ recording paused'],
  ])('does not call a stalled recording live: case %#', (boot, state) => {
    expect(stripLine(blocks, { end: null, ...boot }, NOW)).toEqual({ state, height: '2,480', age: '' });
  });

  it('says that there is no block yet', () => {
    expect(stripLine([], { end: null, recordedTo: null, rate: 1 }, NOW)).toEqual({
      state: '▲ no block yet',
      height: '',
      age: '',
    });
  });
});
