import { describe, expect, it } from 'vitest';
import { fieldText, readMoment } from './read-moment.ts';

describe('readMoment', () => {
  it('reads what the field writes, in either zone', () => {
    for (const zone of ['utc', 'local'] as const) {
      const ms = Date.UTC(2026, 10, 21, 9, 41, 7);
      expect(readMoment(fieldText(ms, zone), zone)).toBe(ms);
    }
    expect(readMoment('2026-11-21T09:41', 'utc')).toBe(Date.UTC(2026, 10, 21, 9, 41));
  });

  it.each(['', '2026-11-21', '2026-13-01T00:00', '2026-11-21T09:41:07Z', 'now'])('refuses %j', (text) => {
    expect(readMoment(text, 'utc')).toBeUndefined();
  });
});
