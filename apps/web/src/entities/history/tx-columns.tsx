/** Columns for indexed transactions, each summarised in a sentence. */
import type { IndexedTx } from '@cairn/api/history/txs';
import { blockColumn, timeColumn, txColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { TxSummary } from './tx-summary.tsx';

const WHAT: Column<IndexedTx> = {
  id: 'what',
  header: 'Action',
  isWide: true,
  card: 'title',
  cell: ({ hash, types, code }) => (
    <span className="lg:line-clamp-2">
      {code !== 0 && <Status kind="bad">Failed</Status>} <TxSummary hash={hash} types={types} />
    </span>
  ),
};
const TX: Column<IndexedTx> = txColumn('tx', ({ hash }) => hash, { withCopy: false });
const HEIGHT: Column<IndexedTx> = blockColumn('height', 'Block', ({ height }) => height, { hideBelow: 'lg' });
const TIME: Column<IndexedTx> = timeColumn('time', 'Time', ({ time }) => time, { card: 'fact-bare' });

export const TX_COLUMNS: readonly Column<IndexedTx>[] = [WHAT, TX, HEIGHT, TIME];
/** For narrow tables: without the block. */
export const NARROW_TX_COLUMNS: readonly Column<IndexedTx>[] = [WHAT, TX, TIME];
