import { parseTxHash } from '@cairn/chain/hash';
import { parseTimestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectPage, walkTxs, type FetchNode, type Position, type TxScan } from './walk-txs.ts';

let made = 0;
function txAt(height: number, changes: Partial<Tx> = {}): Tx {
  made += 1;
  return constructedTx({ hash: parseTxHash(made.toString(16).padStart(64, '0')), height, ...changes });
}

/** A chain as a list, oldest first, that handles height bounds like a node, and one memo condition. */
function nodeOver(chain: readonly Tx[]): { readonly request: FetchNode; readonly requested: string[] } {
  const requested: string[] = [];
  const request: FetchNode = (conditions, page, limit) => {
    requested.push(conditions.join(' AND '));
    const matches = chain
      .filter((tx) =>
        conditions.every((condition) => {
          const [, key = '', operator = '', value = ''] =
            /^([\w.]+)(>=|<=|=)'?(.*?)'?$/.exec(condition) ?? [];
          if (key === 'tx.height')
            return operator === '>=' ? tx.height >= Number(value) : tx.height <= Number(value);
          return tx.memo.includes(value);
        }),
      )
      .toReversed();
    return Promise.resolve({
      txs: matches.slice((page - 1) * limit, page * limit),
      total: BigInt(matches.length),
      unreadable: 0,
    });
  };
  return { request, requested };
}

const walkOver = (chain: readonly Tx[], changes: Partial<TxScan> = {}): TxScan => ({
  request: nodeOver(chain).request,
  searches: [[]],
  isDense: true,
  highest: Math.max(1, ...chain.map(({ height }) => height)),
  lowest: 1,
  limit: 7,
  sinceDay: null,
  ...changes,
});

async function fullWalk(walk: TxScan): Promise<readonly Tx[]> {
  const found: Tx[] = [];
  for await (const { txs } of walkTxs(walk)) found.push(...txs);
  return found;
}

async function pages(walk: TxScan, accepts: (tx: Tx) => boolean, rows: number, maxPages = 50) {
  const found: (readonly Tx[])[] = [];
  let start: Position | null = { height: walk.highest, skip: 0 };
  while (start !== null) {
    const page: Awaited<ReturnType<typeof collectPage>> = await collectPage(
      walk,
      accepts,
      start,
      rows,
      maxPages,
    );
    found.push(page.txs);
    start = page.next;
  }
  return found;
}

const hashes = (txs: readonly Tx[]) => txs.map(({ hash }) => hash);
const heightsOf = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 120 });
const chainOf = (heights: readonly number[]) =>
  heights.toSorted((a, b) => a - b).map((height) => txAt(height));

describe('walking transactions newest first', () => {
  it('finds every one exactly once, in order, whatever the windows and pages cut', async () => {
    await fc.assert(
      fc.asyncProperty(heightsOf, fc.integer({ min: 1, max: 30 }), async (heights, limit) => {
        const chain = chainOf(heights);
        expect(hashes(await fullWalk(walkOver(chain, { limit })))).toEqual(hashes(chain.toReversed()));
      }),
    );
  });

  it('always queries with both bounds, and never a window wider than allowed', async () => {
    const { request, requested } = nodeOver([txAt(3), txAt(60_000)]);
    await fullWalk(walkOver([], { request, highest: 60_000 }));
    const widths = requested.map((condition) => {
      const [, low = '', high = ''] = /tx\.height>=(\d+) AND tx\.height<=(\d+)$/.exec(condition) ?? [];
      return Number(high) - Number(low) + 1;
    });
    expect(widths.every((width) => width >= 1 && width <= 2_000)).toBe(true);
    expect(requested.length).toBeLessThan(60);
  });

  it('joins two searches into one list without doubles', async () => {
    await fc.assert(
      fc.asyncProperty(heightsOf, fc.integer({ min: 1, max: 9 }), async (heights, limit) => {
        const chain = heights
          .toSorted((a, b) => a - b)
          .map((height, index) => txAt(height, { memo: ['a', 'b', 'ab'][index % 3] ?? '' }));
        const found = await fullWalk(
          walkOver(chain, { limit, isDense: false, searches: [["memo='a'"], ["memo='b'"]] }),
        );
        expect(hashes(found).toSorted()).toEqual(hashes(chain).toSorted());
        expect(found.map(({ height }) => height)).toEqual(chain.map(({ height }) => height).toReversed());
      }),
    );
  });
});

describe('a first day', () => {
  const day = (height: number) => (height < 900 ? '2026-11-09' : '2026-11-10');
  const chain = Array.from({ length: 1000 }, (_, index) =>
    txAt(index + 1, {
      time: parseTimestamp(`${day(index + 1)}T00:00:00Z`),
      memo: index % 2 === 0 ? 'a' : 'b',
    }),
  );
  const isAfter = (tx: Tx) => day(tx.height) === '2026-11-10';

  it.each([{ searches: [[]] }, { searches: [["memo='a'"], ["memo='b'"]] }])(
    'ends the walk at the first older tx: %j',
    async ({ searches }) => {
      const { request, requested } = nodeOver(chain);
      const walk = walkOver(chain, { request, searches, limit: 100, sinceDay: '2026-11-10' });
      const page = await collectPage(walk, isAfter, { height: 1000, skip: 0 }, 200, 99);
      expect(page.txs.map(({ height }) => height)).toEqual(
        chain
          .filter(isAfter)
          .map(({ height }) => height)
          .toReversed(),
      );
      expect(page.next).toBeNull();
      expect(requested.length).toBeLessThan(8);
    },
  );
});

describe('rows that cannot be parsed', () => {
  /** Leaves out the txs with the memo `bad`, as the node client does. */
  const parsing =
    ({ request }: { readonly request: FetchNode }): FetchNode =>
    async (conditions, page, limit) => {
      const { txs, total } = await request(conditions, page, limit);
      const read = txs.filter(({ memo }) => memo !== 'bad');
      return { txs: read, total, unreadable: txs.length - read.length };
    };
  const chain = [txAt(3), ...Array.from({ length: 7 }, () => txAt(4, { memo: 'bad' })), txAt(5)];
  const walk = walkOver(chain, { request: parsing(nodeOver(chain)), limit: 3 });

  it('are counted, and a page with nothing else does not end the search', async () => {
    const page = await collectPage(walk, () => true, { height: 5, skip: 0 }, 9, 9);
    expect(page.txs.map(({ height }) => height)).toEqual([5, 3]);
    expect(page).toMatchObject({ unreadable: 7, next: null });
  });

  it('are counted in every search', async () => {
    const both = { ...walk, searches: [["memo=''"], ["memo='bad'"]] };
    const page = await collectPage(both, () => true, { height: 5, skip: 0 }, 9, 9);
    expect(page).toMatchObject({ unreadable: 14, next: null });
  });
});

describe('pages', () => {
  it('add up to the full list, every batch full except the last', async () => {
    await fc.assert(
      fc.asyncProperty(heightsOf, fc.integer({ min: 1, max: 9 }), async (heights, rows) => {
        const chain = chainOf(heights);
        const odd = (tx: Tx) => tx.height % 2 === 1;
        const found = await pages(walkOver(chain), odd, rows);
        expect(hashes(found.flat())).toEqual(hashes(chain.filter(odd).toReversed()));
        expect(found.slice(0, -1).every(({ length }) => length === rows)).toBe(true);
      }),
    );
  });

  it('go on inside a block that one page could not hold', async () => {
    const chain = Array.from({ length: 12 }, () => txAt(5));
    const found = await pages(walkOver(chain), () => true, 5);
    expect(found.map(({ length }) => length)).toEqual([5, 5, 2]);
    expect(new Set(hashes(found.flat())).size).toBe(12);
  });

  it('end early when nothing is found, say how far they looked, and go on from there', async () => {
    const chain = [txAt(1), txAt(9_000)];
    const none = (tx: Tx) => tx.height === 1;
    const first = await collectPage(walkOver(chain), none, { height: 9_000, skip: 0 }, 5, 3);
    expect(first.txs).toEqual([]);
    expect(first.next).toEqual({ height: first.searchedTo - 1, skip: 0 });
    expect((await pages(walkOver(chain), none, 5, 3)).flat()).toHaveLength(1);
  });

  it('have no next at the lowest height', async () => {
    const page = await collectPage(
      walkOver([txAt(10), txAt(2)], { lowest: 5 }),
      () => true,
      { height: 10, skip: 0 },
      5,
      9,
    );
    expect(page).toMatchObject({ next: null, searchedTo: 5 });
    expect(page.txs).toHaveLength(1);
  });
});
