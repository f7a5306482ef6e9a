/** Chance that comes out the same every time. */

/** The default seed of picked figures. */
export const DEFAULT_SEED = 2480;

export interface Seeded {
  /** Between 0 and 1. */
  next(): number;
  /** `count` different items, or all of them where there are fewer. */
  pick<T>(items: readonly T[], count: number): readonly T[];
}

/** Mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (items, count) => {
      const left = [...items];
      for (let index = left.length - 1; index > 0; index--) {
        const other = Math.floor(next() * (index + 1));
        const [a, b] = [left[index], left[other]];
        if (a !== undefined && b !== undefined) [left[index], left[other]] = [b, a];
      }
      return left.slice(0, count);
    },
  };
}
