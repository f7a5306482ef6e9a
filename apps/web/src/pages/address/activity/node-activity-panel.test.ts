import { parseTxHash } from '@cairn/chain/hash';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import type { Tx } from '@cairn/chain/tx';
import { describe, expect, it } from 'vitest';
import { mergeActivity } from './node-activity-panel.tsx';

const tx = (id: number, height: number) =>
  constructedTx({ hash: parseTxHash(id.toString(16).padStart(64, '0')), height });

const heights = (txs: readonly Tx[]) => txs.map(({ height }) => height);

describe('mergeActivity', () => {
  it('shows a tx that was both sent and received once, newest first', () => {
    const both = tx(1, 9);
    const page = mergeActivity(
      [
        { txs: [both, tx(2, 5)], hasMore: false },
        { txs: [tx(3, 11), both], hasMore: false },
      ],
      10,
    );
    expect(heights(page.txs)).toEqual([11, 9, 5]);
    expect(page.nextHeight).toBeNull();
  });

  it('ends a page with a whole block', () => {
    const page = mergeActivity([{ txs: [tx(1, 9), tx(2, 8), tx(3, 8), tx(4, 7)], hasMore: false }], 2);
    expect(heights(page.txs)).toEqual([9, 8, 8]);
    expect(page.nextHeight).toBe(7);
  });

  it('does not go below what the shallower search has reached', () => {
    const page = mergeActivity(
      [
        { txs: [tx(1, 20), tx(2, 15)], hasMore: true },
        { txs: [tx(3, 19), tx(4, 3)], hasMore: false },
      ],
      10,
    );
    // At 15 and below the first search may have more.
    expect(heights(page.txs)).toEqual([20, 19]);
    expect(page.nextHeight).toBe(18);
  });

  it('loses nothing and repeats nothing over all pages', () => {
    const sent = Array.from({ length: 40 }, (_, index) => tx(index, 100 - index * 2));
    const received = Array.from({ length: 25 }, (_, index) => tx(1000 + index, 99 - index * 3));
    const found = (all: readonly Tx[], below: number) => {
      const rest = all.filter(({ height }) => height <= below);
      return { txs: rest.slice(0, 7), hasMore: rest.length > 7 };
    };
    const seen: string[] = [];
    let below: number | null = 1000;
    while (below !== null) {
      const page = mergeActivity([found(sent, below), found(received, below)], 5);
      seen.push(...page.txs.map(({ hash }) => hash));
      below = page.nextHeight;
    }
    expect(seen).toHaveLength(65);
    expect(new Set(seen).size).toBe(65);
  });

  it('reports a block with more txs than a search returns', () => {
    const page = mergeActivity([{ txs: [tx(1, 9), tx(2, 9)], hasMore: true }], 2);
    expect(page).toMatchObject({ isPartial: true, nextHeight: 8 });
    expect(page.txs).toHaveLength(2);
  });
});
