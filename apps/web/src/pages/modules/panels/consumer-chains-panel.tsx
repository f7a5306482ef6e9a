/** The consumer chains of a provider, from the selected node. */
import { visibleText } from '@cairn/chain/format';
import type { ConsumerChain } from '@cairn/node-client/modules/ccv';
import { useQuery } from '@tanstack/react-query';
import { OptedIn, Phase } from '../../../entities/ccv/consumer-cells.tsx';
import { consumerChainQuery, consumerChainsQuery } from '../../../entities/ccv/queries.ts';
import { ClientLink } from '../../../entities/ibc/client-link.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { listCount } from '../../../shared/lib/list-count.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

export function ConsumerChainsPanel() {
  const query = useQuery(consumerChainsQuery(useNode()));
  return (
    <TablePanel
      title="Consumer chains"
      term="consumer"
      query={query}
      what="the consumer chains"
      empty="No consumer chains."
      notAvailable="This node does not list its consumer chains."
      aside={({ value }) => listCount(value)}
      rows={({ value }) => value.items}
      id="consumers"
      rowKey={({ consumerId }) => String(consumerId)}
      columns={COLUMNS}
      filterText={({ consumerId, chainId, name, phase }) => `${consumerId} ${chainId} ${name} ${phase}`}
      filterLabel="ID, chain, name or phase"
    />
  );
}

const COLUMNS: readonly Column<ConsumerChain>[] = [
  {
    id: 'number',
    header: 'Consumer',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ consumerId }) => consumerId,
    sortBy: ({ consumerId }) => consumerId,
  },
  {
    id: 'chain',
    header: 'Chain',
    card: 'title',
    cell: ({ consumerId, chainId }) => (
      <AppLink to={paths.consumer(consumerId)} className="link wrap-anywhere">
        {visibleText(chainId)}
      </AppLink>
    ),
    sortBy: ({ chainId }) => chainId,
  },
  {
    id: 'name',
    header: 'Name',
    isWide: true,
    cell: ({ name }) => <span className="wrap-anywhere">{visibleText(name)}</span>,
    sortBy: ({ name }) => name,
  },
  {
    id: 'phase',
    header: 'Phase',
    cell: ({ phase }) => <Phase phase={phase} />,
    sortBy: ({ phase }) => phase,
  },
  { id: 'launch', header: 'Launch', align: 'end', cell: (row) => <Launch {...row} /> },
  {
    id: 'opted',
    header: 'Opted in',
    align: 'end',
    cell: ({ consumerId }) => <OptedIn consumerId={consumerId} />,
  },
  {
    id: 'client',
    header: 'Light client',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ clientId }) => <Client clientId={clientId} />,
    exportAs: ({ clientId }) => clientId,
  },
];

function Launch({ consumerId }: Pick<ConsumerChain, 'consumerId'>) {
  return (
    <QueryValue query={useQuery(consumerChainQuery(useNode(), consumerId))}>
      {({ value: { launch } }) =>
        launch === null || launch.spawnTime === null ? (
          <span className="text-muted">not set</span>
        ) : (
          <Time value={launch.spawnTime} show="date" />
        )
      }
    </QueryValue>
  );
}

function Client({ clientId }: Pick<ConsumerChain, 'clientId'>) {
  const node = useNode();
  if (clientId === '') return <span className="text-muted">none</span>;
  return <ClientLink clientId={clientId} node={node} />;
}
