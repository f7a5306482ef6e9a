import { describe, expect, it } from 'vitest';
import { diskFiles } from '../disk-files.ts';
import { temporaryFolder } from '../../testing/archives.ts';
import { writePlain } from '../write-part.ts';
import { encodeHashIndex, HashIndex } from './hash-index.ts';
import { encodeHeightTable, HeightTable } from './height-table.ts';
import { encodeTermIndex, TermIndex, valueTerm } from './term-index.ts';

function hashOf(number: number): string {
  return `${(number * 2_654_435_761).toString(16).padStart(16, '0')}${'0'.repeat(48)}`;
}

describe('hash index', () => {
  it('finds each of many hashes, both of two with a common prefix, and none that is absent', async () => {
    const dir = await temporaryFolder();
    const files = diskFiles(dir);
    const entries = Array.from({ length: 1000 }, (_, number) => ({
      hash: hashOf(number),
      height: number + 1,
      index: number % 7,
    }));
    const twin = { hash: `${hashOf(5).slice(0, 16)}${'F'.repeat(48)}`, height: 2000, index: 3 };
    const index = new HashIndex(files, await writePlain(dir, 'hashes', encodeHashIndex([...entries, twin])));
    expect(await index.find(hashOf(999))).toEqual([{ height: 1000, index: 999 % 7 }]);
    expect((await index.find(hashOf(5))).map(({ height }) => height)).toEqual([6, 2000]);
    expect(await index.find('ab'.repeat(32))).toEqual([]);
    expect(await index.find('AB')).toEqual([]);
    await files.close();
  });
});

describe('height table', () => {
  it('returns the time of a block and the block of a tx, skipping empty blocks', async () => {
    const dir = await temporaryFolder();
    const files = diskFiles(dir);
    const bytes = encodeHeightTable(
      [0, 0, 2, 2, 5].map((txsBefore, number) => ({ timeMs: 1000 * number, txsBefore })),
    );
    const table = new HeightTable(files, await writePlain(dir, 'table', bytes), 10, 13);
    expect(await Promise.all([0, 1, 2, 4].map((number) => table.heightOfTx(number)))).toEqual([
      11, 11, 13, 13,
    ]);
    expect([...(await table.times(11, 13))]).toEqual([1000, 2000, 3000]);
    expect((await table.at(14)).txsBefore).toBe(5);
    await files.close();
  });
});

describe('term index', () => {
  it('returns the numbers of each term, few and many', async () => {
    const dir = await temporaryFolder();
    const files = diskFiles(dir);
    const terms = new Map<string, readonly number[]>([
      [valueTerm('a.b', 'x'), [0, 1, 127, 128, 300, 2 ** 40]],
      [valueTerm('a.b', ''), [7]],
    ]);
    const ref = { ...(await writePlain(dir, 'terms', encodeTermIndex(terms))), unlisted: ['a.c'] };
    const index = new TermIndex(files, ref);
    expect(await index.find(valueTerm('a.b', 'x'))).toEqual([0, 1, 127, 128, 300, 2 ** 40]);
    expect(await index.find(valueTerm('a.b', ''))).toEqual([7]);
    expect(await index.find(valueTerm('a.b', 'y'))).toEqual([]);
    expect([index.lists('a.b'), index.lists('a.c')]).toEqual([true, false]);
    await files.close();
  });
});
