import { describe, expect, it } from 'vitest';
import { parseStateKey, readStateKey, readStateValue } from './state-text.ts';

/** Keys of a recorded cw20 contract: an item, a map, and a map keyed by two accounts. */
const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex').toUpperCase();

describe('keys of a state', () => {
  it.each([
    ['token_info', ['token_info']],
    ['\u0000\u0007balancewasm1x4c', ['balance', 'wasm1x4c']],
    ['\u0000\u0009allowance\u0000\u0003annbob', ['allowance', 'ann', 'bob']],
    ['\u0000\u0004list\u0000\u0000\u0000\u0001', ['list', '0x00000001']],
  ])('are read as their names and parts: %j', (key, parts) => {
    expect(readStateKey(hexOf(key))).toEqual(parts);
  });

  it.each([
    ['bytes', 'FF00AA', ['0xFF00AA']],
    ['a length that is none', '0064AABB', ['0x0064AABB']],
    ['no bytes', '', ['']],
    ['no hex', '<b>', ['<b>']],
  ])('are shown as they are where they are something else: %s', (_, hex, parts) => {
    expect(readStateKey(hex)).toEqual(parts);
  });

  it('are typed as text, or as bytes', () => {
    expect([...parseStateKey('ab')]).toEqual([97, 98]);
    expect([...parseStateKey('0x00ff')]).toEqual([0, 255]);
    expect(() => parseStateKey('0xzz')).toThrow(SyntaxError);
  });
});

describe('values of a state', () => {
  it.each([
    ['{"a":[1]}', 'json'],
    ['"945"', 'json'],
    ['plain <b>text</b>', 'text'],
    ['\u0001\u0002', 'hex'],
    ['\u00ff', 'hex'],
  ])('%j is %s', (text, kind) => {
    expect(readStateValue(hexOf(text)).kind).toBe(kind);
  });

  it('may be nested as deep as they like', () => {
    expect(readStateValue(hexOf('['.repeat(20_000) + ']'.repeat(20_000))).text.length).toBe(40_000);
  });
});
