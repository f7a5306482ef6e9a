import { describe, expect, it } from 'vitest';
import { writePath } from '../../shared/lib/json-paths.ts';
import { searchJson } from './json-view.tsx';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it('keeps every digit of a number that a browser would round', () => {
    const { value, exactNumbers } = parseJson(
      '{"id": 12345678901234567890, "n": 1.50, "e": 1e3, "s": "12345678901234567890"}',
    );
    expect(value).toEqual({ id: '12345678901234567890', n: 1.5, e: 1000, s: '12345678901234567890' });
    expect(exactNumbers).toBe(1);
  });

  it('leaves numbers inside texts alone, and quotes in them', () => {
    expect(parseJson('["a \\" 99999999999999999999 \\\\", -0.25, 9007199254740993]').value).toEqual([
      'a " 99999999999999999999 \\',
      -0.25,
      '9007199254740993',
    ]);
  });

  it.each([
    ['escaped JSON', `{${String.raw`\"a\":1,`.repeat(150_000)}`],
    ['an unclosed text', `["a\\`],
    ['an error after a number that is kept as a text', '{"a": 12345678901234567890, "b": x}'],
  ])('refuses %s of any length at once, in the browser’s words', (_, text) => {
    let message = '';
    try {
      JSON.parse(text);
    } catch (error) {
      message = String(error);
    }
    const start = performance.now();
    expect(() => parseJson(text)).toThrow(message.slice('SyntaxError: '.length));
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('reads a number with a million digits at once', () => {
    const start = performance.now();
    expect(parseJson(`0.1${'0'.repeat(1_000_000)}1`).exactNumbers).toBe(1);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('refuses what is no JSON', () => {
    expect(() => parseJson('{a: 1}')).toThrow(SyntaxError);
    expect(() => parseJson('')).toThrow(SyntaxError);
  });
});

describe('writePath', () => {
  it('writes a place as a program would', () => {
    expect(writePath([])).toBe('$');
    expect(writePath(['tx', 'body', 'messages', 0, '@type'])).toBe('tx.body.messages[0]["@type"]');
    expect(writePath([3, 'a b'])).toBe('[3]["a b"]');
  });
});

describe('searchJson', () => {
  const value = { block: { Height: '2480', txs: ['a2480', true, null] } };

  it('finds names and plain values in any case, in order', () => {
    expect(searchJson(value, 'HEIGHT', 9).map(({ place }) => writePath(place))).toEqual(['block.Height']);
    expect(searchJson(value, '2480', 9).map(({ place }) => writePath(place))).toEqual([
      'block.Height',
      'block.txs[0]',
    ]);
    expect(searchJson(value, 'true', 9)).toHaveLength(1);
  });

  it('finds nothing for nothing, and stops at its limit', () => {
    expect(searchJson(value, '  ', 9)).toEqual([]);
    expect(searchJson(value, 'l', 1)).toHaveLength(1);
  });
});
