/** All channels, by counterparty chain. */
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { channelNumber, type ChannelRoute } from '../../../entities/ibc/arrange-channels.ts';
import { ChannelLink } from '../../../entities/ibc/channel-link.tsx';
import { ChannelState } from '../../../entities/ibc/ibc-states.tsx';
import {
  channelTrafficQuery,
  escrowBalancesQuery,
  sentPacketQuery,
  type ChannelTraffic,
} from '../../../entities/ibc/queries.ts';
import { useClientFault } from '../../../entities/ibc/use-client-fault.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { PendingCount } from '../../../entities/ibc/ibc-states.tsx';
import { Int } from '../../../shared/ui/amount.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryValue, ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import type { NetworkView } from '../use-network.ts';
import { ChannelFate } from './channel-fate.tsx';

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
    'Leads to',
    { isWide: true, sortBy: ({ chainId }) => chainId ?? '' },
    ({ chainId }) => chainId ?? <span className="text-muted">not named</span>,
  ),
  plainColumn('state', 'State', { card: 'fact-bare', sortBy: ({ channel }) => channel.state }, (row) => (
    <span className="whitespace-nowrap">
      <State row={row} other={other} />
    </span>
  )),
  plainColumn('sent', 'Sent', { card: 'hidden', align: 'end' }, (row) => (
    <Traffic row={row} of={({ sent }) => <Int value={sent} />} />
  )),
  plainColumn('received', 'Received', { card: 'hidden', align: 'end' }, (row) => (
    <Traffic
      row={row}
      of={({ received }) =>
        received === null ? <span className="text-muted">not counted</span> : <Int value={received} />
      }
    />
  )),
  plainColumn('open', 'Pending', { card: 'key', align: 'end' }, (row) => (
    <Traffic row={row} of={(traffic) => <Open traffic={traffic} />} />
  )),
  plainColumn('oldest', 'Oldest pending', { align: 'end', hideBelow: 'lg' }, (row) => (
    <span className={PLACE}>
      <Traffic row={row} of={(traffic) => <Oldest row={row} traffic={traffic} />} />
    </span>
  )),
  plainColumn('escrow', 'In escrow', { term: 'escrow', align: 'end', hideBelow: 'lg' }, (row) => (
    // The maximum width: with full dates beside it the table just fits 1440 pixels.
    <span className="inline-flex min-w-20 md:justify-end">
      <Escrow row={row} />
    </span>
  )),
  plainColumn('arrived', 'Success rate', { align: 'end', hideBelow: 'lg' }, (row) => (
    <LazyFate row={row} part="arrived" />
  )),
  plainColumn('last', 'Last packet', { align: 'end', hideBelow: 'lg' }, (row) => (
    <LazyFate row={row} part="last" />
  )),
];

/** The list with the traffic of each channel. */
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
        text: 'No channel leads to another chain yet.',
      }}
      notAvailable="This network does not serve IBC: it is connected to no other chain."
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
function State({ row: { channel, client }, other }: StateProps) {
  const { portId, channelId } = channel.counterparty;
  const end = other?.network.routes.find(
    (theirs) => theirs.channel.portId === portId && theirs.channel.channelId === channelId,
  );
  const ours = useClientFault(useNode(), client);
  const theirs = useClientFault(other?.node ?? null, end?.client ?? null);
  return <ChannelState state={channel.state} fault={ours ?? theirs} />;
}

interface FateProps {
  readonly row: ChannelRoute;
  /** Not `what`: attributes of that name are translated. */
  readonly part: 'arrived' | 'last';
}

/** From the index, after the node's list and without layout shifts. */
function LazyFate(props: FateProps) {
  return (
    <span
      className={`${PLACE} ${props.part === 'arrived' ? 'max-md:min-w-44 md:min-h-10 md:items-center' : ''}`}
    >
      <Suspense fallback={<ValueSkeleton />}>
        <ChannelFate {...props} />
      </Suspense>
    </span>
  );
}

interface TrafficProps {
  readonly row: ChannelRoute;
  readonly of: (traffic: ChannelTraffic) => ReactNode;
}

function Traffic({ row, of }: TrafficProps) {
  const query = useQuery(channelTrafficQuery(useNode(), row.channel));
  return <QueryValue query={query}>{({ value }) => of(value)}</QueryValue>;
}

function Open({ traffic }: { readonly traffic: ChannelTraffic }) {
  if (traffic.open.length === 0) return <Int value={0} />;
  return (
    <Status kind="warning">
      <PendingCount traffic={traffic} />
    </Status>
  );
}

function Oldest({ row, traffic }: { readonly row: ChannelRoute; readonly traffic: ChannelTraffic }) {
  const sequence = traffic.open[0];
  const { portId, channelId } = row.channel;
  const query = useQuery({
    ...sentPacketQuery(useNode(), { port: portId, channel: channelId }, sequence ?? 0n),
    enabled: sequence !== undefined,
  });
  if (sequence === undefined) return <span className="text-muted">none</span>;
  return (
    <QueryValue query={query}>
      {({ value }) =>
        value === null ? <span className="text-muted">not known here</span> : <Time value={value.time} />
      }
    </QueryValue>
  );
}

function Escrow({ row }: { readonly row: ChannelRoute }) {
  const { addressPrefix } = useChain();
  const { portId, channelId } = row.channel;
  const isTransfer = portId === 'transfer';
  const query = useQuery({
    ...escrowBalancesQuery(useNode(), channelId, addressPrefix),
    enabled: isTransfer,
  });
  if (!isTransfer) return <span className="text-muted">none</span>;
  return <QueryValue query={query}>{({ value }) => <CoinList coins={value} />}</QueryValue>;
}
