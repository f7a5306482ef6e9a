/** Columns for indexed transactions, each summarised in a sentence. */
import type { IndexedTx } from '@cairn/api/history/txs';
import type { Column } from '../../shared/ui/data-table.tsx';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { TxSummary } from './tx-summary.tsx';

const WHAT: Column<IndexedTx> = {
  id: 'what',
  header: 'What',
  isWide: true,
  card: 'title',
  cell: ({ hash, types, code }) => (
    <span className="md:line-clamp-2">
      {code !== 0 && <Status kind="bad">Failed</Status>} <TxSummary hash={hash} types={types} />
    </span>
  ),
};
const TX: Column<IndexedTx> = {
  id: 'tx',
  header: 'Transaction',
  cell: ({ hash }) => <TxLink hash={hash} withCopy={false} />,
};
const HEIGHT: Column<IndexedTx> = {
  id: 'height',
  header: 'Block',
  align: 'end',
  hideBelow: 'lg',
  cell: ({ height }) => <BlockLink height={height} />,
};
const TIME: Column<IndexedTx> = {
  id: 'time',
  header: 'Time',
  align: 'end',
  card: 'fact-bare',
  cell: ({ time }) => <Time value={time} />,
};

export const TX_COLUMNS: readonly Column<IndexedTx>[] = [WHAT, TX, HEIGHT, TIME];
/** For narrow tables: without the block. */
export const NARROW_TX_COLUMNS: readonly Column<IndexedTx>[] = [WHAT, TX, TIME];
