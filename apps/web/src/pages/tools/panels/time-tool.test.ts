import { describe, expect, it } from 'vitest';
import { fieldText, readMoment } from './time-tool.tsx';

describe('readMoment', () => {
  it('reads what the field writes, in either zone', () => {
    for (const zone of ['utc', 'local'] as const) {
      const ms = Date.UTC(2026, 10, 21, 9, 41, 7);
      expect(readMoment(fieldText(ms, zone), zone)).toBe(ms);
    }
    expect(readMoment('2026-11-21T09:41', 'utc')).toBe(Date.UTC(2026, 10, 21, 9, 41));
  });

  it.each([
    ['2026-11-21T09:41:07.123456789Z', 123],
    ['2026-11-21T11:41:07+02:00', 0],
    ['2026-11-21 09:41:07Z', 0],
    ['1795254067', 0],
    ['1795254067123', 123],
    ['1795254067123456789', 123],
  ])('reads %s the same in every zone', (text, ms) => {
    const expected = Date.UTC(2026, 10, 21, 9, 41, 7, ms);
    for (const zone of ['utc', 'local'] as const) expect(readMoment(text, zone)).toBe(expected);
  });

  it.each([
    '',
    '2026-11-21',
    '2026-13-01T00:00',
    '2026-02-30T00:00Z',
    '2026-11-21T25:00:00Z',
    '17952',
    'now',
  ])('refuses %j', (text) => {
    expect(readMoment(text, 'utc')).toBeUndefined();
  });
});
