import { utcDate } from '@cairn/chain/time';
import type { FeeInfo } from '@cairn/node-client/modules/masterchef';
import { describe, expect, it } from 'vitest';
import { daysBefore } from '../../entities/yield/queries.ts';
import { feeRows, sumFees, type FeeDay } from './fee-rows.ts';

const none = { lps: 0n, stakers: 0n, protocol: 0n };
const day = (date: string, fees: Partial<FeeInfo> = {}): FeeDay => ({
  date,
  fees: { gas: none, dex: none, perpetual: none, edenLps: 0n, ...fees },
});

describe('fees of days', () => {
  it('come to the same by source and by receiver, oldest first', () => {
    const rows = feeRows([
      day('2026-11-21', {
        gas: { lps: 6n, stakers: 3n, protocol: 1n },
        dex: { lps: 60n, stakers: 25n, protocol: 15n },
        perpetual: { lps: 7n, stakers: 2n, protocol: 1n },
        edenLps: 9n,
      }),
      day('2026-11-20', { dex: { lps: 4n, stakers: 1n, protocol: 1n } }),
    ]);
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
    expect(rows[1]).toEqual({
      date: '2026-11-21',
      gas: 10n,
      swaps: 100n,
      perpetual: 10n,
      lps: 73n,
      stakers: 30n,
      protocol: 17n,
      total: 120n,
      edenLps: 9n,
    });
    const { gas, swaps, perpetual, lps, stakers, protocol, total } = sumFees(rows);
    expect([gas + swaps + perpetual, lps + stakers + protocol]).toEqual([total, total]);
    expect(total).toBe(126n);
  });

  it('before the first that the chain keeps are left out, empty ones after it stay', () => {
    const quietDay = day('2026-11-02', { edenLps: 5n });
    expect(feeRows([day('2026-11-03'), quietDay, day('2026-11-01')]).map(({ date }) => date)).toEqual([
      '2026-11-02',
      '2026-11-03',
    ]);
    expect(feeRows([day('2026-11-01'), day('2026-11-02')])).toEqual([]);
  });

  it('are dated in UTC, over the ends of months', () => {
    expect(utcDate(Date.parse('2026-03-01T00:30:00+01:00'))).toBe('2026-02-28');
    expect(daysBefore('2026-03-02', 3)).toEqual(['2026-03-02', '2026-03-01', '2026-02-28']);
  });
});
