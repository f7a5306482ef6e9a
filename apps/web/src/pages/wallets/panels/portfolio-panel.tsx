/** Accounts by the chain's recorded portfolio value. */
import { compare } from '@cairn/chain/compare';
import { spellDates, visibleText } from '@cairn/chain/format';
import { listRecordedPortfolios, type RecordedPortfolio } from '@cairn/node-client/modules/tier';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLabels } from '../../../entities/address/labels.ts';
import { accountSort, type AccountSort } from '../../../entities/wealth/account-sort.ts';
import { usePrograms } from '../../../entities/wealth/use-programs.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { nodeQuery } from '../../../shared/lib/node-query.ts';
import { plainColumn, usdColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import type { HolderFilter } from '../wallet-rows.ts';
import { holderColumns } from './holder-columns.tsx';

interface PortfolioRow extends RecordedPortfolio {
  /** Rank in the shown list. */
  readonly rank: number;
  readonly sort: AccountSort;
}

/** The latest record of each account, by value, then by address. */
export function portfolioRows(
  records: readonly RecordedPortfolio[],
  who: HolderFilter,
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

/** Latest dates first: older ones may be cut. @see GET /elys-network/elys/membershiptier/portfolio */
const portfoliosQuery = (node: NodeClient) =>
  nodeQuery(node, 'membershiptier/all-portfolios', { reverse: true }, listRecordedPortfolios.all);

const COLUMNS: readonly Column<PortfolioRow>[] = [
  ...holderColumns<PortfolioRow>(),
  usdColumn('value', 'Portfolio', ({ portfolioUsd }) => portfolioUsd, { card: 'key' }),
  plainColumn(
    'date',
    'Recorded on, UTC',
    { align: 'end', sortBy: ({ date }) => date, exportAs: ({ date }) => date },
    ({ date }) => spellDates(date),
  ),
];

/** From the selected node. */
export default function PortfolioPanel({ who }: { readonly who: HolderFilter }) {
  const query = useQuery(portfoliosQuery(useNode()));
  const programs = usePrograms();
  const labels = useLabels();
  const records = query.data?.value.items;
  const rows = useMemo(
    () => portfolioRows(records ?? [], who, ({ address }) => accountSort(address, programs)),
    [records, who, programs],
  );
  return (
    <TablePanel
      id="portfolios"
      title="Richest by portfolio"
      caption="Accounts by recorded portfolio, largest first"
      query={query}
      what="the recorded portfolios"
      skeleton={<SkeletonRows rows={20} />}
      rows={rows}
      empty="The chain recorded no portfolios recently."
      rowKey={({ address }) => address}
      columns={COLUMNS}
      filterText={({ address }) => `${address} ${visibleText(labels(address) ?? '')}`}
      filterLabel="Search wallets"
      pageSize={50}
      note={({ value }) => (
        <>
          The chain records an account’s dollar value, including stake, rewards and positions, at its first
          action of each UTC day, and keeps eight days. Accounts without actions on those days are not listed.
          {!value.complete && ' The list is incomplete.'}
        </>
      )}
    />
  );
}
