/** The assets of a pool. */
import type { Denom } from '@cairn/chain/denom';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import { useQuery } from '@tanstack/react-query';
import { coinColumn, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { poolComposition, type PoolPart } from '../../../entities/pool/pool-composition.ts';
import { accountedPoolQuery } from '../../../entities/pool/queries.ts';
import { usePriceBook } from '../../../entities/price/use-price-book.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { percentColumn, plainColumn, TITLE, usdColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';

const coinOf = (denom: Denom, baseUnits: bigint | null) => (baseUnits === null ? null : { denom, baseUnits });

const COLUMNS: readonly Column<PoolPart>[] = [
  plainColumn('asset', 'Asset', TITLE, ({ denom }) => <DenomLink denom={denom} />),
  coinColumn('held', 'Reserve', ({ denom, held }) => ({ denom, baseUnits: held })),
  coinColumn('booked', 'Position adjustment', ({ denom, booked }) => coinOf(denom, booked), {
    isSigned: true,
    hasValue: ({ booked }) => booked !== null,
  }),
  coinColumn('accounted', 'Total', ({ denom, accounted }) => coinOf(denom, accounted), {
    hasValue: ({ accounted }) => accounted !== null,
  }),
  usdColumn('usd', 'Value', ({ valueUsd }) => valueUsd, { none: 'no price', card: 'key' }),
  percentColumn('share', 'Share', ({ valueShare }) => valueShare, { none: 'not known', hideBelow: 'lg' }),
  percentColumn('weight', 'Weight', ({ weight }) => weight, { none: 'none', hideBelow: 'lg' }),
];

/** Account balance, position accounting, and whether both add up to the node's total. */
export function CompositionPanel({ pool }: { readonly pool: AmmPool }) {
  const query = useQuery(accountedPoolQuery(useNode(), pool.poolId));
  const { book } = usePriceBook();
  return (
    <QueryPanel
      title="Composition"
      query={query}
      what="the accounting of this pool"
      skeleton={<SkeletonRows rows={4} />}
    >
      {({ value: accounted }) => {
        const parts = poolComposition(pool, accounted, book);
        return (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 text-table text-muted">
              {accounted === null ? (
                'A plain pool: no leveraged or perpetual positions use it.'
              ) : (
                <>
                  <span>
                    The totals are the reserve plus the debt of perpetual positions, minus their holdings in
                    the pool.
                  </span>
                  {parts.every(({ addsUp }) => addsUp === true) ? (
                    <Status kind="good">matches the node’s own total</Status>
                  ) : (
                    <Status kind="warning">differs from the node’s own total</Status>
                  )}
                </>
              )}
            </p>
            <DataTable
              id="composition"
              caption="Composition"
              rows={parts}
              rowKey={({ denom }) => denom}
              columns={COLUMNS}
              hasExport={false}
            />
            <p className="panel-note">
              The reserve is the pool’s own record. The balance of its account can differ from it.
            </p>
          </>
        );
      }}
    </QueryPanel>
  );
}
