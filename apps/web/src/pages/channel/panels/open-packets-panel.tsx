/** Pending packets: the source still has their commitment. */
import { formatInt } from '@cairn/chain/format';
import type { IbcChannel } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { arrivedQuery, channelTrafficQuery, sentPacketQuery } from '../../../entities/ibc/queries.ts';
import { PendingCount } from '../../../entities/ibc/ibc-states.tsx';
import { useClientFault } from '../../../entities/ibc/use-client-fault.ts';
import { PacketContentLine } from '../../../entities/ibc/packet-content-line.tsx';
import { openPacketState, PACKET_SENTENCES, type OpenPacketState } from '../../../entities/tx/packet-life.ts';
import type { PacketEnd } from '../../../entities/tx/packets.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useClockText } from '../../../shared/lib/network-clock.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink, Hash, TxLink } from '../../../shared/ui/identifiers.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { Status, type StatusKind } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { ChannelView } from '../use-channel.ts';
import { countColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';

interface Row {
  readonly sequence: bigint;
  /** The sending chain and its end. */
  readonly source: NodeClient;
  readonly end: PacketEnd;
  readonly isHere: boolean;
  /** Null when the destination was not queried. */
  readonly hasArrived: boolean | null;
  /** False when the destination's light client has expired. */
  readonly canArrive: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  countColumn('sequence', 'Packet', ({ sequence }) => sequence),
  plainColumn('what', 'Content', { isWide: true, card: 'title' }, (row) => <Sent row={row} part="content" />),
  plainColumn('state', 'State', { card: 'fact-bare' }, (row) => <State row={row} />),
  plainColumn('sent', 'Sent', { align: 'end', hideBelow: 'lg' }, (row) => <Sent row={row} part="time" />),
  plainColumn('timeout', 'Times out', { align: 'end' }, (row) => <Sent row={row} part="timeout" />),
  plainColumn('tx', 'Transaction', {}, (row) => <Sent row={row} part="tx" />),
  plainColumn('block', 'Block', { align: 'end' }, (row) => <Sent row={row} part="block" />),
];

const KINDS: Readonly<Record<OpenPacketState, StatusKind>> = {
  'answer-on-its-way': 'pending',
  'cannot-arrive': 'bad',
  expired: 'bad',
  'in-flight': 'pending',
  overdue: 'warning',
  unknown: 'pending',
};

/** Short labels; the full sentence on hover and focus. */
const WORDS: Readonly<Record<OpenPacketState, string>> = {
  'answer-on-its-way': 'received, not acknowledged yet',
  'cannot-arrive': 'cannot arrive',
  expired: 'timed out, not refunded yet',
  'in-flight': 'in flight',
  overdue: 'past its timeout',
  unknown: 'arrival unknown',
};

const WAYS = [
  { id: '', label: 'Outgoing' },
  { id: 'in', label: 'Incoming' },
];

/** One direction at a time, oldest first. */
export function OpenPacketsPanel({ channel, view }: Readonly<{ channel: IbcChannel; view: ChannelView }>) {
  const node = useNode();
  const { other, otherEnd } = view;
  const isBoth = other !== null && otherEnd !== null;
  const isIn = useUrlSearch()['way'] === 'in' && isBoth;
  const here = { node, channel };
  const there = { node: other ?? node, channel: otherEnd ?? channel };
  const [source, destination] = isIn ? [there, here] : [here, there];
  const query = useQuery(channelTrafficQuery(source.node, source.channel));
  const arrived = useQuery({
    ...arrivedQuery(destination.node, {
      port: destination.channel.portId,
      channel: destination.channel.channelId,
    }),
    enabled: isBoth,
  });
  const client = isIn ? (view.route?.client ?? null) : view.otherClient;
  const canArrive = useClientFault(destination.node, client) === null;
  const known = isBoth && arrived.data?.value.complete === true ? arrived.data.value.sequences : null;
  const arrivedThere = known === null ? null : new Set(known);
  return (
    <TablePanel
      id="open"
      title="Pending"
      caption="Packets in flight"
      term="packet"
      query={query}
      what="the packets in flight"
      skeleton={<SkeletonRows rows={10} />}
      aside={({ value }) => <PendingCount traffic={value} />}
      rows={({ value }) =>
        value.open.map((sequence): Row => ({
          sequence,
          source: source.node,
          end: { port: source.channel.portId, channel: source.channel.channelId },
          isHere: !isIn,
          canArrive,
          hasArrived: arrivedThere === null ? null : arrivedThere.has(sequence),
        }))
      }
      rowKey={({ sequence, isHere }) => `${isHere ? 'out' : 'in'} ${sequence}`}
      columns={COLUMNS}
      pageSize={10}
      hasExport={false}
      noMatch="No pending packets in this direction."
      note="A timed-out packet is refunded once a relayer submits the timeout."
      tools={
        isBoth ? (
          <UrlChoice
            label="Direction"
            param="way"
            value={isIn ? 'in' : ''}
            options={WAYS}
            clears={['open.page']}
          />
        ) : undefined
      }
    />
  );
}

function useSent({ source, end, sequence, isHere }: Row) {
  return useQuery(sentPacketQuery(source, end, sequence, isHere));
}

function State({ row }: { readonly row: Row }) {
  const query = useSent(row);
  const timeoutMs = query.data?.value?.packet.timeoutMs ?? null;
  // Rerenders when the state changes with time, not every second.
  const state = useClockText((nowMs) => openPacketState(row.hasArrived, row.canArrive, timeoutMs, nowMs));
  return (
    <QueryValue query={query}>
      {() => (
        <span className="whitespace-nowrap" data-hint={PACKET_SENTENCES[state]}>
          <Status kind={KINDS[state]}>{WORDS[state]}</Status>
        </span>
      )}
    </QueryValue>
  );
}

// Not `what`: attributes of that name are translated.
function Sent({ row, part }: Readonly<{ row: Row; part: 'content' | 'time' | 'timeout' | 'tx' | 'block' }>) {
  const query = useSent(row);
  return (
    <QueryValue query={query}>
      {({ value }) => {
        if (value === null) return <span className="text-muted">not known here</span>;
        if (part === 'content') return <PacketContentLine content={value.content} />;
        if (part === 'time') return <Time value={value.time} />;
        if (part === 'timeout')
          return value.packet.timeoutMs === null ? (
            <span className="text-muted">no timeout</span>
          ) : (
            <Time value={value.packet.timeoutMs} />
          );
        if (part === 'tx')
          return row.isHere ? <TxLink hash={value.hash} withCopy={false} /> : <Hash value={value.hash} />;
        return row.isHere ? (
          <BlockLink height={value.height} />
        ) : (
          <>{formatInt(value.height)} (other chain)</>
        );
      }}
    </QueryValue>
  );
}
