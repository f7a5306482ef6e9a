/** Packet counts per direction, with outcomes. */
import { formatInt } from '@cairn/chain/format';
import type { IbcChannel } from '@cairn/node-client/modules/ibc';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PendingCount } from '../../../entities/ibc/ibc-states.tsx';
import {
  packetOutcomes,
  type OutcomesGap,
  type PacketOutcomes,
} from '../../../entities/ibc/packet-counts.ts';
import { arrivedQuery, channelTrafficQuery, type ChannelTraffic } from '../../../entities/ibc/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { NotLoaded } from '../../../shared/ui/query-value.tsx';
import type { ChannelView } from '../use-channel.ts';

interface Row {
  readonly way: string;
  readonly traffic: ChannelTraffic;
  readonly outcomes: PacketOutcomes | OutcomesGap;
}

const GAPS: Readonly<Record<OutcomesGap, ReactNode>> = {
  'not-requested': (
    <span className="text-muted" data-hint="Only the other chain has this data.">
      not known here
    </span>
  ),
  'pending-cut': (
    <span className="text-muted" data-hint="Too many pending packets to load.">
      not counted
    </span>
  ),
  'received-cut': (
    <span className="text-muted" data-hint="Too many acknowledgements to load.">
      not counted
    </span>
  ),
  failed: <NotLoaded />,
};

const outcome = (id: keyof PacketOutcomes, header: string): Column<Row> =>
  plainColumn(
    id,
    header,
    { align: 'end', hasValue: ({ outcomes }) => outcomes !== 'not-requested' },
    ({ outcomes }) => (typeof outcomes === 'string' ? GAPS[outcomes] : formatInt(outcomes[id])),
  );

const COLUMNS: readonly Column<Row>[] = [
  plainColumn('way', 'Packets', TITLE, ({ way }) => way),
  plainColumn('sent', 'Sent', { align: 'end' }, ({ traffic }) => formatInt(traffic.sent)),
  outcome('acknowledged', 'Acknowledged'),
  outcome('timedOut', 'Timed out'),
  outcome('unanswered', 'Awaiting acknowledgement'),
  outcome('inFlight', 'Not received'),
  plainColumn('open', 'Pending', { align: 'end' }, ({ traffic }) => <PendingCount traffic={traffic} />),
];

/** Outgoing and incoming. The destination's acknowledgement decides the outcome of a finished packet. */
export function TrafficPanel({ channel, view }: Readonly<{ channel: IbcChannel; view: ChannelView }>) {
  const node = useNode();
  const { other, otherEnd } = view;
  const query = useQuery(channelTrafficQuery(node, channel));
  const end = { port: channel.portId, channel: channel.channelId };
  const otherChannel = otherEnd ?? channel;
  const isBoth = other !== null && otherEnd !== null;
  const theirTraffic = useQuery({ ...channelTrafficQuery(other ?? node, otherChannel), enabled: isBoth });
  const arrivedThere = useQuery({
    ...arrivedQuery(other ?? node, { port: otherChannel.portId, channel: otherChannel.channelId }),
    enabled: isBoth,
  });
  const arrivedHere = useQuery({ ...arrivedQuery(node, end), enabled: isBoth });
  const received = (read: typeof arrivedHere) => (isBoth ? (read.data?.value ?? 'failed') : 'not-requested');
  return (
    <QueryPanel title="Traffic" query={query} what="the packet counts" skeleton={<SkeletonRows rows={3} />}>
      {({ value }) => {
        if (isBoth && [theirTraffic, arrivedThere, arrivedHere].some(({ isPending }) => isPending))
          return <SkeletonRows rows={3} />;
        const rows: Row[] = [
          {
            way: 'Outgoing',
            traffic: value,
            outcomes: packetOutcomes(value, received(arrivedThere)),
          },
        ];
        const theirs = theirTraffic.data?.value;
        if (isBoth && theirs !== undefined)
          rows.push({
            way: 'Incoming',
            traffic: theirs,
            outcomes: packetOutcomes(theirs, received(arrivedHere)),
          });
        return (
          <>
            <DataTable
              id="traffic"
              caption="Packets by direction"
              rows={rows}
              rowKey={({ way }) => way}
              columns={COLUMNS}
              hasExport={false}
            />
            {isBoth && (
              <>
                <FailedRead query={theirTraffic} what="the incoming packet counts" />
                <FailedRead query={arrivedThere} what="the acknowledgements of the other chain" />
                <FailedRead query={arrivedHere} what="the acknowledgements of this chain" />
              </>
            )}
            {!isBoth && (
              <p className="panel-note">
                {value.received === null
                  ? 'This node does not count received packets.'
                  : `${value.received === 1n ? '1 packet was' : `${formatInt(value.received)} packets were`} received and acknowledged. Only the other chain has the results of packets sent from here.`}
              </p>
            )}
          </>
        );
      }}
    </QueryPanel>
  );
}

function FailedRead({ query, what }: Readonly<{ query: UseQueryResult; what: string }>) {
  return query.isError && query.data === undefined ? (
    <Failed error={query.error} what={what} onRetry={() => void query.refetch()} />
  ) : null;
}
