/** IBC v2 at one of its ends: the counterparty, the counts of packets, and their list. */
import { listChannelsCall } from '@cairn/api/history/packets';
import { NotServedError } from '@cairn/chain/errors';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { PendingCount } from '../../entities/ibc/ibc-states.tsx';
import { clientCounterpartyQuery, type ChannelTraffic } from '../../entities/ibc/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { fact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';
import { NotLoaded, ValueSkeleton } from '../../shared/ui/query-value.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { IndexedPacketsPanel } from '../../entities/ibc/indexed-packets-panel.tsx';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { useCannotAnswer } from '../../shared/lib/use-cannot-answer.ts';

export function Version2Panel({
  clientId,
  query,
}: Readonly<{ clientId: string; query: UseQueryResult<Answer<ChannelTraffic>> }>) {
  return (
    <KeyValuesPanel
      title="IBC v2"
      query={query}
      what="the IBC v2 packets"
      rows={4}
      notFound="This client has no counterparty, so it carries no IBC v2 packets."
      items={({ value }) => [
        fact(
          'Counterparty',
          <Counterparty clientId={clientId} />,
          'The other chain’s light client of this chain',
        ),
        fact('Sent', formatInt(value.sent)),
        fact(
          'Pending',
          value.open.length === 0 ? (
            '0'
          ) : (
            <Status kind="warning">
              <PendingCount traffic={value} />
            </Status>
          ),
        ),
        fact(
          'Received',
          value.received === null ? (
            <span className="text-muted">not counted</span>
          ) : (
            formatInt(value.received)
          ),
        ),
      ]}
    />
  );
}

/** As the node names it over RPC, else as the indexed packets do. */
function Counterparty({ clientId }: { readonly clientId: string }) {
  const { data, isPending, error } = useQuery(clientCounterpartyQuery(useNode(), clientId));
  const packets = useQuery({
    ...historyQuery(listChannelsCall, {}),
    enabled: data === undefined && !isPending,
  });
  const id =
    data?.value ?? packets.data?.value.items.find(({ channel }) => channel === clientId)?.counterpartyChannel;
  if (id !== undefined) return <span className="mono break-all">{visibleText(id)}</span>;
  if (isPending || packets.isFetching) return <ValueSkeleton />;
  if (packets.data !== undefined)
    return <span className="text-muted">not reported by this node; no packets yet</span>;
  if (error instanceof NotServedError) return <span className="text-muted">not reported by this node</span>;
  return <NotLoaded error={error} />;
}

const TRANSFER = 'transfer';

/** One port at a time. Renders nothing while the index is unavailable. */
export function ClientPacketsPanel({ clientId }: { readonly clientId: string }) {
  const query = useQuery(historyQuery(listChannelsCall, {}));
  const search = useUrlSearch();
  if (useCannotAnswer(query) || query.data === undefined) return null;
  const ports = query.data.value.items.filter(({ channel }) => channel === clientId).map(({ port }) => port);
  const port = ports.find((candidate) => candidate === search['port']) ?? ports[0] ?? TRANSFER;
  return <IndexedPacketsPanel end={{ port, channel: clientId }} ports={ports} instead={null} />;
}
