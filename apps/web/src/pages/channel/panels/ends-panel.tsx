/** Both ends of a channel, side by side. */
import type { AccAddress } from '@cairn/chain/address';
import { ibcEscrowAddress } from '@cairn/chain/address';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { IbcChannel, IbcClient } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { ClientLink } from '../../../entities/ibc/client-link.tsx';
import { readChannelVersion } from '../../../entities/ibc/channel-version.ts';
import { ChannelState, ClientExpiry, ClientStatus } from '../../../entities/ibc/ibc-states.tsx';
import { escrowBalancesQuery } from '../../../entities/ibc/queries.ts';
import { useClientFault } from '../../../entities/ibc/use-client-fault.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KEY_VALUE_ROW, KeyValues } from '../../../shared/ui/key-values.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { missingStep } from '../missing-step.ts';
import type { ChannelView } from '../use-channel.ts';
import { useMissingStatus } from '../../../shared/lib/page-status.ts';

export function EndsPanel({ view }: { readonly view: ChannelView }) {
  const { chainId } = useChain();
  useMissingStatus(view.query.error);
  return (
    <QueryPanel
      title="Both ends"
      query={view.query}
      what="this channel"
      skeleton={<SkeletonRows rows={9} rowClassName={KEY_VALUE_ROW} />}
      notFound="This network has no such channel."
      notAvailable="This network does not support IBC: it has no connections to other chains."
    >
      {({ value: channel }) => {
        if (!view.isSettled) return <SkeletonRows rows={9} rowClassName={KEY_VALUE_ROW} />;
        const step = missingStep(channel.state, view.otherState);
        return (
          <>
            {step !== null && (
              <p className="border-b border-line px-4 py-3 text-table">
                <Status kind="warning">{step}</Status>
              </p>
            )}
            {view.other !== null && view.otherClient !== null && (
              <OtherClientWarning other={view.other} client={view.otherClient} />
            )}
            <div className="grid grid-cols-1 lg:grid-cols-2">
              <div className="lg:border-e lg:border-line">
                <EndTitle>This chain, {chainId}</EndTitle>
                <HereFacts channel={channel} view={view} />
              </div>
              <div className="border-t border-line lg:border-t-0">
                <EndTitle>
                  The other end{view.chainId === null ? '' : `, ${visibleText(view.chainId)}`}
                </EndTitle>
                <ThereFacts channel={channel} view={view} />
              </div>
            </div>
          </>
        );
      }}
    </QueryPanel>
  );
}

/** Why packets sent from here cannot arrive. */
function OtherClientWarning({ other, client }: Readonly<{ other: NodeClient; client: IbcClient }>) {
  const fault = useClientFault(other, client);
  if (fault === null) return null;
  return (
    <p className="border-b border-line px-4 py-3 text-table">
      <Status kind="bad">
        The other chain’s light client of this chain {fault === 'frozen' ? 'is frozen' : 'has expired'}:
        packets from here cannot arrive until governance there recovers it.
      </Status>
    </p>
  );
}

function EndTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="border-b border-line px-4 py-2 text-table font-medium">{children}</h3>;
}

function Mono({ children }: { readonly children: string }) {
  return <span className="mono break-all">{children}</span>;
}

function HereFacts({ channel, view }: Readonly<{ channel: IbcChannel; view: ChannelView }>) {
  const node = useNode();
  const { addressPrefix } = useChain();
  const client = view.route?.client ?? null;
  const version = readChannelVersion(channel.version);
  return (
    <KeyValues
      items={[
        fact('State', <ChannelState state={channel.state} />),
        fact('Channel', <Mono>{`${channel.portId}/${channel.channelId}`}</Mono>),
        fact(
          'Order',
          channel.ordered
            ? 'ordered: packets arrive in the order of their sequence numbers'
            : 'unordered: packets may arrive in any order',
        ),
        fact('Version', version.text === '' ? 'none' : visibleText(version.text)),
        version.providerFeeAddress === null
          ? null
          : fact('Rewards go to', <Mono>{visibleText(version.providerFeeAddress)}</Mono>),
        fact('Connection', <Mono>{channel.connectionHops.join(', ')}</Mono>),
        ...clientItems(node, client),
        channel.portId === 'transfer'
          ? fact(
              'Escrow account',
              <Escrow
                channel={channel}
                address={ibcEscrowAddress('transfer', channel.channelId, addressPrefix)}
              />,
              'Holds the tokens sent through this channel until they return.',
            )
          : null,
      ]}
    />
  );
}

function Escrow({ channel, address }: Readonly<{ channel: IbcChannel; address: AccAddress }>) {
  const { addressPrefix } = useChain();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <AddressLink address={address} />
      <NodeValue of={(node) => escrowBalancesQuery(node, channel.channelId, addressPrefix)}>
        {(coins) =>
          coins.length === 0 ? <span className="text-muted">empty</span> : <CoinList coins={coins} />
        }
      </NodeValue>
    </span>
  );
}

function clientItems(node: NodeClient, client: IbcClient | null) {
  if (client === null) return [];
  return [
    fact(
      'Light client',
      <span className="inline-flex flex-wrap items-baseline gap-x-3">
        <ClientLink clientId={client.clientId} node={node} />
        <ClientStatus node={node} client={client} />
      </span>,
    ),
    client.tendermint === null
      ? null
      : fact(
          'Last height',
          formatInt(client.tendermint.latestHeight.height),
          'Height of the latest header received from the other chain.',
        ),
    fact('Expires', <ClientExpiry node={node} client={client} show="both" />),
  ];
}

function ThereFacts({ channel, view }: Readonly<{ channel: IbcChannel; view: ChannelView }>) {
  const { other, otherEnd, otherState, chainId } = view;
  if (other === null || otherState === 'unknown') {
    const { portId, channelId } = channel.counterparty;
    return (
      <>
        <KeyValues
          items={[
            fact(
              'Channel',
              channelId === '' ? (
                <span className="text-muted">not known yet: the handshake is not complete</span>
              ) : (
                <Mono>{`${portId}/${channelId}`}</Mono>
              ),
            ),
          ]}
        />
        <p className="px-4 py-3 text-table text-muted">
          {other === null
            ? `No node for ${chainId === null ? 'that chain' : visibleText(chainId)} is configured, so only this end can be shown.`
            : view.theirs.isError
              ? 'The node of that chain did not respond.'
              : view.theirs.isPending
                ? 'Loading …'
                : 'That chain has too many channels to load.'}
        </p>
      </>
    );
  }
  if (otherEnd === null)
    return <p className="px-4 py-3 text-table text-muted">That chain has no matching channel.</p>;
  return <OtherFacts other={other} end={otherEnd} client={view.otherClient} />;
}

function OtherFacts({
  other,
  end,
  client,
}: Readonly<{ other: NodeClient; end: IbcChannel; client: IbcClient | null }>) {
  return (
    <KeyValues
      items={[
        fact('State', <ChannelState state={end.state} />),
        fact('Channel', <Mono>{`${end.portId}/${end.channelId}`}</Mono>),
        fact(
          'Counterparty channel',
          <Mono>{`${end.counterparty.portId}/${end.counterparty.channelId}`}</Mono>,
        ),
        fact('Version', visibleText(readChannelVersion(end.version).text)),
        fact('Connection', <Mono>{end.connectionHops.join(', ')}</Mono>),
        ...clientItems(other, client),
      ]}
    />
  );
}
