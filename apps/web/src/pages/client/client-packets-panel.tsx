/** Packets of a client in IBC v2, whose payloads have ports. */
import { listChannelsCall } from '@cairn/api/history/packets';
import { useQuery } from '@tanstack/react-query';
import { IndexedPacketsPanel } from '../../entities/ibc/indexed-packets-panel.tsx';
import { historyQuery } from '../../shared/lib/history.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { useCannotAnswer } from '../../shared/lib/use-cannot-answer.ts';

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
