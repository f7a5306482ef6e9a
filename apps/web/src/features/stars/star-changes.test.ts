import { describe, expect, it } from 'vitest';
import type { StarFigures } from '../../shared/lib/stored-schemas.ts';
import { balanceChanges, nextReading, nextVisit, stakeChange, starAlerts } from './star-changes.ts';

const HOUR_MS = 3_600_000;
const figures = (more: Partial<StarFigures>): StarFigures => ({
  id: 'elys1x',
  atMs: 0,
  height: null,
  balances: {},
  stake: null,
  isJailed: null,
  status: null,
  isClosing: false,
  near: [],
  unlocks: [],
  ...more,
});
const CLOCK = { nowMs: 1_000, height: 10 };

describe('changes of balances', () => {
  it('have a sign, and none for what is unchanged', () => {
    const before = figures({ balances: { uelys: '10', uusdc: '7', uatom: '1' } });
    const now = figures({ balances: { uelys: '35', uatom: '1', ueden: '2' } });
    expect(balanceChanges(before, now)).toEqual([
      { denom: 'uelys', baseUnits: 25n },
      { denom: 'uusdc', baseUnits: -7n },
      { denom: 'ueden', baseUnits: 2n },
    ]);
  });
  it('are exact beyond the integers of JavaScript', () => {
    const before = figures({ balances: { a18: '9007199254740993' } });
    expect(balanceChanges(before, figures({ balances: { a18: '9007199254740992' } }))).toEqual([
      { denom: 'a18', baseUnits: -1n },
    ]);
  });
  it('of stake are unknown without one reading', () => {
    expect(stakeChange(figures({ stake: '5' }), figures({ stake: '3' }))).toBe(-2n);
    expect(stakeChange(figures({}), figures({ stake: '3' }))).toBeNull();
  });
});

describe('a visit', () => {
  const first = figures({ balances: { uelys: '1' } });
  it('has nothing to compare with at first', () => {
    expect(nextVisit(undefined, first)).toEqual({ before: null, latest: first });
  });
  it('compares with the end of the last one, and keeps it while it lasts', () => {
    const back = figures({ atMs: HOUR_MS, balances: { uelys: '2' } });
    const second = nextVisit(nextVisit(undefined, first), back);
    expect(second).toEqual({ before: first, latest: back });
    const soon = figures({ atMs: HOUR_MS + 60_000, balances: { uelys: '3' } });
    expect(nextVisit(second, soon)).toEqual({ before: first, latest: soon });
  });
});

describe('a reading of an earlier block', () => {
  const stored = figures({ height: 100, balances: { uelys: '2' } });
  const lower = (atMs: number) => figures({ height: 99, atMs, balances: { uelys: '1' } });
  const later = figures({ height: 101, atMs: 60_000 });

  it('is of a node that is behind, and ignored', () => {
    expect(nextReading(stored, lower(60_000))).toBeNull();
    expect(nextReading(stored, later)).toEqual({ before: stored });
    expect(nextReading(figures({}), lower(60_000))).toEqual({ before: figures({}) });
  });
  it('begins again where it stays lower, as after a reset, without being compared', () => {
    expect(nextReading(stored, lower(HOUR_MS))).toEqual({ before: undefined });
  });
  it('is no part of a visit, and nothing to compare the next with', () => {
    const visit = nextVisit(undefined, stored);
    expect(nextVisit(visit, lower(60_000))).toBe(visit);
    expect(nextVisit(visit, lower(HOUR_MS))).toEqual({ before: null, latest: lower(HOUR_MS) });
  });
});

describe('a notification', () => {
  it('is not sent for what was there at the first reading', () => {
    expect(
      starAlerts(undefined, figures({ balances: { uelys: '5' }, isJailed: true, status: 'passed' }), CLOCK),
    ).toEqual([]);
  });
  it('is sent once for urgent changes', () => {
    const pressing = figures({ near: ['/position/1/2'], isClosing: true, status: 'voting-period' });
    expect(starAlerts(undefined, pressing, CLOCK)).toEqual([
      { kind: 'near', to: '/position/1/2' },
      { kind: 'closing' },
    ]);
    expect(starAlerts(pressing, pressing, CLOCK)).toEqual([]);
  });
  it('is sent for a balance, a jailed governor and a closed vote', () => {
    const before = figures({ balances: { uelys: '5' }, isJailed: false, status: 'voting-period' });
    const now = figures({ balances: { uelys: '4' }, isJailed: true, status: 'passed' });
    expect(starAlerts(before, now, CLOCK)).toEqual([
      { kind: 'jailed' },
      { kind: 'closed', status: 'passed' },
      { kind: 'balance', coins: [{ denom: 'uelys', baseUnits: -1n }] },
    ]);
  });
  it('is sent for an unlock at its time or its height, not before', () => {
    const unlock = { denom: 'uelys', amount: '9', atMs: null, atHeight: null };
    const due = figures({
      unlocks: [
        { ...unlock, atMs: 1_000 },
        { ...unlock, atMs: 1_001 },
        { ...unlock, atHeight: 10 },
        { ...unlock, atHeight: 11 },
      ],
    });
    expect(starAlerts(due, figures({}), CLOCK)).toEqual([
      {
        kind: 'unlock',
        coins: [
          { denom: 'uelys', baseUnits: 9n },
          { denom: 'uelys', baseUnits: 9n },
        ],
      },
    ]);
  });
});
