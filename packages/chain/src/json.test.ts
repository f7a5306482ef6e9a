import { describe, expect, it } from 'vitest';
import { jsonText, sameJson, type Json } from './json.ts';

/** The deepest nesting that a chain accepts. */
const deepText = (depth: number, core = '1'): string =>
  `${'{"a":['.repeat(depth)}${core}${']}'.repeat(depth)}`;
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- JSON.parse answers JSON
const parsed = (text: string) => JSON.parse(text) as Json;

describe('jsonText', () => {
  it('equals JSON.stringify', () => {
    const value = { b: [1, 'x"\n\u2028', null, true, {}, []], a: { '': -1.5 } };
    expect(jsonText(value)).toBe(JSON.stringify(value));
    expect(jsonText(value, 2)).toBe(JSON.stringify(value, null, 2));
  });

  it('writes what is nested too deep for JSON.stringify', () => {
    const value = parsed(deepText(20_000, '[1,{"k\\"":"v","z":[]},null]'));
    expect(jsonText(value, 2)).toBe(deepText(20_000, '[1,{"k\\"":"v","z":[]},null]'));
  });

  it('writes long lists inside deep nesting', () => {
    const list = JSON.stringify(Array.from({ length: 150_000 }, (_, index) => index));
    expect(jsonText(parsed(deepText(20_000, list)))).toBe(deepText(20_000, list));
  });
});

describe('sameJson', () => {
  it.each([
    ['{"a":1,"b":[2,{}]}', '{"b":[2,{}],"a":1}', true],
    ['{"a":1}', '{"a":1,"b":null}', false],
    ['{"a":null}', '{"b":null}', false],
    ['[1,2]', '[2,1]', false],
    ['{}', '[]', false],
    ['null', '{}', false],
    ['"1"', '1', false],
  ])('of %s and %s', (a, b, same) => {
    expect(sameJson(parsed(a), parsed(b))).toBe(same);
    expect(sameJson(parsed(b), parsed(a))).toBe(same);
  });

  it('compares what is nested too deep for recursion', () => {
    expect(sameJson(parsed(deepText(20_000)), parsed(deepText(20_000)))).toBe(true);
    expect(sameJson(parsed(deepText(20_000)), parsed(deepText(20_000, '2')))).toBe(false);
  });
});
