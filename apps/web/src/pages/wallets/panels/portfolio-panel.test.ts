import { parseAccAddress } from '@cairn/chain/address';
import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { portfolioRows } from './portfolio-panel.tsx';

const RICH = parseAccAddress('elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh');
const POOL = parseAccAddress('elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms');
const POOR = parseAccAddress('elys1pxayttme7yca5tf2xqdg6e69w8fge5tn2ugcm6');
const record = (address: typeof RICH, date: string, usd: string) => ({
  address,
  date,
  portfolioUsd: parseDec(usd),
});
const RECORDS = [
  record(POOR, '2026-11-19', '900'),
  record(RICH, '2026-11-20', '12.5'),
  record(POOR, '2026-11-20', '7'),
  record(POOL, '2026-11-18', '10'),
];
const sortOf = ({ address }: { readonly address: string }) => (address === POOL ? 'module' : 'account');

describe('accounts by recorded worth', () => {
  it('are listed once each, by their newest record, the highest first', () => {
    expect(
      portfolioRows(RECORDS, 'all', sortOf).map(({ rank, address, date }) => [rank, address, date]),
    ).toEqual([
      [1, RICH, '2026-11-20'],
      [2, POOL, '2026-11-18'],
      [3, POOR, '2026-11-20'],
    ]);
  });

  it('are ranked again among the chosen ones', () => {
    expect(portfolioRows(RECORDS, 'accounts', sortOf).map(({ rank, address }) => [rank, address])).toEqual([
      [1, RICH],
      [2, POOR],
    ]);
    expect(portfolioRows(RECORDS, 'programs', sortOf).map(({ address }) => address)).toEqual([POOL]);
  });
});
