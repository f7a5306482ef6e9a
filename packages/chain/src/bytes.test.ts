import { describe, expect, it } from 'vitest';
import { bytesToBase64, bytesToHex, parseBytes } from './bytes.ts';

describe('parseBytes', () => {
  it('reads hex in any case, with and without 0x, and with blanks in it', () => {
    for (const text of ['0x0aFF', '0AFF', '0a ff\n'])
      expect(parseBytes(text)).toEqual(Uint8Array.of(10, 255));
  });

  it('reads base64, padded or not, plain or for URLs', () => {
    for (const text of ['+/8=', '+/8', '-_8=']) expect(parseBytes(text)).toEqual(Uint8Array.of(0xfb, 0xff));
  });

  it('prefers hex where text is valid as both', () => {
    expect(parseBytes('abcd')).toEqual(Uint8Array.of(0xab, 0xcd));
  });

  it.each(['', '  ', 'a', 'abc!', 'wörld', '0x', 'abcde'])('refuses %j', (text) => {
    expect(() => parseBytes(text)).toThrow(SyntaxError);
  });

  it('refuses a long run of padding in linear time', () => {
    expect(() => parseBytes(`${'='.repeat(400_000)}!`)).toThrow(SyntaxError);
  });

  it('reads back what it writes', () => {
    const bytes = Uint8Array.from({ length: 65 }, (_, index) => (index * 37) % 256);
    expect(parseBytes(bytesToHex(bytes))).toEqual(bytes);
    expect(parseBytes(bytesToBase64(bytes))).toEqual(bytes);
  });
});
