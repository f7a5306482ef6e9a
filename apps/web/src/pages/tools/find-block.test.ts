import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateHeight, estimateTime, findHeight } from './find-block.ts';

/** A chain with uneven block times: the times of heights from 1. */
const chainOf = (gaps: readonly number[]) => {
  const times: number[] = [1_000_000];
  for (const gap of gaps) times.push((times.at(-1) ?? 0) + gap);
  return times;
};

async function find(times: readonly number[], ms: number, lowestHeight = 1) {
  const head = { height: times.length, ms: times.at(-1) ?? 0 };
  return findHeight(ms, head, (height) =>
    Promise.resolve(height < lowestHeight ? null : (times[height - 1] ?? null)),
  );
}

describe('findHeight', () => {
  it('finds the block at or before any moment, and the one after', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 300 }),
        fc.double({ min: -0.2, max: 1.2, noNaN: true }),
        async (gaps, share) => {
          const times = chainOf(gaps);
          const [first = 0] = times;
          const ms = Math.round(first + share * ((times.at(-1) ?? 0) - first));
          const { before, after } = await find(times, ms);
          const count = times.filter((time) => time <= ms).length;
          expect(before?.height ?? 0).toBe(count);
          expect(after?.height ?? times.length + 1).toBe(count + 1);
        },
      ),
    );
  });

  it('sends few requests for a long chain', async () => {
    const head = { height: 13_381_279, ms: 13_381_279 * 3_100 };
    const { before, requests } = await findHeight(7_654_321 * 3_100 + 5, head, (height) =>
      Promise.resolve(height * 3_100),
    );
    expect(before?.height).toBe(7_654_321);
    expect(requests).toBeLessThan(12);
  });

  it('does not go below the lowest available height', async () => {
    const times = chainOf(Array.from({ length: 100 }, () => 10));
    expect(await find(times, 1_000_005, 40)).toMatchObject({ before: null, after: { height: 40 } });
    expect(await find(times, 1_000_500, 40)).toMatchObject({ before: { height: 51 } });
  });
});

describe('findHeight with sources that lack blocks in the middle', () => {
  const MAX_REQUESTS = 60;
  const findAround = async (lowest: number, from: number, to: number, head: number, moment: number) => {
    let requests = 0;
    return findHeight(moment, { height: head, ms: head * 10 }, (height) => {
      requests += 1;
      if (requests > MAX_REQUESTS) throw new Error('it requests blocks forever');
      const isMissing = height < lowest || (height >= from && height <= to);
      return Promise.resolve(isMissing ? null : height * 10);
    });
  };

  it('names the gap for a moment inside it', async () => {
    expect(await findAround(1, 501, 899, 1000, 7_000)).toMatchObject({
      before: { height: 500 },
      after: { height: 900 },
      gap: { from: 501, to: 899 },
    });
  });

  it('finds blocks below and above it, and one older than all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 900 }),
        fc.nat({ max: 2000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 40_000 }),
        async (from, missing, above, moment) => {
          const to = from + missing;
          const head = to + above;
          const { before, after, gap } = await findAround(1, from, to, head, moment);
          const at = Math.min(head, Math.floor(moment / 10));
          const isGap = at >= from - 1 && at <= to;
          expect(before?.height ?? 0).toBe(isGap ? from - 1 : at);
          expect(after?.height ?? head + 1).toBe(isGap ? to + 1 : at + 1);
          expect(gap).toEqual(isGap ? { from, to } : null);
        },
      ),
    );
  });

  it('knows of no gap where nothing older is available', async () => {
    expect(await findAround(900, 0, 0, 1000, 7_000)).toMatchObject({
      before: null,
      after: { height: 900 },
      gap: null,
    });
  });
});

describe('findHeight at both ends', () => {
  const times = chainOf([10, 20, 30]);

  it('names the first block for a moment before it, and nothing older', async () => {
    expect(await find(times, 0)).toMatchObject({ before: null, after: { height: 1, ms: 1_000_000 } });
  });

  it('returns the head for every later time, without requesting a block', async () => {
    expect(await find(times, 9e12)).toEqual({
      before: { height: 4, ms: 1_000_060 },
      after: null,
      gap: null,
      requests: 0,
    });
  });

  it('takes a block for that of the very moment it was made', async () => {
    expect(await find(times, 1_000_030)).toMatchObject({ before: { height: 3 }, after: { height: 4 } });
  });
});

describe('estimateHeight', () => {
  it('is the way back of estimateTime', () => {
    const [older, head] = [
      { height: 90, ms: 0 },
      { height: 100, ms: 20_000 },
    ] as const;
    expect(estimateHeight(estimateTime(120, older, head) ?? 0, older, head)).toBe(120);
    expect(estimateHeight(59_999, older, head)).toBe(119);
    expect(estimateHeight(60_000, head, head)).toBeUndefined();
    expect(estimateHeight(1e300, older, head)).toBeUndefined();
  });
});

describe('estimateTime', () => {
  it('extrapolates at the known pace', () => {
    expect(estimateTime(120, { height: 90, ms: 0 }, { height: 100, ms: 20_000 })).toBe(60_000);
    expect(estimateTime(120, { height: 100, ms: 0 }, { height: 100, ms: 0 })).toBeUndefined();
  });
});
