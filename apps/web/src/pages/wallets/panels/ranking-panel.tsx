import type { AccAddress } from '@cairn/chain/address';
import { NamedAddressLink } from '../../../entities/address/address-link.tsx';
import { coinColumn } from '../../../entities/asset/coin-amount.tsx';
import type { AccountSort } from '../../../entities/wealth/account-sort.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';
import type { Ranking } from '../use-ranking.ts';
import type { WalletRow } from '../wallet-rows.ts';
import { exportColumn, percentColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const amount = (id: 'liquid' | 'delegated' | 'unbonding' | 'total', header: string): Column<WalletRow> =>
  coinColumn(id, header, (row) => ({ denom: row.denom, baseUnits: row[id] }), {
    maxDecimals: 2,
    isAligned: true,
    ...(id === 'total' ? ({ card: 'key' } as const) : ({ hideBelow: 'lg' } as const)),
  });

interface Holder {
  /** From 1, largest first. */
  readonly rank: number;
  readonly address: AccAddress;
  readonly sort: AccountSort;
}

/** The first columns of all holder lists. */
export const whoColumns = <Row extends Holder>(): readonly Column<Row>[] => [
  rankColumn(),
  plainColumn(
    'account',
    'Account',
    { card: 'title', isWide: true, exportAs: ({ address }) => address },
    ({ address, sort }) => (
      <span className="inline-flex items-baseline gap-x-2">
        <NamedAddressLink address={address} />
        {sort !== 'account' && (
          <span className="rounded-full bg-sunken px-1.5 text-label text-muted">{sort}</span>
        )}
      </span>
    ),
  ),
];

const WHO: readonly Column<WalletRow>[] = [
  ...whoColumns<WalletRow>(),
  exportColumn('label', 'Label', ({ label }) => label),
  exportColumn('sort', 'Sort', ({ sort }) => sort),
];

const SHARE: readonly Column<WalletRow>[] = [
  percentColumn('share', 'Share of supply', ({ share }) => share, { none: 'none' }),
];

const STAKED_COLUMNS = [
  ...WHO,
  amount('liquid', 'Balance'),
  amount('delegated', 'Delegated'),
  amount('unbonding', 'Unbonding'),
  amount('total', 'Total'),
  ...SHARE,
];
const PLAIN_COLUMNS = [...WHO, amount('total', 'Balance'), ...SHARE];

/** All matching holders; exports include all. */
export function RankingPanel({ ranking }: { readonly ranking: Ranking }) {
  const { query, rows, isStaked } = ranking;
  return (
    <TablePanel
      id="wallets"
      title="Richest"
      caption="Holders, largest first"
      query={query}
      what="its holders"
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
