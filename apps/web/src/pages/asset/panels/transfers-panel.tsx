/** The latest transfers of an asset found by the node's search. */
import type { Denom } from '@cairn/chain/denom';
import { formatInt } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { blockColumn, plainColumn, timeColumn, txColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { IndexUnavailable } from '../../../shared/ui/index-unavailable.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { LOOKED_THROUGH, transfersQuery } from '../queries.ts';

const COLUMNS: readonly Column<Tx>[] = [
  plainColumn('what', 'Action', { card: 'title', isWide: true }, (tx) => (
    <MessagesLine messages={tx.messages} result={tx} />
  )),
  txColumn('tx', ({ hash }) => hash, { exportAs: ({ hash }) => hash }),
  blockColumn('height', 'Block', ({ height }) => height, { exportAs: ({ height }) => height }),
  timeColumn('time', 'Time', ({ time }) => time),
];

/** Limited to the latest transfers of each kind, which is noted. */
export default function TransfersPanel({ denom }: { readonly denom: Denom }) {
  const query = useQuery(transfersQuery(useNode(), denom));
  return (
    <TablePanel
      id="transfers"
      title="Latest transfers"
      query={query}
      what="the latest transfers"
      skeleton={<SkeletonRows rows={10} />}
      empty={`No transfers of this asset among the latest ${formatInt(LOOKED_THROUGH)} sends, IBC transfers and IBC receipts.`}
      rows={({ value }) => value.txs}
      rowKey={({ hash }) => hash}
      columns={COLUMNS}
      pageSize={15}
      note={({ value }) => (
        <>
          {formatInt(value.txs.length)} of the latest {formatInt(value.looked)} sends, IBC transfers and IBC
          receipts (at most {formatInt(LOOKED_THROUGH)} of each) moved this asset. <IndexUnavailable />
        </>
      )}
    />
  );
}
