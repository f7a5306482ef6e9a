/** Light clients on this chain, and on counterparty chains if reachable. */
import { formatDuration } from '@cairn/chain/format';
import type { IbcClient } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { IbcNetwork } from '../../../entities/ibc/arrange-channels.ts';
import { ClientLink } from '../../../entities/ibc/client-link.tsx';
import {
  ClientExpiry,
  ClientStatus,
  ClientUpdated,
  FollowedChain,
} from '../../../entities/ibc/ibc-states.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Int } from '../../../shared/ui/amount.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import type { NetworkView } from '../use-network.ts';
import { valueColumn } from '../../../shared/ui/columns.tsx';

interface Row {
  readonly node: NodeClient;
  readonly client: IbcClient;
  /** The chain that stores it. */
  readonly storedOn: string;
  readonly connections: readonly string[];
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'client',
    header: 'Client',
    card: 'title',
    cell: ({ node, client }) => (
      <span className="whitespace-nowrap">
        <ClientLink clientId={client.clientId} node={node} />
      </span>
    ),
  },
  {
    id: 'kept_by',
    header: 'On chain',
    cell: ({ storedOn }) => <span className="whitespace-nowrap">{storedOn}</span>,
  },
  {
    id: 'follows',
    header: 'Follows',
    isWide: true,
    cell: ({ client }) => (
      <span className="whitespace-nowrap">
        <FollowedChain client={client} />
      </span>
    ),
    sortBy: ({ client }) => client.tendermint?.chainId ?? '',
  },
  {
    id: 'status',
    header: 'Status',
    card: 'fact-bare',
    cell: ({ node, client }) => <ClientStatus node={node} client={client} />,
  },
  valueColumn(
    'height',
    'Last height',
    ({ client }) => client.tendermint?.latestHeight.height ?? null,
    (height) => <Int value={height} />,
    {
      none: 'not known',
      sortBy: ({ client }) => client.tendermint?.latestHeight.height ?? 0,
      hideBelow: 'lg',
    },
  ),
  {
    id: 'updated',
    header: 'Latest header',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ node, client }) => <ClientUpdated node={node} client={client} show="age" />,
  },
  valueColumn(
    'trusts',
    'Trusting period',
    ({ client }) => client.tendermint?.trustingMs ?? null,
    formatDuration,
    { none: 'not known', sortBy: ({ client }) => client.tendermint?.trustingMs ?? 0, hideBelow: 'lg' },
  ),
  {
    id: 'expires',
    header: 'Expires',
    align: 'end',
    cell: ({ node, client }) => <ClientExpiry node={node} client={client} show="age" />,
  },
  {
    id: 'connections',
    header: 'Connections',
    hideBelow: 'lg',
    cell: ({ connections }) => (
      <span className="whitespace-nowrap">{connections.length === 0 ? 'none' : connections.join(', ')}</span>
    ),
  },
];

/** With the time until each expires. */
export function ClientsPanel({ view }: { readonly view: NetworkView }) {
  const node = useNode();
  const { chainId } = useChain();
  const { query, other } = view;
  return (
    <TablePanel
      id="clients"
      title="Light clients"
      term="light-client"
      query={query}
      what="the light clients"
      skeleton={<SkeletonRows rows={3} />}
      empty="This chain follows no other chain."
      notAvailable="This network does not serve IBC."
      rows={({ value }) => [
        ...rowsOf(value, node, chainId, null),
        ...(other === null ? [] : rowsOf(other.network, other.node, other.chainId, chainId)),
      ]}
      rowKey={({ client, storedOn }) => `${storedOn} ${client.clientId}`}
      columns={COLUMNS}
      hasExport={false}
    />
  );
}

/** @param followed only clients of this chain; null for all. */
function rowsOf(
  network: IbcNetwork,
  node: NodeClient,
  storedOn: string,
  followed: string | null,
): readonly Row[] {
  return network.clients
    .filter(({ client }) => followed === null || client.tendermint?.chainId === followed)
    .map(({ client, connections }) => ({
      node,
      client,
      storedOn,
      connections: connections.map(({ connectionId }) => connectionId),
    }));
}
