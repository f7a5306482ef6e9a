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
import { plainColumn, TITLE, valueColumn } from '../../../shared/ui/columns.tsx';

interface Row {
  readonly node: NodeClient;
  readonly client: IbcClient;
  /** The chain that stores it. */
  readonly storedOn: string;
  readonly connections: readonly string[];
}

const COLUMNS: readonly Column<Row>[] = [
  plainColumn('client', 'Client', TITLE, ({ node, client }) => (
    <span className="whitespace-nowrap">
      <ClientLink clientId={client.clientId} node={node} />
    </span>
  )),
  plainColumn('kept_by', 'Stored on', {}, ({ storedOn }) => (
    <span className="whitespace-nowrap">{storedOn}</span>
  )),
  plainColumn(
    'follows',
    'Tracked chain',
    { isWide: true, sortBy: ({ client }) => client.tendermint?.chainId ?? '' },
    ({ client }) => (
      <span className="whitespace-nowrap">
        <FollowedChain client={client} />
      </span>
    ),
  ),
  plainColumn('status', 'Status', { card: 'fact-bare' }, ({ node, client }) => (
    <ClientStatus node={node} client={client} />
  )),
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
  plainColumn('updated', 'Latest header', { align: 'end', hideBelow: 'lg' }, ({ node, client }) => (
    <ClientUpdated node={node} client={client} show="age" />
  )),
  valueColumn(
    'trusts',
    'Trusting period',
    ({ client }) => client.tendermint?.trustingMs ?? null,
    formatDuration,
    { none: 'not known', sortBy: ({ client }) => client.tendermint?.trustingMs ?? 0, hideBelow: 'lg' },
  ),
  plainColumn('expires', 'Expires', { align: 'end' }, ({ node, client }) => (
    <ClientExpiry node={node} client={client} show="age" />
  )),
  plainColumn('connections', 'Connections', { hideBelow: 'lg' }, ({ connections }) => (
    <span className="whitespace-nowrap">{connections.length === 0 ? 'none' : connections.join(', ')}</span>
  )),
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
      empty="No light clients."
      notAvailable="This network does not support IBC."
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
