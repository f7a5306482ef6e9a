/** The consumer chains of a provider, from the selected node. */
import { visibleText } from '@cairn/chain/format';
import type { ConsumerChain } from '@cairn/node-client/modules/ccv';
import { useQuery } from '@tanstack/react-query';
import { OptedIn, Phase } from '../../../entities/ccv/consumer-cells.tsx';
import { consumerChainQuery, consumerChainsQuery, optedInQuery } from '../../../entities/ccv/queries.ts';
import { ClientLink } from '../../../entities/ibc/client-link.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { nodeColumn } from '../../../shared/ui/node-value.tsx';
import { ListPanel } from '../../../shared/ui/table-panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

export function ConsumerChainsPanel() {
  const query = useQuery(consumerChainsQuery(useNode()));
  return (
    <ListPanel
      title="Consumer chains"
      term="consumer"
      query={query}
      what="the consumer chains"
      empty="No consumer chains."
      notAvailable="This node does not list its consumer chains."
      id="consumers"
      rowKey={({ consumerId }) => String(consumerId)}
      columns={COLUMNS}
      filterText={({ consumerId, chainId, name, phase }) => `${consumerId} ${chainId} ${name} ${phase}`}
      filterLabel="ID, chain, name or phase"
    />
  );
}

const COLUMNS: readonly Column<ConsumerChain>[] = [
  plainColumn(
    'number',
    'Consumer',
    { align: 'end', hideBelow: 'lg', sortBy: ({ consumerId }) => consumerId },
    ({ consumerId }) => consumerId,
  ),
  plainColumn(
    'chain',
    'Chain',
    { card: 'title', sortBy: ({ chainId }) => chainId },
    ({ consumerId, chainId }) => (
      <AppLink to={paths.consumer(consumerId)} className="link wrap-anywhere">
        {visibleText(chainId)}
      </AppLink>
    ),
  ),
  plainColumn('name', 'Name', { isWide: true, sortBy: ({ name }) => name }, ({ name }) => (
    <span className="wrap-anywhere">{visibleText(name)}</span>
  )),
  plainColumn('phase', 'Phase', { sortBy: ({ phase }) => phase }, ({ phase }) => <Phase phase={phase} />),
  nodeColumn(
    'launch',
    'Launch',
    ({ consumerId }, node) => consumerChainQuery(node, consumerId),
    ({ launch }) => launch?.spawnTime ?? null,
    ({ launch }) =>
      launch === null || launch.spawnTime === null ? (
        <span className="text-muted">not set</span>
      ) : (
        <Time value={launch.spawnTime} show="date" />
      ),
    { align: 'end' },
  ),
  plainColumn(
    'opted',
    'Opted in',
    {
      align: 'end',
      loadAs: async ({ consumerId }, { node, load }) => (await load(optedInQuery(node, consumerId))).length,
    },
    ({ consumerId }) => <OptedIn consumerId={consumerId} />,
  ),
  plainColumn(
    'client',
    'Light client',
    { align: 'end', hideBelow: 'lg', exportAs: ({ clientId }) => clientId },
    ({ clientId }) => <Client clientId={clientId} />,
  ),
];

function Client({ clientId }: Pick<ConsumerChain, 'clientId'>) {
  const node = useNode();
  if (clientId === '') return <span className="text-muted">none</span>;
  return <ClientLink clientId={clientId} node={node} />;
}
