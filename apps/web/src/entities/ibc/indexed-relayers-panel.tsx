/** All relayers, from the index. */
import { listRelayersCall } from '@cairn/api/history/packets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { historyQuery } from '../../shared/lib/history.ts';
import type { Column } from '../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { Downloads } from '../../shared/ui/history-list.tsx';
import { TablePanel } from '../../shared/ui/table-panel.tsx';
import { packetsCarried } from './rank-relayers.ts';
import { accountColumn } from '../address/address-link.tsx';
import { TITLE, countColumn } from '../../shared/ui/columns.tsx';

export type IndexedRelayer = InferOutput<typeof listRelayersCall.answer>['items'][number];

export const indexedRelayersQuery = historyQuery(listRelayersCall, {});

const COLUMNS: readonly Column<IndexedRelayer>[] = [
  accountColumn('relayer', 'Relayer', ({ relayer }) => relayer, TITLE),
  countColumn('packets', 'Packets', packetsCarried, { card: 'key' }),
];

interface IndexedRelayersPanelProps {
  readonly id: string;
  readonly caption: string;
  /** Columns after the account and its packets. */
  readonly more: readonly Column<IndexedRelayer>[];
  /** Below the table. */
  readonly note?: string;
}

/** Most packets first. */
export function IndexedRelayersPanel({ id, caption, more, note }: IndexedRelayersPanelProps) {
  const columns = useMemo(() => [...COLUMNS, ...more], [more]);
  return (
    <TablePanel
      id={id}
      title="Relayers"
      caption={caption}
      query={useQuery(indexedRelayersQuery)}
      what="the relayers"
      skeleton={<SkeletonRows rows={4} />}
      empty="No relayed packets yet."
      rows={({ value }) => value.items}
      rowKey={({ relayer }) => relayer}
      columns={columns}
      initialSort={{ column: 'packets', isDescending: true }}
      downloads={<Downloads call={listRelayersCall} input={{}} />}
      note={note}
    />
  );
}
