import { describe, expect, it } from 'vitest';
import { readActivityFilter } from './activity-filters.tsx';

const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';

describe('the filter of an account’s activity', () => {
  it('is read completely, and sent to the index under its names', () => {
    expect(
      readActivityFilter({
        direction: 'received',
        kind: 'transfer',
        asset: 'ibc/F082',
        with: ` ${ann} `,
        since: '2026-11-20',
        until: '2026-11-21',
        result: 'success',
        part: 'tx',
        tab: 'activity',
      }),
    ).toEqual({
      direction: 'received',
      query: {
        direction: 'in',
        kind: 'transfer',
        denom: 'ibc/F082',
        counterparty: ann,
        since: '2026-11-20',
        until: '2026-11-21',
        result: 'success',
        part: 'tx',
      },
      faults: [],
      count: 7,
    });
  });

  it('requests what an account signed, and a full package', () => {
    const { query } = readActivityFilter({ direction: 'sent', kind: 'module cosmos.bank' });
    expect(query).toEqual({ role: 'signer', module: 'cosmos.bank' });
  });

  it.each([
    ['kind', 'a b;c'],
    ['with', 'elys1nonsense'],
    ['since', '2026-13-01'],
    ['until', '2026-02-30'],
    ['until', 'today'],
    ['result', 'maybe'],
    ['part', 'middle'],
  ])('reports the error in %s and queries without it', (key, text) => {
    expect(readActivityFilter({ [key]: text })).toEqual({
      direction: '',
      query: {},
      faults: [key],
      count: 0,
    });
  });
});
