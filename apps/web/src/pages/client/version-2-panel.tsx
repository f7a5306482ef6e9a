/** IBC v2 at one of its ends: the counterparty and the counts of packets. */
import { listChannelsCall } from '@cairn/api/history/packets';
import { NotServedError } from '@cairn/chain/errors';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { PendingCount } from '../../entities/ibc/ibc-states.tsx';
import { clientCounterpartyQuery, type ChannelTraffic } from '../../entities/ibc/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { fact, KEY_VALUE_ROW, KeyValues } from '../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { NotRead, ValueSkeleton } from '../../shared/ui/query-value.tsx';
import { Status } from '../../shared/ui/status.tsx';

export function Version2Panel({
  clientId,
  query,
}: Readonly<{ clientId: string; query: UseQueryResult<Answer<ChannelTraffic>> }>) {
  return (
    <QueryPanel
      title="IBC v2"
      query={query}
      what="the packets of IBC v2"
      skeleton={<SkeletonRows rows={4} rowClassName={KEY_VALUE_ROW} />}
      notFound="This client has no counterparty, so it carries no packets of IBC v2."
    >
      {({ value }) => (
        <KeyValues
          items={[
            fact(
              'Counterparty',
              <Counterparty clientId={clientId} />,
              'The light client of this chain on the other one',
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
      )}
    </QueryPanel>
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
  return <NotRead />;
}
