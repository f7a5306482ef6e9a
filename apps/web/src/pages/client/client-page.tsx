/** A light client: the chain it follows, the channels over it, and its packets of IBC v2. */
import type { IbcClient } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { NotServedError } from '@cairn/chain/errors';
import { formatDuration, formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { channelClientQuery } from '../../entities/ibc/channel-chain-query.ts';
import { ChannelLink } from '../../entities/ibc/channel-link.tsx';
import { ClientExpiry, ClientStatus, ClientUpdated, FollowedChain } from '../../entities/ibc/ibc-states.tsx';
import { clientTrafficQuery, ibcNetworkQuery } from '../../entities/ibc/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useMissingStatus } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { fact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { NodeValue } from '../../shared/ui/node-value.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { ClientPacketsPanel, Version2Panel } from './version-2-panel.tsx';

interface Params {
  readonly clientId: string;
}

/** IBC v2 came with ibc-go 10, which does without x/capability. */
const mayHaveVersion2 = (modules: readonly string[] | null): boolean =>
  modules === null || !modules.includes('capability');

export default function ClientPage({ params: { clientId } }: PageProps<Params>) {
  const node = useNode();
  const query = useQuery(channelClientQuery(node, '', clientId));
  const mayHavePackets = mayHaveVersion2(useChain().modules) && query.data !== undefined;
  const traffic = useQuery({ ...clientTrafficQuery(node, clientId), enabled: mayHavePackets });
  useMissingStatus(query.error);
  return (
    <>
      <PageTitle title={clientId}>
        <p>
          All <AppLink to={paths.relayers}>light clients</AppLink>
        </p>
      </PageTitle>
      <KeyValuesPanel
        title="Light client"
        term="light-client"
        query={query}
        what="this light client"
        rows={9}
        notFound="This network has no such light client."
        notAvailable="This network does not support IBC: it has no connections to other chains."
        items={({ value }) => factsOf(value, node)}
      />
      {mayHavePackets && !(traffic.error instanceof NotServedError) && (
        <>
          <Version2Panel clientId={clientId} query={traffic} />
          {traffic.data !== undefined && (
            <Suspense>
              <ClientPacketsPanel clientId={clientId} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}

ClientPage.prefetch = ({ client, node, chain }: Reader, { clientId }: Params) => {
  runInBackground(client.query(channelClientQuery(node, '', clientId)));
  runInBackground(client.query(ibcNetworkQuery(node)));
  if (mayHaveVersion2(chain.modules)) runInBackground(client.query(clientTrafficQuery(node, clientId)));
};

function factsOf(client: IbcClient, node: NodeClient) {
  const { tendermint, typeUrl } = client;
  return [
    fact('Tracked chain', <FollowedChain client={client} />),
    fact('Type', <TypeName name={visibleText(typeUrl.replace(/^\//, ''))} />),
    fact('Status', <ClientStatus node={node} client={client} />),
    ...(tendermint === null
      ? []
      : [
          fact(
            'Last height',
            formatInt(tendermint.latestHeight.height),
            'Height of the latest header received from the other chain.',
          ),
          fact('Latest header', <ClientUpdated node={node} client={client} show="both" />),
          fact('Expires', <ClientExpiry node={node} client={client} show="both" />),
          fact('Trusting period', formatDuration(tendermint.trustingMs)),
          fact('Unbonding time', formatDuration(tendermint.unbondingMs)),
        ]),
    fact('Channels', <Channels clientId={client.clientId} />),
  ];
}

/** Those of IBC v1, over its connections. */
function Channels({ clientId }: Params) {
  return (
    <NodeValue of={ibcNetworkQuery}>
      {({ routes }) => {
        const own = routes.filter(({ client }) => client?.clientId === clientId);
        if (own.length === 0) return <span className="text-muted">none</span>;
        return (
          <span className="inline-flex flex-wrap gap-x-3 gap-y-1.5">
            {own.map(({ channel: { portId, channelId } }) => (
              <ChannelLink key={`${portId} ${channelId}`} port={portId} channel={channelId} />
            ))}
          </span>
        );
      }}
    </NodeValue>
  );
}

/** Breaks after dots. */
function TypeName({ name }: { readonly name: string }) {
  return (
    <span className="wrap-anywhere">
      {name.split('.').map((part, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <>
              .<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
