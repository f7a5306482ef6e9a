import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { asObject, listAt } from '../json-access.ts';
import { openArchive, type Archive } from '../open-archive.ts';
import { ELYS } from '../../testing/archives.ts';
import { someEventMatches } from './match-events.ts';
import { parseQuery } from './query-language.ts';
import { findTx, searchBlocks, searchTxs } from './search-archive.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await openArchive(ELYS);
});
afterAll(() => archive.close());

/** Reads every tx of a range of heights, as a slow reference for the index. */
async function readAll(query: string, from: number, to: number): Promise<number[]> {
  const conditions = parseQuery(query).filter(({ tag }) => tag !== 'tx.height');
  const found: number[] = [];
  let number = await archive.indexes.firstTxAt(from);
  for (let height = from; height <= to; height++) {
    for (const result of listAt(await archive.heights.results(height), 'txs_results').map(asObject)) {
      if (someEventMatches(listAt(result, 'events').map(asObject), conditions)) found.push(number);
      number += 1;
    }
  }
  return found;
}

describe('searching txs', () => {
  const [from, to] = [2000, 2060];
  it.each([
    "message.action='/elys.perpetual.MsgOpen'",
    "message.sender='elys1zfz2hcvzgcg2kgw0xyc9l27nmda6qnxahjrnjrateuejc84zf2kspdd9cl'",
    "transfer.amount='200uelys'",
    'coin_spent.amount EXISTS',
    "transfer.amount CONTAINS 'uelys'",
    'perpetual_mtp_open.mtp_id>100',
    "message.action='/cosmos.bank.v1beta1.MsgSend' AND message.sender EXISTS",
  ])('finds what reading every tx finds: %s', async (query) => {
    const bounded = `${query} AND tx.height>=${from} AND tx.height<=${to}`;
    const found = await searchTxs(archive, parseQuery(bounded), archive.manifest.to);
    expect(found).toEqual(await readAll(query, from, to));
    expect(found.length).toBeGreaterThan(0);
  });

  it('applies all conditions to one event, as a node does', async () => {
    const apart = "message.action='/cosmos.bank.v1beta1.MsgSend' AND tx.fee EXISTS AND tx.height>1600";
    expect(await searchTxs(archive, parseQuery(apart), archive.manifest.to)).toEqual([]);
  });

  it('ignores everything above the head', async () => {
    const query = parseQuery('tx.height>0');
    const before = await searchTxs(archive, query, 2000);
    expect(before.length).toBe(await archive.indexes.firstTxAt(2001));
    expect((await searchTxs(archive, query, archive.manifest.to)).length).toBe(archive.manifest.txs);
    expect(await searchTxs(archive, parseQuery('tx.height=2001'), 2000)).toEqual([]);
  });

  it.each([
    ['tx.height=14', 14, 14],
    ['tx.height>13 AND tx.height<15', 14, 14],
    ['tx.height>=13.5 AND tx.height<=14.5', 14, 14],
    ['tx.height<1', 1, 0],
    ['tx.height=14.5', 1, 0],
  ])('takes %s as a range of heights', async (query, first, last) => {
    const numbers = await searchTxs(archive, parseQuery(query), archive.manifest.to);
    const [start, end] = [await archive.indexes.firstTxAt(first), await archive.indexes.firstTxAt(last + 1)];
    expect(numbers).toEqual(Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset));
  });
});

describe('searching blocks', () => {
  it('finds the blocks whose own events match, not those of their txs', async () => {
    const query = parseQuery('token_swapped.sender EXISTS AND block.height>2470');
    const found = await searchBlocks(archive, query, archive.manifest.to);
    const read: number[] = [];
    for (let height = 2471; height <= archive.manifest.to; height++) {
      const events = listAt(await archive.heights.results(height), 'finalize_block_events').map(asObject);
      if (someEventMatches(events, query.slice(0, 1))) read.push(height);
    }
    expect(found).toEqual(read);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('finding a tx', () => {
  it('finds any hash in any case, and none above the head', async () => {
    for (const height of [14, 1000, 2300, 2470]) {
      for (const tx of await archive.heights.txs(height)) {
        expect((await findTx(archive, tx.hash.toLowerCase(), height))?.index).toBe(tx.index);
        expect(await findTx(archive, tx.hash, height - 1)).toBeUndefined();
      }
    }
  });
});

describe('a search that reads candidates', () => {
  const broad = "tx.fee CONTAINS 'x' AND coin_spent.amount CONTAINS 'q'";

  it('is refused before reading when it would read too many heights', async () => {
    const { to } = archive.manifest;
    await expect(searchTxs(archive, parseQuery(broad), to)).rejects.toThrow(
      /more than 1000 heights.*tx\.height/,
    );
    await expect(searchBlocks(archive, parseQuery("coin_spent.amount CONTAINS 'q'"), to)).rejects.toThrow(
      /more than 1000 heights.*block\.height/,
    );
    expect(await searchTxs(archive, parseQuery(`${broad} AND tx.height>2470`), to)).toEqual([]);
  });

  it('is refused with too many conditions, and reads the list of a repeated one once', async () => {
    const { to } = archive.manifest;
    const repeated = (count: number) =>
      parseQuery(Array.from({ length: count }, (_, n) => `tx.fee CONTAINS '${n}'`).join(' AND '));
    for (const search of [searchTxs, searchBlocks])
      await expect(search(archive, repeated(17), to)).rejects.toThrow('more than 16 conditions');
    const find = vi.spyOn(archive.indexes, 'find');
    onTestFinished(() => find.mockRestore());
    await expect(searchTxs(archive, repeated(16), to)).rejects.toThrow(/more than 1000 heights/);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('reads the lists of its conditions within its budget', async () => {
    const find = vi.spyOn(archive.indexes, 'find');
    onTestFinished(() => find.mockRestore());
    const refused = new Error('no place');
    const budget = { signal: new AbortController().signal, scan: () => Promise.reject(refused) };
    for (const search of [searchTxs, searchBlocks])
      await expect(search(archive, parseQuery(broad), archive.manifest.to, budget)).rejects.toBe(refused);
    expect(find).not.toHaveBeenCalled();
  });

  it('stops at its budget without reading on', async () => {
    const stop = new AbortController();
    let scans = 0;
    const budget = {
      signal: stop.signal,
      scan: <T>(work: (signal: AbortSignal) => Promise<T>) => {
        scans += 1;
        stop.abort(new Error('nobody waits'));
        return work(stop.signal);
      },
    };
    const query = parseQuery(`${broad} AND tx.height>2000`);
    await expect(searchTxs(archive, query, archive.manifest.to, budget)).rejects.toThrow('nobody waits');
    expect(scans).toBe(1);
  });
});
