import { describe, expect, it } from 'vitest';
import { attribute, eventMsgIndex, unquote } from './event.ts';

const event = (...pairs: readonly (readonly [string, string])[]) => ({
  type: 'wasm',
  attributes: pairs.map(([key, value]) => ({ key, value })),
});

describe('events', () => {
  it('takes the message index that the node added, not one that a contract wrote before it', () => {
    expect(eventMsgIndex(event(['msg_index', '7'], ['msg_index', '0']))).toBe(0);
    expect(eventMsgIndex(event(['msg_index', 'x']))).toBeUndefined();
    expect(eventMsgIndex(event(['amount', '1']))).toBeUndefined();
  });

  it('gives the first of repeated attributes', () => {
    expect(attribute(event(['a', '1'], ['a', '2']), 'a')).toBe('1');
  });

  it('takes the quotes of typed events off, and only whole pairs', () => {
    expect([unquote('"a"'), unquote('"'), unquote('a"'), unquote('""')]).toEqual(['a', '"', 'a"', '']);
  });
});
