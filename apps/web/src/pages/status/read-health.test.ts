import { describe, expect, it } from 'vitest';
import { clockWords, readHealth } from './read-health.ts';

describe('readHealth', () => {
  const answer = { status: 'ok', chainId: 'x-1', head: null, release: '1.2.0', buildId: 'abc' };

  it('joins the reported state with what was measured', () => {
    expect(readHealth(answer, { latencyMs: 3, clockOffMs: -5 })).toEqual({
      ...answer,
      latencyMs: 3,
      clockOffMs: -5,
    });
  });

  it('refuses an answer that is no health', () => {
    expect(() => readHealth({ status: 'ok' }, { latencyMs: 3, clockOffMs: 0 })).toThrow();
    expect(() => readHealth('<html>', { latencyMs: 3, clockOffMs: 0 })).toThrow();
  });
});

describe('clockWords', () => {
  it.each([
    [0, 'the same as this page’s'],
    [-999, 'the same as this page’s'],
    [1500, '1.5 s ahead of this page’s'],
    [-125_000, '125 s behind this page’s'],
  ])('says %i ms in words', (offMs, words) => {
    expect(clockWords(offMs)).toBe(words);
  });
});
