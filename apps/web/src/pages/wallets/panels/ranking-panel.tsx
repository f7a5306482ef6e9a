/** Holders, largest first. */
import { coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { exportColumn, percentColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import type { Ranking } from '../use-ranking.ts';
import type { WalletRow } from '../wallet-rows.ts';
import { holderColumns } from './holder-columns.tsx';

const amount = (id: 'liquid' | 'delegated' | 'unbonding' | 'total', header: string): Column<WalletRow> =>
  coinColumn(id, header, (row) => ({ denom: row.denom, baseUnits: row[id] }), {
    maxDecimals: 2,
    isAligned: true,
    ...(id === 'total' ? ({ card: 'key' } as const) : ({ hideBelow: 'lg' } as const)),
  });

const ACCOUNT_COLUMNS: readonly Column<WalletRow>[] = [
  ...holderColumns<WalletRow>(),
  exportColumn('label', 'Label', ({ label }) => label),
  exportColumn('sort', 'Sort', ({ sort }) => sort),
];

const SHARE: readonly Column<WalletRow>[] = [
  percentColumn('share', 'Share of supply', ({ share }) => share, { none: 'none' }),
];

const STAKED_COLUMNS = [
  ...ACCOUNT_COLUMNS,
  amount('liquid', 'Balance'),
  amount('delegated', 'Delegated'),
  amount('unbonding', 'Unbonding'),
  amount('total', 'Total'),
  ...SHARE,
];
const PLAIN_COLUMNS = [...ACCOUNT_COLUMNS, amount('total', 'Balance'), ...SHARE];

/** All matching holders; exports include all. */
export function RankingPanel({ ranking }: { readonly ranking: Ranking }) {
  const { query, rows, isStaked } = ranking;
  return (
    <TablePanel
      id="wallets"
      title="Richest"
      caption="Holders, largest first"
      query={query}
      what="the holders of this asset"
      skeleton={<SkeletonRows rows={20} />}
      rows={rows}
      empty="None of the accounts shown hold this asset."
      rowKey={({ address }) => address}
      columns={isStaked ? STAKED_COLUMNS : PLAIN_COLUMNS}
      filterText={walletText}
      filterLabel="Search wallets"
    />
  );
}

function walletText({ address, label, sort }: WalletRow): string {
  return `${address} ${label} ${sort === 'account' ? '' : sort}`;
}
