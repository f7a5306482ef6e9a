import { describe, expect, it } from 'vitest';
import { compareNumbers, valueMatches } from './match-events.ts';
import { parseQuery } from './query-language.ts';

describe('a query', () => {
  it('parses every operator and kind of value', () => {
    expect(
      parseQuery(
        "a.b='x y' AND c.d<=5.5 AND e CONTAINS 'z' AND f.g EXISTS AND h > TIME 2026-11-02T00:00:00Z AND i=DATE 2026-11-02",
      ),
    ).toEqual([
      { tag: 'a.b', operator: '=', kind: 'string', text: 'x y' },
      { tag: 'c.d', operator: '<=', kind: 'number', text: '5.5' },
      { tag: 'e', operator: 'CONTAINS', text: 'z' },
      { tag: 'f.g', operator: 'EXISTS' },
      { tag: 'h', operator: '>', kind: 'timestamp', text: '2026-11-02T00:00:00Z' },
      { tag: 'i', operator: '=', kind: 'datestamp', text: '2026-11-02' },
    ]);
  });

  it.each([
    ['nonsense', 'offset 8: EOF'],
    ["a.b='x' OR c.d='y'", 'offset 8: got tag, want 6'],
    ['a.b=', 'offset 4: EOF'],
    ["a.b<'x'", 'offset 4: got string, wanted number, timestamp or datestamp'],
    ['a.b=c', 'offset 4: got tag, wanted number, timestamp, datestamp or string'],
    ['=5', 'offset 0: got = operator, wanted tag'],
    ["a.b='x", 'offset 4: EOF'],
  ])('that does not parse is refused in the node’s words: %s', (text, message) => {
    expect(() => parseQuery(text)).toThrow(message);
  });
});

describe('a condition', () => {
  it('compares numbers exactly, whatever their size, and ignores other text', () => {
    expect(
      compareNumbers('340282366920938463463374607431768211457', '340282366920938463463374607431768211456'),
    ).toBe(1);
    expect(compareNumbers('-1.5', '-1.50')).toBe(0);
    expect(compareNumbers('300uelys', '300')).toBeUndefined();
    expect(valueMatches('300uelys', { tag: 'x', operator: '>=', kind: 'number', text: '1' })).toBe(false);
  });
});
