/** Accounts by the chain's recorded value. */
import { compare } from '@cairn/chain/compare';
import type { RecordedPortfolio } from '@cairn/node-client/modules/tier';
import type { AccountSort } from '../../entities/wealth/account-sort.ts';
import type { Who } from './wallet-rows.ts';

export interface PortfolioRow extends RecordedPortfolio {
  /** Rank in the shown list. */
  readonly rank: number;
  readonly sort: AccountSort;
}

/** The latest record of each account, by value, then by address. */
export function portfolioRows(
  records: readonly RecordedPortfolio[],
  who: Who,
  sortOf: (record: RecordedPortfolio) => AccountSort,
): readonly PortfolioRow[] {
  const newest = new Map<string, RecordedPortfolio>();
  for (const record of records) {
    const known = newest.get(record.address);
    if (known === undefined || known.date < record.date) newest.set(record.address, record);
  }
  return [...newest.values()]
    .map((record) => ({ ...record, sort: sortOf(record) }))
    .filter(({ sort }) => who === 'all' || (sort === 'account') === (who === 'accounts'))
    .sort((a, b) => compare(b.portfolioUsd, a.portfolioUsd) || compare(a.address, b.address))
    .map((record, index) => ({ ...record, rank: index + 1 }));
}
