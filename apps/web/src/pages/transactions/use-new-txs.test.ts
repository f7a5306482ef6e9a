import { parseTxHash } from '@cairn/chain/hash';
import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import type { TxRow } from '../../entities/tx/tx-row.ts';
import { type NewTxsState, placeNewTxs, shownTxs } from './use-new-txs.ts';

const MAX_ROWS = 100;
const rowAt = (height: number): TxRow => ({
  hash: parseTxHash(height.toString(16).padStart(64, '0')),
  height,
  time: parseTimestamp('2026-11-10T00:00:00Z'),
  code: 0,
  summary: { first: null, voice: 'past', count: 0 },
  signer: null,
  fee: [],
});

/** The newest rows above block 100 of a chain with one tx per block. */
function newestAt(head: number, pinned = 100) {
  const all = Array.from({ length: Math.max(0, head - pinned) }, (_, index) => rowAt(head - index));
  const txs = all.slice(0, MAX_ROWS);
  return { txs, next: all.length > MAX_ROWS ? { height: head - MAX_ROWS, skip: 0 } : null };
}
const opened: NewTxsState = { pinned: 100, shownTo: 100, rows: [] };
const heights = (state: NewTxsState, head: number) =>
  shownTxs(state, newestAt(head, state.pinned)).txs.map(({ height }) => height);

describe('new transactions of an open list', () => {
  it('are shown, or wait while the list is read', () => {
    const shown = placeNewTxs(opened, newestAt(102), false);
    expect(heights(shown, 102)).toEqual([102, 101]);
    const read = placeNewTxs(shown, newestAt(105), true);
    expect(heights(read, 105)).toEqual([102, 101]);
    expect(shownTxs(read, newestAt(105))).toMatchObject({ waiting: 3, hasMore: false });
    expect(heights(placeNewTxs(read, newestAt(105), false), 105)).toEqual([105, 104, 103, 102, 101]);
  });

  it('stay under the reader when more are new than one page holds', () => {
    const shown = placeNewTxs(opened, newestAt(110), false);
    const read = placeNewTxs(shown, newestAt(400), true);
    expect(heights(read, 400)).toEqual(heights(shown, 110));
    expect(shownTxs(read, newestAt(400))).toMatchObject({ waiting: 100, hasMore: true });
  });

  it('leave no gap when too many are shown at once: the list starts from the newest', () => {
    const read = placeNewTxs(placeNewTxs(opened, newestAt(110), false), newestAt(400), true);
    const released = placeNewTxs(read, newestAt(400), false);
    expect(released).toMatchObject({ pinned: 400, shownTo: 400 });
    expect(heights(released, 400)).toEqual([]);
    // Until the next rows load, the previous ones are still the newest.
    expect(placeNewTxs(released, newestAt(400, 100), false)).toEqual(released);
  });

  it('restart the list also before one page is full', () => {
    expect(placeNewTxs(opened, newestAt(176), false).pinned).toBe(176);
    expect(placeNewTxs(opened, newestAt(175), false).pinned).toBe(100);
  });
});
