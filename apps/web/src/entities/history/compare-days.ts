/** Two daily series on one scale: 100 on the first day that has both. */
import { type Dec, ratio } from '@cairn/chain/dec';

export interface DayValue {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  /** Null when unknown. */
  readonly value: Dec | null;
}

export interface ComparedDay {
  readonly day: string;
  readonly first: Dec;
  readonly second: Dec;
  /** 100 on the first of the days. */
  readonly firstIndex: Dec;
  readonly secondIndex: Dec;
}

/** The days with both values, from the first on which neither is zero; oldest first. */
export function compareDays(first: readonly DayValue[], second: readonly DayValue[]): readonly ComparedDay[] {
  const others = new Map(second.map(({ day, value }) => [day, value]));
  const both = first.flatMap(({ day, value }) => {
    const other = others.get(day) ?? null;
    return value === null || other === null ? [] : [{ day, first: value, second: other }];
  });
  const from = both.findIndex((days) => days.first > 0n && days.second > 0n);
  const start = both[from];
  if (start === undefined) return [];
  return both.slice(from).map((days) => ({
    ...days,
    firstIndex: ratio(days.first * 100n, start.first, 'down'),
    secondIndex: ratio(days.second * 100n, start.second, 'down'),
  }));
}
