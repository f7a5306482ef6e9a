import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20SUM(1)'])(
    'keeps %j from running as a formula',
    (text) => {
      expect(csvLine([text])).toBe(`'${text}\r\n`);
    },
  );

  it('does not change numbers and other texts', () => {
    expect(csvLine([-5, '-1.5', 'a=b', null, true, 'x"y'])).toBe('-5,-1.5,a=b,,true,"x""y"\r\n');
  });
});
