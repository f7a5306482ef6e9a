import { describe, expect, it } from 'vitest';
import {
  MAX_TIMESTAMP_MS,
  isUtcDate,
  isZeroTime,
  parseDurationMs,
  parseTimestamp,
  timestampFromMs,
  timestampMs,
  timestampNanos,
} from './time.ts';
import { base64ToHex, ibcDenom, parseTxHash, txHashFromBase64 } from './hash.ts';
import { attribute, eventMsgIndex, unquote } from './event.ts';
import { messageFromAny, shortTypeName } from './message.ts';

describe('parseTimestamp', () => {
  it('preserves nanoseconds', () => {
    const time = parseTimestamp('2026-11-21T09:51:57.481834699Z');
    expect(timestampNanos(time) % 1_000_000_000n).toBe(481_834_699n);
    expect(timestampMs(time)).toBe(Date.UTC(2026, 10, 21, 9, 51, 57, 481));
    expect(timestampNanos(parseTimestamp('2026-11-21T09:51:57Z')) % 1_000_000_000n).toBe(0n);
  });
  it('recognizes the zero time', () => expect(isZeroTime(parseTimestamp('0001-01-01T00:00:00Z'))).toBe(true));
  it.each([
    '2026-11-21',
    '2026-11-21T09:51:57',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '',
    '2026-11-21T09:51:57+01:00',
    '2026-11-21T09:51:57.1234567890Z',
  ])('refuses %j', (text) => {
    expect(() => parseTimestamp(text)).toThrow(SyntaxError);
  });
});

describe('timestampFromMs', () => {
  it('reaches to the end of the year 9999', () => {
    expect(timestampFromMs(MAX_TIMESTAMP_MS)).toBe('9999-12-31T23:59:59.999Z');
    expect(() => timestampFromMs(MAX_TIMESTAMP_MS + 1)).toThrow(SyntaxError);
  });
});

describe('isUtcDate', () => {
  it('accepts dates that exist', () => {
    expect(['2026-11-21', '2028-02-29'].filter(isUtcDate)).toHaveLength(2);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T00:00:00Z', ''].filter(isUtcDate)).toEqual(
      [],
    );
  });
});

describe('parseDurationMs', () => {
  it.each([
    ['1209600s', 1_209_600_000],
    ['0.500s', 500],
    ['-3s', -3_000],
    ['0s', 0],
  ])('%s is %s ms', (text, ms) => {
    expect(parseDurationMs(text)).toBe(ms);
  });
  it.each(['', '5', '5m', '1e3s', '99999999999999999999s'])('refuses %j', (text) => {
    expect(() => parseDurationMs(text)).toThrow(SyntaxError);
  });
});

describe('tx hashes', () => {
  it('accept any case and 0x', () => {
    const hash = '2345982EA194063A9A5FD62E16C9F4714EB2950EF2AEC094F781B1DE485D4006';
    expect(parseTxHash(`0x${hash.toLowerCase()}`)).toBe(hash);
    expect(() => parseTxHash(hash.slice(1))).toThrow(SyntaxError);
    expect(() => parseTxHash(`${hash.slice(1)}Z`)).toThrow(SyntaxError);
  });
  it('convert from base64', () => {
    expect(base64ToHex('AP8=')).toBe('00FF');
    expect(base64ToHex(null)).toBe('');
  });
  it('hash raw txs and denom traces', () => {
    expect(txHashFromBase64('')).toBe('E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855');
    expect(ibcDenom('transfer/channel-0/uatom')).toBe(
      'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
    );
  });
});

describe('events and messages', () => {
  const event = {
    type: 'x',
    attributes: [
      { key: 'a', value: '1' },
      { key: 'a', value: '2' },
      { key: 'msg_index', value: '3' },
    ],
  };
  it('return the first attribute of a key', () => {
    expect(attribute(event, 'a')).toBe('1');
    expect(attribute(event, 'b')).toBeUndefined();
    expect(eventMsgIndex(event)).toBe(3);
    expect(eventMsgIndex({ type: 'x', attributes: [{ key: 'msg_index', value: '-1' }] })).toBeUndefined();
    expect(unquote('"elys1"')).toBe('elys1');
    expect(unquote('"')).toBe('"');
  });
  it('split an Any', () => {
    expect(messageFromAny({ '@type': '/a.MsgB', c: '1' })).toEqual({ typeUrl: '/a.MsgB', body: { c: '1' } });
    expect(messageFromAny(null)).toBeUndefined();
    expect(messageFromAny({ '@type': 5 })).toBeUndefined();
    expect(shortTypeName('/cosmos.bank.v1beta1.MsgSend')).toBe('Send');
    expect(shortTypeName('/x.Msgr')).toBe('Msgr');
  });
});
