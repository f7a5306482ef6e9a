/** The perpetual market of the pool: holdings, debts and rates. */
import type { Coin } from '@cairn/chain/amount';
import { decAbs, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { formatDec } from '@cairn/chain/format';
import type { PerpetualPool } from '@cairn/node-client/modules/perpetual';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import {
  perpetualPoolQuery,
  perpetualPositionsQuery,
  type PerpetualBook,
} from '../../../entities/pool/queries.ts';
import { liquidationHealth } from '../../../entities/portfolio/liquidation-limits.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Int, Percent } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

interface Row {
  readonly isLong: boolean;
  readonly denom: Denom;
  readonly liabilities: bigint;
  readonly custody: bigint;
  readonly collateral: bigint;
}

const amount = (id: 'liabilities' | 'custody' | 'collateral', header: string): Column<Row> =>
  plainColumn(id, header, { align: 'end' }, (row) => (
    <CoinAmount coin={{ denom: row.denom, baseUnits: row[id] }} />
  ));

const COLUMNS: readonly Column<Row>[] = [
  plainColumn('side', 'Side', TITLE, ({ isLong }) => (isLong ? 'Long' : 'Short')),
  plainColumn('asset', 'Asset', {}, ({ denom }) => <DenomLink denom={denom} />),
  amount('collateral', 'Collateral'),
  amount('custody', 'Held for positions'),
  amount('liabilities', 'Owed by positions'),
];

export function PerpetualPanel({ poolId }: { readonly poolId: number }) {
  const query = useQuery(perpetualPoolQuery(useNode(), poolId));
  return (
    <QueryPanel
      title="Perpetual positions"
      query={query}
      what="the perpetual book of this pool"
      skeleton={<SkeletonRows rows={8} />}
    >
      {({ value }) =>
        value === null ? (
          <Empty>No perpetual position can be opened in this pool.</Empty>
        ) : (
          <Book pool={value} />
        )
      }
    </QueryPanel>
  );
}

/** What one side pays or receives per year; a negative rate is received. */
const fundingOf = (rate: Dec, paid: string, received: string) =>
  fact(
    rate < 0n ? received : paid,
    <>
      <Percent value={decAbs(rate)} /> per year
    </>,
  );

function Book({ pool }: { readonly pool: PerpetualBook }) {
  const positions = useQuery(perpetualPositionsQuery(useNode()));
  const rows = [
    ...pool.long.map((asset): Row => ({ isLong: true, ...asset })),
    ...pool.short.map((asset): Row => ({ isLong: false, ...asset })),
  ];
  return (
    <>
      <KeyValues
        isTwoColumns
        items={[
          fact(
            'Open positions',
            <span className="inline-flex flex-wrap items-baseline gap-x-3">
              <QueryValue query={positions}>
                {({ value }) => (
                  <>
                    {!value.complete && 'at least '}
                    <Int value={value.items.filter((position) => position.poolId === pool.poolId).length} />
                  </>
                )}
              </QueryValue>
              <AppLink to={paths.leaderboard} search={{ pool: `${pool.poolId}` }}>
                On the leaderboard
              </AppLink>
            </span>,
          ),
          fact('Long open interest', <OpenInterest pool={pool} baseUnits={pool.longOpenInterest} />, {
            term: 'open-interest',
          }),
          fact('Short open interest', <OpenInterest pool={pool} baseUnits={pool.shortOpenInterest} />, {
            term: 'open-interest',
          }),
          fact('Net', <OpenInterest pool={pool} baseUnits={pool.netOpenInterest} isSigned />),
          fact('Total owed', <CoinAmount coin={pool.totalLiabilities} />),
          fact(
            'Interest on debt',
            <>
              <Percent value={pool.borrowInterestRate} /> per year
            </>,
          ),
          fact(
            'Funding',
            <>
              <Percent value={pool.fundingRate} /> per year
            </>,
            { term: 'funding' },
          ),
          fundingOf(pool.longRate, 'Longs pay', 'Longs receive'),
          fundingOf(pool.shortRate, 'Shorts pay', 'Shorts receive'),
          fact('Max leverage', `${formatDec(pool.leverageMax, 2)}×`),
          fact('Liquidation health', formatDec(pool.safetyFactor, 6), { term: 'health' }),
          fact(
            'After a partial liquidation',
            formatDec(liquidationHealth(pool, { isPartlyLiquidated: true }), 6),
            'The health at which the rest of a position is closed after a partial liquidation.',
          ),
        ]}
      />
      <div className="border-t border-line">
        <DataTable
          id="book"
          caption="Both sides of the book"
          rows={rows}
          rowKey={({ isLong, denom }) => `${String(isLong)} ${denom}`}
          columns={COLUMNS}
          hasExport={false}
        />
      </div>
    </>
  );
}

/** In the trading asset: the one that is not the debt currency. */
function OpenInterest({
  pool,
  baseUnits,
  isSigned = false,
}: Readonly<{ pool: PerpetualPool; baseUnits: bigint; isSigned?: boolean }>) {
  const trading = pool.long.find(({ denom }) => denom !== pool.totalLiabilities.denom)?.denom;
  if (trading === undefined) return <Int value={baseUnits} />;
  const coin: Coin = { denom: trading, baseUnits };
  return <CoinAmount coin={coin} isSigned={isSigned} isColoured={false} />;
}
