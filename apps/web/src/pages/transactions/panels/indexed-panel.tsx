/** Matching transactions from the index: all filters are exact and include nested messages. */
import { listTxsCall, type IndexedTx } from '@cairn/api/history/txs';
import type { ReactNode } from 'react';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { TxSummary } from '../../../entities/history/tx-summary.tsx';
import { blockColumn, txColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { PAGE_ROWS } from '../queries.ts';
import { INDEXED, indexQuery, type TxFilter } from '../tx-filter.ts';

interface IndexedPanelProps {
  readonly filter: TxFilter;
  /** Shown while the index is unavailable. */
  readonly instead: ReactNode;
}

/** The filter bar has the export button. */
const CALL = { ...listTxsCall, exported: false };

export function IndexedPanel({ filter, instead }: IndexedPanelProps) {
  return (
    <HistoryList
      id={INDEXED}
      title="Transactions"
      what="the transactions"
      call={CALL}
      input={{ query: indexQuery(filter) }}
      columns={COLUMNS}
      rowKey={({ hash }) => hash}
      pageSize={PAGE_ROWS}
      empty="No transaction matches these filters."
      instead={instead}
    />
  );
}

const COLUMNS: readonly Column<IndexedTx>[] = [
  txColumn('hash', 'Transaction', ({ hash }) => hash, { withCopy: false, card: 'fact-bare' }),
  {
    id: 'what',
    header: 'What it did',
    cell: ({ hash, types, code }) => (
      <span className={`flex max-lg:min-h-[2lh] items-center ${code === 0 ? '' : 'text-muted'}`}>
        <span className="md:line-clamp-2">
          <TxSummary hash={hash} types={types} />
        </span>
      </span>
    ),
    isWide: true,
    card: 'title',
  },
  {
    id: 'result',
    header: 'Result',
    cell: ({ code }) =>
      code === 0 ? <Status kind="good">success</Status> : <Status kind="bad">failed</Status>,
    card: 'fact-bare',
  },
  blockColumn('height', 'Block', ({ height }) => height, { card: 'hidden' }),
  { id: 'time', header: 'Time', cell: ({ time }) => <Time value={time} />, card: 'fact-bare' },
  {
    id: 'payer',
    header: 'Paid by',
    // It is nearly always who the sentence begins with.
    isExportOnly: true,
    cell: () => null,
    exportAs: ({ feePayer }) => feePayer,
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ fee: [coin] }) =>
      coin === undefined ? <span className="text-muted">none</span> : <CoinAmount coin={coin} isAligned />,
    hideBelow: 'lg',
    card: 'hidden',
  },
];
