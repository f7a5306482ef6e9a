/** Holders of an asset, and whether the list is complete. */
import { decApprox } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { formatPercent } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLabels } from '../../../entities/address/labels.ts';
import { isShare, type AssetKind } from '../../../entities/denom/asset-kind.ts';
import { CoinAmount, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { SupplyCompleteness } from '../../../entities/asset/supply-completeness.tsx';
import { holdersAndSupplyQuery } from '../../../entities/asset/supply-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Int } from '../../../shared/ui/amount.tsx';
import { Bar } from '../../../shared/ui/bars.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { rankHolders, type RankedHolder } from '../../../entities/asset/rank-holders.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { exportColumn, percentColumn, plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';

type Row = RankedHolder & { readonly denom: Denom; readonly label: string };

const COLUMNS: readonly Column<Row>[] = [
  rankColumn(),
  accountColumn('holder', 'Holder', ({ address }) => address, TITLE),
  exportColumn('label', 'Label', ({ label }) => label),
  coinColumn('balance', 'Balance', (row) => row, { isAligned: true, card: 'key' }),
  percentColumn('share', 'Share of supply', ({ share }) => share, { none: 'none' }),
  plainColumn(
    'bar',
    'Part',
    { hideBelow: 'lg', card: 'hidden', isShownOnly: true },
    ({ share }) =>
      share !== null && (
        <Bar fractionApprox={decApprox(share)} label={`${formatPercent(share, 2)} of the supply`} />
      ),
  ),
];

/** All pages of the node's list, largest holder first. */
export function HoldersPanel({ denom, kind }: Readonly<{ denom: Denom; kind: AssetKind }>) {
  const query = useQuery(holdersAndSupplyQuery(useNode(), denom));
  const labels = useLabels();
  const { data } = query;
  const list = useMemo(
    () =>
      data === undefined
        ? null
        : rankHolders(
            data.value.owners.map(({ address, balance }) => ({ address, baseUnits: balance.baseUnits })),
            data.value.supply,
          ),
    [data],
  );
  const rows = useMemo(
    () => (list?.rows ?? []).map((row): Row => ({ ...row, denom, label: labels(row.address) ?? '' })),
    [list, denom, labels],
  );
  return (
    <TablePanel
      id="holders"
      title="Holders"
      query={query}
      what="the holders of this asset"
      skeleton={<SkeletonRows rows={12} />}
      aside={list !== null && <Int value={list.rows.length} />}
      empty="No holders."
      rows={rows}
      rowKey={({ address }) => address}
      columns={COLUMNS}
      filterText={holderText}
      filterLabel="Search holders"
      tools={({ value }) =>
        list !== null && (
          <p className="flex flex-wrap items-baseline gap-x-3 text-table">
            <span>
              Total <CoinAmount coin={{ denom, baseUnits: list.sum }} maxDecimals={18} />
            </span>
            <SupplyCompleteness denom={denom} missing={list.missing} isComplete={value.isComplete} />
          </p>
        )
      }
      note={
        isShare(kind) &&
        'The commitment module holds the shares of all depositors, so the bank module lists no other holder.'
      }
    />
  );
}

function holderText({ address, label }: Row): string {
  return `${address} ${label}`;
}

/** Replaces holders for assets outside the bank module. */
export function LedgerPanel({ denom }: { readonly denom: Denom }) {
  return (
    <Panel title="Holders">
      <Empty>
        The commitment module stores {denom} per account, and the node cannot list its holders. Each account’s
        page shows its amount.
      </Empty>
    </Panel>
  );
}
