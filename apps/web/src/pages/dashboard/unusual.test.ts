import { decToString } from '@cairn/chain/dec';
import { DAY_MS, timestampFromMs } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import {
  findClosingVotes,
  dayBefore,
  isCut,
  largeFrom,
  findLargeTransfers,
  liquidatedPositions,
  MANY_MISSED,
  findUnreliableSigners,
  withinDay,
} from './unusual.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 41, 7);

describe('dayBefore', () => {
  it('is stable for an hour, so that queries are shared', () => {
    expect(dayBefore(NOW)).toBe('2026-11-20T09:00:00Z');
    expect(dayBefore(NOW + 18 * 60_000)).toBe('2026-11-20T09:00:00Z');
    expect(dayBefore(NOW + 19 * 60_000)).toBe('2026-11-20T10:00:00Z');
  });
});

describe('withinDay', () => {
  it('leaves out what the whole hour had too much', () => {
    const at = (ms: number) => ({ time: timestampFromMs(ms) });
    const rows = [at(NOW), at(NOW - DAY_MS + 1), at(NOW - DAY_MS), at(Date.parse(dayBefore(NOW)))];
    expect(withinDay(rows, NOW)).toEqual(rows.slice(0, 2));
  });
});

describe('liquidatedPositions', () => {
  it('counts a position once that was closed in parts, and others of the transaction by themselves', () => {
    const row = (position: number, height: number, part: number) => ({
      pool: 1,
      position,
      height,
      txHash: `tx of ${height}`,
      part,
    });
    const rows = [row(135, 1970, 2), row(135, 1970, 1), row(136, 1970, 1), row(135, 1900, 1)];
    expect(liquidatedPositions(rows).map(({ position, height }) => [position, height])).toEqual([
      [135, 1970],
      [136, 1970],
      [135, 1900],
    ]);
  });
});

describe('findClosingVotes', () => {
  it('names votes that end within a day, the next first, and none that has ended', () => {
    const ending = (id: number, inMs: number) => ({ id, votingEndTime: timestampFromMs(NOW + inMs) });
    const proposals = [
      ending(1, DAY_MS + 1),
      ending(2, DAY_MS),
      ending(3, 5),
      ending(4, 0),
      { id: 5, votingEndTime: null },
    ];
    expect(findClosingVotes(proposals, NOW).map(({ id }) => id)).toEqual([3, 2]);
  });
});

describe('findUnreliableSigners', () => {
  it('names signers that missed many of the last hundred blocks, the worst first', () => {
    const signer = (name: string, ...missed: readonly number[]) => ({
      name,
      windows: missed.map((count, at) => ({ blocks: 100 * 10 ** at, missed: count })),
    });
    const signers = [
      signer('good', MANY_MISSED - 1, 900),
      signer('bad', MANY_MISSED, 5),
      signer('worse', 60, 60),
      signer('new'),
    ];
    expect(findUnreliableSigners(signers).map(({ name, span }) => [name, span.missed])).toEqual([
      ['worse', 60],
      ['bad', MANY_MISSED],
    ]);
  });
});

describe('findLargeTransfers', () => {
  it('keeps a thousandth of the supply and more, with its share', () => {
    const supply = 62_353_086_011_672n;
    const found = findLargeTransfers(
      [{ amount: 124_706_172_023n }, { amount: largeFrom(supply) }, { amount: 5n }],
      supply,
    );
    expect(found.map(({ share }) => decToString(share).slice(0, 7))).toEqual(['0.00199', '0.00099']);
    expect(findLargeTransfers([{ amount: 5n }], 0n)).toEqual([]);
  });
});

describe('isCut', () => {
  it('is true for a full list whose smallest transfer is large', () => {
    const listOf = (...amounts: readonly bigint[]) => amounts.map((amount) => ({ amount }));
    expect(isCut(listOf(9n, 5n), 2, 5_000n)).toBe(true);
    expect(isCut(listOf(9n, 4n), 2, 5_000n)).toBe(false);
    expect(isCut(listOf(9n), 2, 5_000n)).toBe(false);
  });
});
