/** Channels and clients, and whether their row queries have settled, so that rows render once without shifts. */
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  const theirNetwork = theirs.data?.value;
  const routes = query.data?.value.routes ?? [];
  // The state of a channel depends on the clients of both ends.
  const clients = [
    ...awaitedClients(node, query.data?.value),
    ...(other === null ? [] : awaitedClients(other, theirNetwork)),
  ];
  const areRowsIn = useQueries({
    queries: [
      ...(routes.length <= MAX_AWAITED
        ? routes.map(({ channel }) => channelTrafficQuery(node, channel))
        : []),
      ...clients.map((of) => clientStatusQuery(of.node, of.client.clientId)),
      ...clients
        .filter(({ client }) => client.tendermint !== null)
        .map((of) => newestHeaderQuery(of.node, of.client)),
    ],
    combine: allSettled,
  });
  const chainId = counterparty?.chainId;
  const otherSide = useMemo(
    () =>
      other === null || chainId === undefined || theirNetwork === undefined
        ? null
        : { node: other, chainId, network: theirNetwork },
    [other, chainId, theirNetwork],
  );
  return {
    query,
    other: otherSide,
    isSettled: !query.isPending && areRowsIn && (other === null || !theirs.isPending),
  };
}

const awaitedClients = (node: NodeClient, network: IbcNetwork | undefined) =>
  network === undefined || network.routes.length > MAX_AWAITED
    ? []
    : network.clients.map(({ client }) => ({ node, client }));
