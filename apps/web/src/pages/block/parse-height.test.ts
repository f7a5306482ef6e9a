import { describe, expect, it } from 'vitest';
import { parseHeight } from './parse-height.ts';

describe('parseHeight', () => {
  it('reads what visitors type', () => {
    expect(parseHeight('2480')).toBe(2480);
    expect(parseHeight('13,381,279')).toBe(13_381_279);
  });

  it.each(['0', 'abc', '-1', '1.5', '1e3', '', '9999999999999999', '２４'])('refuses %j', (text) => {
    expect(() => parseHeight(text)).toThrow(SyntaxError);
  });
});
