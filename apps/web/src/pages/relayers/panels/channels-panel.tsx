/** All channels, by counterparty chain. */
import { formatInt } from '@cairn/chain/format';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useMemo } from 'react';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { channelNumber, type ChannelRoute } from '../../../entities/ibc/arrange-channels.ts';
import { ChannelLink } from '../../../entities/ibc/channel-link.tsx';
import { ChannelState, channelStateText } from '../../../entities/ibc/ibc-states.tsx';
import {
  channelTrafficQuery,
  escrowBalancesQuery,
  sentPacketQuery,
  type ChannelTraffic,
} from '../../../entities/ibc/queries.ts';
import { loadClientFault, useClientFault } from '../../../entities/ibc/use-client-fault.ts';
import { coinsText } from '../../../entities/asset/coins-text.ts';
import type { PacketEnd } from '../../../entities/tx/packets.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { PendingCount } from '../../../entities/ibc/ibc-states.tsx';
import { Int } from '../../../shared/ui/amount.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { NodeValue, nodeColumn } from '../../../shared/ui/node-value.tsx';
import { ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import type { NetworkView } from '../use-network.ts';
import { ChannelOutcomes, loadLastPacket, loadSuccessRate } from './channel-outcomes.tsx';

/** Reserves space for a timestamp. */
const PLACE = 'inline-flex min-w-28 md:justify-end';

const columnsWith = (other: NetworkView['other']): readonly Column<ChannelRoute>[] => [
  plainColumn(
    'channel',
    'Channel',
    {
      card: 'title',
      sortBy: ({ channel }) => channelNumber(channel.channelId),
      exportAs: ({ channel }) => channel.channelId,
    },
    ({ channel }) => <ChannelLink port={channel.portId} channel={channel.channelId} />,
  ),
  plainColumn(
    'port',
    'Port',
    { hideBelow: 'lg', sortBy: ({ channel }) => channel.portId },
    ({ channel }) => channel.portId,
  ),
  plainColumn(
    'chain',
    'Counterparty',
    { isWide: true, sortBy: ({ chainId }) => chainId ?? '' },
    ({ chainId }) => chainId ?? <span className="text-muted">unknown chain</span>,
  ),
  plainColumn(
    'state',
    'State',
    {
      card: 'fact-bare',
      sortBy: ({ channel }) => channel.state,
      loadAs: async (row, { node, load }) => {
        const theirs = otherClient(row, other);
        const faults = await Promise.all([
          row.client === null ? null : loadClientFault(node, row.client, load),
          other === null || theirs === null ? null : loadClientFault(other.node, theirs, load),
        ]);
        return channelStateText(row.channel.state, faults[0] ?? faults[1]);
      },
    },
    (row) => (
      <span className="whitespace-nowrap">
        <State row={row} other={other} />
      </span>
    ),
  ),
  nodeColumn(
    'sent',
    'Sent',
    trafficOf,
    ({ sent }) => sent,
    ({ sent }) => <Int value={sent} />,
    { card: 'hidden', align: 'end' },
  ),
  nodeColumn(
    'received',
    'Received',
    trafficOf,
    ({ received }) => received,
    ({ received }) =>
      received === null ? <span className="text-muted">not counted</span> : <Int value={received} />,
    { card: 'hidden', align: 'end' },
  ),
  nodeColumn(
    'open',
    'Pending',
    trafficOf,
    ({ open, isOpenComplete }) => (isOpenComplete ? open.length : `more than ${open.length}`),
    (traffic) => <Open traffic={traffic} />,
    { card: 'key', align: 'end' },
  ),
  plainColumn(
    'oldest',
    'Oldest pending',
    {
      align: 'end',
      hideBelow: 'lg',
      loadAs: async (row, { node, load }) => {
        const [sequence] = (await load(channelTrafficQuery(node, row.channel))).open;
        if (sequence === undefined) return null;
        return (await load(sentPacketQuery(node, endOf(row), sequence)))?.time ?? null;
      },
    },
    (row) => (
      <span className={PLACE}>
        <NodeValue of={(node) => trafficOf(row, node)}>
          {({ open }) => <Oldest row={row} sequence={open[0]} />}
        </NodeValue>
      </span>
    ),
  ),
  plainColumn(
    'escrow',
    'In escrow',
    {
      term: 'escrow',
      align: 'end',
      hideBelow: 'lg',
      loadAs: async ({ channel: { portId, channelId } }, { chain, node, load }) =>
        portId === 'transfer'
          ? coinsText(await load(escrowBalancesQuery(node, channelId, chain.addressPrefix)))
          : null,
    },
    (row) => (
      // The maximum width: with full dates beside it the table just fits 1440 pixels.
      <span className="inline-flex min-w-20 md:justify-end">
        <Escrow row={row} />
      </span>
    ),
  ),
  plainColumn(
    'arrived',
    'Success rate',
    {
      align: 'end',
      hideBelow: 'lg',
      loadAs: loadSuccessRate,
    },
    (row) => <LazyOutcomes row={row} part="arrived" />,
  ),
  plainColumn(
    'last',
    'Last packet',
    {
      align: 'end',
      hideBelow: 'lg',
      loadAs: loadLastPacket,
    },
    (row) => <LazyOutcomes row={row} part="last" />,
  ),
];

const endOf = ({ channel: { portId, channelId } }: ChannelRoute): PacketEnd => ({
  port: portId,
  channel: channelId,
});

const trafficOf = ({ channel }: ChannelRoute, node: NodeClient) => channelTrafficQuery(node, channel);

export function ChannelsPanel({ view }: { readonly view: NetworkView }) {
  const { query, isSettled, other } = view;
  const columns = useMemo(() => columnsWith(other), [other]);
  return (
    <QueryPanel
      isTable={isSettled}
      title="Channels"
      term="channel"
      query={query}
      what="the channels"
      skeleton={<SkeletonRows rows={6} />}
      empty={{
        when: ({ value }) => value.routes.length === 0,
        text: 'No channels to other chains yet.',
      }}
      notAvailable="This network does not support IBC: it has no connections to other chains."
      aside={({ value }) => `${formatInt(value.routes.length)} in total`}
    >
      {({ value }) =>
        !isSettled ? (
          <SkeletonRows rows={value.routes.length + 2} />
        ) : (
          <DataTable
            id="channels"
            caption="Channels"
            rows={value.routes}
            rowKey={({ channel }) => `${channel.portId}/${channel.channelId}`}
            columns={columns}
            filterText={({ channel, chainId }) => `${channel.channelId} ${channel.portId} ${chainId ?? ''}`}
            filterLabel="Search channels"
          />
        )
      }
    </QueryPanel>
  );
}

interface StateProps extends Pick<NetworkView, 'other'> {
  readonly row: ChannelRoute;
}

/** Nothing can be proven across an open channel while the client of either end is expired or frozen. */
function State({ row, other }: StateProps) {
  const ours = useClientFault(useNode(), row.client);
  const theirs = useClientFault(other?.node ?? null, otherClient(row, other));
  return <ChannelState state={row.channel.state} fault={ours ?? theirs} />;
}

/** The client of the channel's other end; null while unknown. */
function otherClient({ channel: { counterparty } }: ChannelRoute, other: NetworkView['other']) {
  const end = other?.network.routes.find(
    ({ channel: { portId, channelId } }) =>
      portId === counterparty.portId && channelId === counterparty.channelId,
  );
  return end?.client ?? null;
}

interface OutcomesProps {
  readonly row: ChannelRoute;
  /** Not `what`: attributes of that name are translated. */
  readonly part: 'arrived' | 'last';
}

/** From the index, after the node's list and without layout shifts. */
function LazyOutcomes(props: OutcomesProps) {
  return (
    <span
      className={`${PLACE} ${props.part === 'arrived' ? 'max-md:min-w-44 md:min-h-10 md:items-center' : ''}`}
    >
      <Suspense fallback={<ValueSkeleton />}>
        <ChannelOutcomes {...props} />
      </Suspense>
    </span>
  );
}

function Open({ traffic }: { readonly traffic: ChannelTraffic }) {
  if (traffic.open.length === 0) return <Int value={0} />;
  return (
    <Status kind="warning">
      <PendingCount traffic={traffic} />
    </Status>
  );
}

function Oldest({ row, sequence }: Readonly<{ row: ChannelRoute; sequence: bigint | undefined }>) {
  if (sequence === undefined) return <span className="text-muted">none</span>;
  return (
    <NodeValue of={(node) => sentPacketQuery(node, endOf(row), sequence)}>
      {(packet) =>
        packet === null ? <span className="text-muted">not known here</span> : <Time value={packet.time} />
      }
    </NodeValue>
  );
}

function Escrow({ row: { channel } }: { readonly row: ChannelRoute }) {
  const { addressPrefix } = useChain();
  if (channel.portId !== 'transfer') return <span className="text-muted">none</span>;
  return (
    <NodeValue of={(node) => escrowBalancesQuery(node, channel.channelId, addressPrefix)}>
      {(coins) => <CoinList coins={coins} />}
    </NodeValue>
  );
}
