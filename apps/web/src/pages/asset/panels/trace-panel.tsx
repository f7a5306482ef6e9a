/** The origin of an IBC token: trace, channel of the last hop, and counterparty network. */
import type { Denom } from '@cairn/chain/denom';
import { visibleText } from '@cairn/chain/format';
import { ibcDenom } from '@cairn/chain/hash';
import type { DenomTrace } from '@cairn/node-client/modules/ibc';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CHANNEL_STATES } from '../../../entities/ibc/channel-states.ts';
import { paths } from '../../../shared/config/paths.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { fact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { hopQuery } from '../queries.ts';

export function TracePanel({
  denom,
  trace,
  query,
}: Readonly<{ denom: Denom; trace: DenomTrace | null; query: UseQueryResult }>) {
  return (
    <KeyValuesPanel
      title="Origin"
      query={query}
      what="the denom traces"
      rows={7}
      empty={{ when: () => trace === null, text: 'The node has no trace for this denom.' }}
      items={() => (trace === null ? [] : traceItems(denom, trace))}
    />
  );
}

function traceItems(denom: Denom, trace: DenomTrace) {
  const hops = traceHops(trace.path);
  const [last] = hops;
  const isRight = ibcDenom(`${trace.path}/${trace.baseDenom}`) === denom;
  return [
    fact('Base denom', <Mono>{trace.baseDenom}</Mono>),
    fact(
      'Path',
      <Mono>{trace.path}</Mono>,
      'Last hop first, with the port and channel on each network along the way.',
    ),
    hops.length > 1 ? fact('Hops', `${hops.length}, last hop first`) : null,
    fact(
      'Hash',
      isRight ? (
        <Status kind="good">the denom is the hash of this path and name</Status>
      ) : (
        <Status kind="bad">the denom is not the hash of this path and name</Status>
      ),
      'The denom is the SHA-256 of path and name: recomputed in your browser.',
    ),
    ...(last === undefined ? [] : hopItems(last)),
  ];
}

function hopItems(hop: TraceHop) {
  return [
    fact(
      'Channel',
      <span className="inline-flex flex-wrap items-baseline gap-x-3">
        <AppLink to={paths.channel(hop.port, hop.channel)}>
          {visibleText(`${hop.port}/${hop.channel}`)}
        </AppLink>
        <HopFact hop={hop} fact="state" />
      </span>,
    ),
    fact('Counterparty channel', <HopFact hop={hop} fact="counterparty" />),
    fact('Counterparty network', <HopFact hop={hop} fact="network" />),
  ];
}

function HopFact({ hop, fact }: Readonly<{ hop: TraceHop; fact: 'state' | 'counterparty' | 'network' }>) {
  return (
    <NodeValue of={(node) => hopQuery(node, hop.port, hop.channel)}>
      {({ channel, client }) => {
        if (fact === 'state')
          return (
            <Status kind={channel.state === 'open' ? 'good' : 'warning'}>
              {CHANNEL_STATES[channel.state].words}
            </Status>
          );
        if (fact === 'counterparty')
          return <Mono>{`${channel.counterparty.portId}/${channel.counterparty.channelId}`}</Mono>;
        return <Mono>{client.tendermint?.chainId ?? 'not named by its client'}</Mono>;
      }}
    </NodeValue>
  );
}

function Mono({ children }: { readonly children: string }): ReactNode {
  return <span className="mono break-all">{visibleText(children)}</span>;
}

export interface TraceHop {
  readonly port: string;
  readonly channel: string;
}

/** `transfer/channel-2/transfer/channel-7` in pairs, this network's end first; empty for an invalid path. */
export function traceHops(path: string): readonly TraceHop[] {
  const parts = path.split('/');
  const hops: TraceHop[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [port = '', channel = ''] = parts.slice(at, at + 2);
    if (!/^channel-\d+$/.test(channel)) break;
    hops.push({ port, channel });
  }
  return hops;
}
