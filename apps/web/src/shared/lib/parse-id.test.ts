import { ValidationError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import { parseHeight, parseId } from './parse-id.ts';

describe('parseHeight', () => {
  it('reads what visitors type', () => {
    expect(['2480', '13,381,279', '13 381 279'].map(parseHeight)).toEqual([2480, 13_381_279, 13_381_279]);
  });

  it.each(['0', 'abc', '-1', '1.5', '1e3', '', '9999999999999999', '99999999999999999', '２４'])(
    'refuses %j',
    (text) => {
      expect(() => parseHeight(text)).toThrow(SyntaxError);
    },
  );
});

describe('parseId', () => {
  it('reads digits', () => {
    expect(['1', '103', '32767'].map((text) => parseId(text, 'pool'))).toEqual([1, 103, 32767]);
  });

  it.each([
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    'two',
    ' 1',
    '<b>',
    '9999999999999999',
    '99999999999999999999',
  ])('refuses %j', (text) => {
    expect(() => parseId(text, 'pool')).toThrow(ValidationError);
  });
});
