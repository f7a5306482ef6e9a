import { describe, expect, it } from 'vitest';
import { itemsOf, membersOf, objectText, valueAt } from './json-text.ts';

describe('splitting JSON text', () => {
  it('preserves numbers that JavaScript would round', () => {
    const text = '{"a":12345678901234567890,"b":1.10,"c":[1e400,{"d":0.1000}]}';
    expect(objectText(membersOf(text))).toBe(text);
    expect(itemsOf(membersOf(text).get('c') ?? '')).toEqual(['1e400', '{"d":0.1000}']);
  });

  it('ignores brackets, commas and quotes inside strings', () => {
    const text = String.raw`{"x,}":"a\"],{","y":["}","\\"]}`;
    expect([...membersOf(text).keys()]).toEqual(['x,}', 'y']);
    expect(itemsOf(membersOf(text).get('y') ?? '')).toEqual(['"}"', String.raw`"\\"`]);
  });

  it('reads empty and spaced ones', () => {
    expect(itemsOf(' [ ] ')).toEqual([]);
    expect([...membersOf('{ "a" : [ 1 , 2 ] }')]).toEqual([['a', '[ 1 , 2 ]']]);
    expect(itemsOf('[[],{}]')).toEqual(['[]', '{}']);
  });

  it.each(['', '[1', '{"a":1', '7'])('refuses %j as a list', (text) => {
    expect(() => itemsOf(text)).toThrow(SyntaxError);
  });

  it('finds a value by its dotted path', () => {
    expect(valueAt({ mtp: { id: '3' } }, 'mtp.id')).toBe('3');
    expect(valueAt({ mtp: null }, 'mtp.id')).toBeUndefined();
  });
});
