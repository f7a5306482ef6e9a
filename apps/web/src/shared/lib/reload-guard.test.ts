import { describe, expect, it } from 'vitest';
import { mayReload } from './reload-guard.ts';

const old = { lastMs: 0, nowMs: 1_000_000, isReload: false, ageMs: 100 };

describe('mayReload', () => {
  it('allows the first', () => {
    expect(mayReload(old)).toBe(true);
  });
  it.each([
    [0, false],
    [9_999, false],
    [10_000, true],
  ])('%d ms after the last: %s', (sinceMs, expected) => {
    expect(mayReload({ ...old, lastMs: old.nowMs - sinceMs })).toBe(expected);
  });
  it('refuses on a fresh page after a reload when storage is unavailable', () => {
    expect(mayReload({ ...old, isReload: true, ageMs: 9_999 })).toBe(false);
    expect(mayReload({ ...old, isReload: true, ageMs: 10_000 })).toBe(true);
  });
  it('is not locked by a clock that was set back', () => {
    expect(mayReload({ ...old, lastMs: old.nowMs + 60_000 })).toBe(true);
  });
});
