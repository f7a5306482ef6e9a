import { valconsFromHex } from '@cairn/chain/address';
import { BlockNotFoundError, NetworkError } from '@cairn/chain/errors';
import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { createWindowReader, WINDOW_BLOCKS, type BlockFacts } from './read-window.ts';

const A = valconsFromHex('AA'.repeat(20), 'elys');
const B = valconsFromHex('BB'.repeat(20), 'elys');
const time = parseTimestamp('2026-11-21T00:00:00Z');

interface Chain {
  readonly earliest?: number;
  /** Heights that B did not sign. */
  readonly absentAt?: readonly number[];
}

/** A chain with two fixed signers, and the requests made to it. */
function chainOf({ earliest = 1, absentAt = [] }: Chain) {
  const requested: number[] = [];
  const requestedSets: number[] = [];
  const readBlock = (height: number): Promise<BlockFacts> => {
    requested.push(height);
    if (height < earliest) return Promise.reject(new BlockNotFoundError(`no block ${height}`));
    const isAbsent = absentAt.includes(height - 1);
    const signatures = [
      { flag: 'commit' as const, validator: A, time, signature: '' },
      {
        flag: isAbsent ? ('absent' as const) : ('commit' as const),
        validator: isAbsent ? null : B,
        time,
        signature: '',
      },
    ];
    return Promise.resolve({
      height,
      proposer: A,
      validatorsHash: 'ONE',
      lastCommit: { height: height - 1, round: 0, blockHash: '', signatures },
    });
  };
  const readSet = (height: number) => {
    requestedSets.push(height);
    return Promise.resolve([A, B]);
  };
  return { requested, requestedSets, readBlock, readSet };
}

describe('the reader of a signing window', () => {
  it('ends one below the head, whose own commit is not known yet', async () => {
    const blocks = await createWindowReader(chainOf({})).read(500);
    expect(blocks).toHaveLength(WINDOW_BLOCKS);
    expect(blocks.map(({ height }) => height)).toContain(499);
    expect(blocks.map(({ height }) => height)).toContain(400);
  });

  it('requests one block when the head advances by one', async () => {
    const chain = chainOf({});
    const reader = createWindowReader(chain);
    await reader.read(500);
    chain.requested.length = 0;
    await reader.read(501);
    expect(chain.requested).toEqual([501]);
  });

  it('is shorter on a young chain and on a node that keeps little', async () => {
    expect(await createWindowReader(chainOf({})).read(3)).toHaveLength(2);
    expect(await createWindowReader(chainOf({ earliest: 491 })).read(500)).toHaveLength(9);
  });

  it('requests a set once, and only when a validator was absent', async () => {
    const all = chainOf({});
    await createWindowReader(all).read(500);
    expect(all.requestedSets).toEqual([]);
    const some = chainOf({ absentAt: [450, 460] });
    const blocks = await createWindowReader(some).read(500);
    expect(some.requestedSets).toHaveLength(1);
    expect(blocks.find(({ height }) => height === 460)?.set).toEqual([A, B]);
  });

  it('fails as the node does, rather than showing a shorter window', async () => {
    const chain = chainOf({});
    const reader = createWindowReader({
      ...chain,
      readBlock: (height) =>
        height === 450 ? Promise.reject(new NetworkError('refused')) : chain.readBlock(height),
    });
    await expect(reader.read(500)).rejects.toThrow('refused');
  });
});
