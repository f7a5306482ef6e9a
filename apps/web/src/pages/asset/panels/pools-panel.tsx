/** Pools and vaults that contain an asset. */
import type { Denom } from '@cairn/chain/denom';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import { useQuery } from '@tanstack/react-query';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { PoolLink } from '../../../entities/pool/pool-name.tsx';
import { poolsQuery } from '../../../entities/price/market-queries.ts';
import { vaultsQuery } from '../../../entities/price/vault-queries.ts';
import { usePriceBook } from '../../../entities/price/use-price-book.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { type Dec, decToInt } from '@cairn/chain/dec';
import { coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { plainColumn, TITLE, usdColumn } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

interface Row {
  readonly key: string;
  readonly pool: AmmPool | null;
  readonly vaultId: number;
  readonly denom: Denom;
  readonly baseUnits: bigint;
  readonly valueUsd: Dec | null;
}

const COLUMNS: readonly Column<Row>[] = [
  plainColumn('holder', 'Pool or vault', TITLE, ({ pool, vaultId }) =>
    pool === null ? (
      <AppLink to={paths.vault(vaultId)}>{`Strategy vault ${vaultId}`}</AppLink>
    ) : (
      <PoolLink poolId={pool.poolId} pool={pool} />
    ),
  ),
  coinColumn('amount', 'Holds', ({ denom, baseUnits }) => ({ denom, baseUnits })),
  usdColumn('usd', 'USD', ({ valueUsd }) => valueUsd, { none: 'no price', card: 'key' }),
];

export function PoolsPanel({ denom }: { readonly denom: Denom }) {
  return useServesElys() ? <Pools denom={denom} /> : null;
}

function Pools({ denom }: { readonly denom: Denom }) {
  const node = useNode();
  const query = useQuery(poolsQuery(node, 'newest'));
  const vaults = useQuery(vaultsQuery(node, 'newest'));
  const { book } = usePriceBook();
  const rows = [
    ...(query.data?.value.items ?? []).flatMap((pool) =>
      pool.assets
        .filter(({ token }) => token.denom === denom)
        .map(({ token }): Row => ({
          key: `pool ${pool.poolId}`,
          pool,
          vaultId: 0,
          denom,
          baseUnits: token.baseUnits,
          valueUsd: book.valueUsd(token),
        })),
    ),
    ...(vaults.data?.value ?? []).flatMap((vault) =>
      vault.positions
        .filter((position) => position.denom === denom && position.baseUnits > 0n)
        .map((position): Row => ({
          key: `vault ${vault.id}`,
          pool: null,
          vaultId: vault.id,
          denom,
          baseUnits: decToInt(position.baseUnits, 'down'),
          valueUsd: position.valueUsd,
        })),
    ),
  ];
  return (
    <TablePanel
      id="pools"
      title="In pools and vaults"
      caption="Pools and vaults that hold it"
      // Without vaults an empty list does not say that there are none.
      {...(rows.length === 0 && vaults.data === undefined
        ? { query: vaults, what: 'the vaults' }
        : { query, what: 'the pools' })}
      skeleton={<SkeletonRows rows={3} />}
      rows={rows}
      empty="Not in any pool or strategy vault."
      rowKey={({ key }) => key}
      columns={COLUMNS}
      hasExport={false}
    />
  );
}
