/** Commitments: Eden, locked shares, and vesting Eden. */
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatInt, formatPercent } from '@cairn/chain/format';
import { timestampFromMs } from '@cairn/chain/time';
import { type CommittedToken, type VestingToken } from '@cairn/node-client/modules/commitment';
import { vestingProgress, type VestingProgress } from '@cairn/node-client/vesting-progress';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CoinAmount, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import { commitmentsQuery } from '../../../entities/portfolio/queries.ts';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useNetworkNow } from '../../../shared/lib/network-clock.ts';
import { Bar } from '../../../shared/ui/bars.tsx';
import { blockColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { amountCard, denomColumn, worthColumns } from './coin-columns.tsx';
import { StateTable } from './state-table.tsx';

/** Both panels share one query. */
export function CommitmentsPanels({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address, at, book } = portfolio;
  const query = useQuery(commitmentsQuery(useNode(), address, at));
  const height = query.data?.height ?? portfolio.height;
  const committedColumns = useMemo(() => committedRows(book), [book]);
  const vestingColumns = useMemo(() => vestingRows(book), [book]);
  return (
    <>
      <StateTable
        id="commitments"
        title="Claimed and committed"
        term="commitment"
        what="the commitments"
        query={query}
        rows={({ claimed, committed }) => [
          ...claimed.map((coin): CommittedRow => ({ ...coin, lockups: [], isCommitted: false })),
          ...committed.map((token): CommittedRow => ({ ...token, isCommitted: true })),
        ]}
        rowKey={(row) => `${row.isCommitted ? 'committed' : 'claimed'} ${row.denom}`}
        columns={committedColumns}
        emptyText="No commitments."
      />
      <StateTable
        id="vestings"
        title="Vesting Eden"
        term="vesting"
        what="the vesting Eden"
        query={query}
        rows={({ vesting }) =>
          vesting.map((token, index): VestingRow => ({
            ...token,
            key: `${index}`,
            progress: height === null ? null : vestingProgress(token, height),
          }))
        }
        rowKey={(row) => row.key}
        columns={vestingColumns}
        emptyText="No Eden is vesting."
      />
    </>
  );
}

interface CommittedRow extends CommittedToken {
  readonly isCommitted: boolean;
}

const committedRows = (book: PriceBook | null): readonly Column<CommittedRow>[] => [
  denomColumn((row) => row),
  plainColumn(
    'state',
    'State',
    {
      card: 'fact-bare',
      sortBy: (row) => (row.isCommitted ? 1 : 0),
      exportAs: (row) => (row.isCommitted ? 'committed' : 'claimed'),
    },
    (row) => (row.isCommitted ? 'committed' : 'claimed'),
  ),
  coinColumn('amount', 'Amount', (row) => row, { card: amountCard(book) }),
  ...worthColumns<CommittedRow>(book, (row) => [row]),
  plainColumn(
    'locked',
    'Locked',
    {
      align: 'end',
      hasValue: ({ lockups }) => lockups.length > 0,
      exportAs: (row) =>
        row.lockups
          .map(({ baseUnits, unlockTimeMs }) => `${baseUnits} until ${timestampFromMs(unlockTimeMs)}`)
          .join('; '),
    },
    (row) => <Locks row={row} />,
  ),
];

/** Expired locks count as open, even if the chain still lists them. */
function Locks({ row }: { readonly row: CommittedRow }) {
  const now = useNetworkNow();
  const locks = row.lockups.filter(({ unlockTimeMs }) => unlockTimeMs > now);
  if (locks.length === 0) return <span className="text-muted">no</span>;
  return (
    <ul>
      {locks.map((lock, index) => (
        <li key={index} className="whitespace-nowrap">
          <CoinAmount coin={{ denom: row.denom, baseUnits: lock.baseUnits }} maxDecimals={2} />{' '}
          <span className="text-muted">until</span> <Time value={lock.unlockTimeMs} show="date" />
        </li>
      ))}
    </ul>
  );
}

interface VestingRow extends VestingToken {
  readonly key: string;
  readonly progress: VestingProgress | null;
}

const left = (row: VestingRow) => ({
  denom: row.denom,
  baseUnits: row.totalBaseUnits - row.claimedBaseUnits,
});

const vestingRows = (book: PriceBook | null): readonly Column<VestingRow>[] => [
  plainColumn(
    'total',
    'Vesting',
    { card: 'title', sortBy: (row) => row.totalBaseUnits, denomOf: (row) => row.denom },
    (row) => <CoinAmount coin={{ denom: row.denom, baseUnits: row.totalBaseUnits }} />,
  ),
  plainColumn(
    'vested',
    'Vested',
    { align: 'end', sortBy: (row) => row.progress?.vested ?? null, denomOf: (row) => row.denom },
    (row) => (row.progress === null ? null : <Vested row={row} vested={row.progress.vested} />),
  ),
  coinColumn('claimable', 'Claimable', ({ denom, progress }) =>
    progress === null ? null : { denom, baseUnits: progress.claimable },
  ),
  coinColumn('left', 'Not claimed yet', left),
  ...worthColumns<VestingRow>(book, (row) => [left(row)]),
  blockColumn('end', 'Completes at block', (row) => row.startHeight + row.numBlocks, {
    sortBy: (row) => row.startHeight + row.numBlocks,
    exportAs: (row) => row.startHeight + row.numBlocks,
  }),
];

function Vested({ row, vested }: Readonly<{ row: VestingRow; vested: bigint }>) {
  const share = ratio(vested, row.totalBaseUnits === 0n ? 1n : row.totalBaseUnits, 'down');
  const words = `${formatPercent(share)} vested since block ${formatInt(row.startHeight)}`;
  return (
    <span className="inline-flex items-center gap-2">
      <Bar fractionApprox={decApprox(share)} label={words} />
      {formatPercent(share)}
    </span>
  );
}
