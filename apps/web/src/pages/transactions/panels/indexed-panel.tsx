/** Matching transactions from the index: all filters are exact and include nested messages. */
import { listTxsCall, type IndexedTx } from '@cairn/api/history/txs';
import type { ReactNode } from 'react';
import { TxSummary } from '../../../entities/history/tx-summary.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { PAGE_ROWS } from '../queries.ts';
import { INDEXED, type TxFilter } from '../tx-filter.ts';
import { useIndexQuery } from '../use-index-query.ts';
import { txColumns, TXS_SKELETON } from './tx-columns.tsx';

interface IndexedPanelProps {
  readonly filter: TxFilter;
  /** Shown while the index is unavailable. */
  readonly instead: ReactNode;
}

/** The filter bar has the export button. */
const CALL = { ...listTxsCall, exported: false };

export function IndexedPanel({ filter, instead }: IndexedPanelProps) {
  const query = useIndexQuery(filter);
  if (query === undefined) return <Panel title="Transactions">{TXS_SKELETON}</Panel>;
  return (
    <HistoryList
      id={INDEXED}
      title="Transactions"
      what="the transactions"
      call={CALL}
      input={{ query }}
      columns={COLUMNS}
      rowKey={({ hash }) => hash}
      pageSize={PAGE_ROWS}
      empty="No transaction matches these filters."
      instead={instead}
    />
  );
}

const COLUMNS = txColumns<IndexedTx>(
  ({ hash, types }) => <TxSummary hash={hash} types={types} />,
  'max-lg:min-h-[2lh]',
);
