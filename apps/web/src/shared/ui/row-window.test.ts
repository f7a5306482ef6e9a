import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, rowsBetween, rowTops } from './row-window.ts';

const none: ReadonlyMap<number, number> = new Map();

describe('the rows of a long table', () => {
  it('begin where those before them end; one that was not measured is as high as the others on average', () => {
    expect([...rowTops(3, none)]).toEqual([0, 36, 72, 108]);
    expect([
      ...rowTops(
        4,
        new Map([
          [0, 30],
          [2, 50],
        ]),
      ),
    ]).toEqual([0, 30, 70, 120, 160]);
  });

  it('are rendered where they are in view, and a little around', () => {
    const tops = rowTops(1_000, none);
    expect(rowsBetween(tops, 0, 900)).toEqual({ first: 0, end: 40 });
    // 18,000 px is row 500, with an overscan of 12 rows on each side, rounded to eight.
    expect(rowsBetween(tops, 18_000, 18_900)).toEqual({ first: 488, end: 544 });
    expect(rowsBetween(tops, 90_000, 90_900)).toEqual({ first: 992, end: 1_000 });
    expect(rowsBetween(rowTops(0, none), 0, 900)).toEqual({ first: 0, end: 0 });
  });

  it('and room for the others are as high as all rows, each row once and in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: -2_000, max: 20_000 }),
        fc.option(fc.integer({ min: 0, max: 500 })),
        fc.dictionary(fc.integer({ min: 0, max: 400 }).map(String), fc.integer({ min: 20, max: 200 })),
        (count, from, retained, heights) => {
          const tops = rowTops(count, new Map(Object.entries(heights).map(([at, px]) => [Number(at), px])));
          const range = rowsBetween(tops, from, from + 900);
          const pieces = piecesOf(tops, range, retained);
          const rows = pieces.flatMap((piece) => (piece.kind === 'row' ? [piece.index] : []));
          expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
          for (let index = range.first; index < range.end; index += 1) expect(rows).toContain(index);
          if (retained !== null && retained < count) expect(rows).toContain(retained);
          const height = pieces.reduce(
            (sum, piece) =>
              sum +
              (piece.kind === 'room'
                ? piece.height
                : (tops[piece.index + 1] ?? 0) - (tops[piece.index] ?? 0)),
            0,
          );
          expect(height).toBeCloseTo(tops[count] ?? 0, 6);
        },
      ),
    );
  });
});
