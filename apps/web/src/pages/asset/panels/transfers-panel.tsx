/** The latest transfers of an asset found by the node's search. */
import type { Denom } from '@cairn/chain/denom';
import { formatInt } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { LOOKED_THROUGH, transfersQuery } from '../queries.ts';

const COLUMNS: readonly Column<Tx>[] = [
  {
    id: 'what',
    header: 'What',
    card: 'title',
    isWide: true,
    cell: (tx) => <MessagesLine messages={tx.messages} result={tx} />,
  },
  {
    id: 'tx',
    header: 'Transaction',
    cell: ({ hash }) => <TxLink hash={hash} />,
    exportAs: ({ hash }) => hash,
  },
  {
    id: 'height',
    header: 'Block',
    align: 'end',
    cell: ({ height }) => <BlockLink height={height} />,
    exportAs: ({ height }) => height,
  },
  {
    id: 'time',
    header: 'When',
    align: 'end',
    cell: ({ time }) => <Time value={time} />,
    exportAs: ({ time }) => time,
  },
];

/** Limited to the latest transfers of each kind, which is noted. */
export function TransfersPanel({ denom }: { readonly denom: Denom }) {
  const query = useQuery(transfersQuery(useNode(), denom));
  return (
    <QueryPanel
      title="Latest transfers"
      query={query}
      what="the latest transfers"
      skeleton={<SkeletonRows rows={10} />}
      empty={{
        when: ({ value }) => value.txs.length === 0,
        text: `None of the newest ${formatInt(LOOKED_THROUGH)} sends, IBC transfers and IBC receipts moved it.`,
      }}
    >
      {({ value }) => (
        <>
          <p className="px-4 py-3 text-table text-muted">
            {formatInt(value.txs.length)} of the {formatInt(value.looked)} newest sends, IBC transfers and IBC
            receipts (at most {formatInt(LOOKED_THROUGH)} of each) moved it: this explorer’s index, which
            knows every transfer, is not responding.
          </p>
          <DataTable
            id="transfers"
            caption="Latest transfers"
            rows={value.txs}
            rowKey={({ hash }) => hash}
            columns={COLUMNS}
            pageSize={15}
          />
        </>
      )}
    </QueryPanel>
  );
}
