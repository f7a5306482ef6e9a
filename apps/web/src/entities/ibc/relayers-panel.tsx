/** Every account that carried packets, from the index. */
import { listRelayersCall } from '@cairn/api/history/packets';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { historyQuery } from '../../shared/lib/history.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { Downloads } from '../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../shared/ui/history-panel.tsx';
import { AddressLink } from '../address/address-link.tsx';

export type Relayer = InferOutput<typeof listRelayersCall.answer>['items'][number];

export const relayersQuery = historyQuery(listRelayersCall, {});

/** Brought here, and answers and timeouts brought back. */
export const packetsOf = ({ received, acknowledged, timedOut }: Relayer): number =>
  received + acknowledged + timedOut;

export const RELAYER_COLUMN: Column<Relayer> = {
  id: 'relayer',
  header: 'Relayer',
  isWide: true,
  card: 'title',
  cell: ({ relayer }) => <AddressLink address={relayer} />,
  exportAs: ({ relayer }) => relayer,
};

interface RelayersPanelProps {
  readonly id: string;
  readonly caption: string;
  /** One of them is `packets`. */
  readonly columns: readonly Column<Relayer>[];
  /** Below the table. */
  readonly children?: ReactNode;
}

/** The most packets first. */
export function RelayersPanel({ id, caption, columns, children }: RelayersPanelProps) {
  return (
    <HistoryPanel
      title="Relayers"
      query={useQuery(relayersQuery)}
      what="who relays"
      skeleton={<SkeletonRows rows={4} />}
      aside={<Downloads call={listRelayersCall} given={{}} />}
      empty={{ when: ({ value }) => value.items.length === 0, text: 'Nobody has relayed anything yet.' }}
    >
      {({ value }) => (
        <>
          <DataTable
            id={id}
            caption={caption}
            rows={value.items}
            rowKey={({ relayer }) => relayer}
            columns={columns}
            initialSort={{ column: 'packets', isDescending: true }}
            hasExport={false}
          />
          {children}
        </>
      )}
    </HistoryPanel>
  );
}
