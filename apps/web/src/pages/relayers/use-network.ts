/** Channels and clients, and whether their row queries have settled, so that rows render once without shifts. */
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { IbcNetwork } from '../../entities/ibc/arrange-channels.ts';
import {
  channelTrafficQuery,
  clientStatusQuery,
  ibcNetworkQuery,
  newestHeaderQuery,
} from '../../entities/ibc/queries.ts';
import { allSettled } from '../../shared/lib/all-settled.ts';
import { useBoot, useNode } from '../../shared/lib/chain-context.ts';
import { useCounterpartyNode } from '../../shared/lib/use-counterparty.ts';

/** Networks with more channels render rows immediately: waiting for all would take too long. */
const MAX_AWAITED = 8;

export interface NetworkView {
  readonly query: UseQueryResult<Answer<IbcNetwork>>;
  /** The counterparty chain, if its node is configured. */
  readonly other: {
    readonly node: NodeClient;
    readonly chainId: string;
    readonly network: IbcNetwork;
  } | null;
  readonly isSettled: boolean;
}

/** Both sides of the connections. A failed query counts as settled and is shown in place. */
export function useNetwork(): NetworkView {
  const node = useNode();
  const { counterparty } = useBoot();
  const query = useQuery(ibcNetworkQuery(node));
  const other = useCounterpartyNode(counterparty?.chainId ?? null);
  const theirs = useQuery({ ...ibcNetworkQuery(other ?? node), enabled: other !== null });
  const routes = query.data?.value.routes ?? [];
  const clients = query.data?.value.clients ?? [];
  const isFew = routes.length <= MAX_AWAITED;
  const areTrafficsIn = useQueries({
    queries: isFew ? routes.map(({ channel }) => channelTrafficQuery(node, channel)) : [],
    combine: allSettled,
  });
  const areStatesIn = useQueries({
    queries: isFew ? clients.map(({ client }) => clientStatusQuery(node, client.clientId)) : [],
    combine: allSettled,
  });
  const areHeadersIn = useQueries({
    queries: isFew ? clients.map(({ client }) => newestHeaderQuery(node, client)) : [],
    combine: allSettled,
  });
  return {
    query,
    other:
      other === null || counterparty === null || theirs.data === undefined
        ? null
        : { node: other, chainId: counterparty.chainId, network: theirs.data.value },
    isSettled:
      !query.isPending &&
      areTrafficsIn &&
      areStatesIn &&
      areHeadersIn &&
      (other === null || !theirs.isPending),
  };
}
