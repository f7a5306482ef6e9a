/** States of channels and light clients, drawn. */
import type { IbcChannelState, IbcClient, IbcClientStatus } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useClockText } from '../../shared/lib/network-clock.ts';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { CLIENT_STATUS_SENTENCES, clientExpiry } from './client-expiry.ts';
import { CHANNEL_STATE_WORDS } from './handshake.ts';
import { clientStatusQuery, newestHeaderQuery } from './queries.ts';

const CHANNEL_KINDS: Readonly<Record<IbcChannelState, StatusKind>> = {
  uninitialized: 'warning',
  init: 'warning',
  tryopen: 'warning',
  open: 'good',
  closed: 'bad',
  flushing: 'pending',
  flushcomplete: 'pending',
};

/** What a channel is doing. */
export function ChannelState({ state }: { readonly state: IbcChannelState }) {
  return <Status kind={CHANNEL_KINDS[state]}>{CHANNEL_STATE_WORDS[state]}</Status>;
}

const CLIENT_KINDS: Readonly<Record<IbcClientStatus, StatusKind>> = {
  active: 'good',
  expired: 'bad',
  frozen: 'bad',
  unknown: 'warning',
  unauthorized: 'bad',
};

interface ClientProps {
  /** The chain that keeps the client. */
  readonly node: NodeClient;
  readonly client: IbcClient;
}

interface MomentProps extends ClientProps {
  /** In a table there is room for the age alone. */
  readonly show: 'age' | 'both';
}

/** Whether a light client still works: the chain's own word, and the time since. */
export function ClientStatus({ node, client }: ClientProps) {
  const query = useQuery(clientStatusQuery(node, client.clientId));
  const newest = useQuery(newestHeaderQuery(node, client)).data?.value ?? null;
  const { tendermint } = client;
  const expiryMs =
    newest === null || tendermint === null ? null : timestampMs(clientExpiry(newest, tendermint));
  const hasRunOut = useClockText((nowMs) => String(expiryMs !== null && expiryMs <= nowMs)) === 'true';
  return (
    <QueryValue query={query}>
      {({ value }) => {
        // The state that answered may be older than the moment in view.
        const status = value === 'active' && hasRunOut ? 'expired' : value;
        return (
          <span data-hint={CLIENT_STATUS_SENTENCES[status]}>
            <Status kind={CLIENT_KINDS[status]}>{status}</Status>
          </span>
        );
      }}
    </QueryValue>
  );
}

/** When it stops to work unless it is updated. */
export function ClientExpiry({ node, client, show }: MomentProps) {
  const query = useQuery(newestHeaderQuery(node, client));
  const { tendermint } = client;
  if (tendermint === null) return <span className="text-muted">never</span>;
  return (
    <QueryValue query={query}>
      {({ value }) =>
        value === null ? (
          <span className="text-muted">not known</span>
        ) : (
          <Time value={clientExpiry(value, tendermint)} show={show} />
        )
      }
    </QueryValue>
  );
}

/** The time of the newest header that it was told. */
export function ClientUpdated({ node, client, show }: MomentProps) {
  const query = useQuery(newestHeaderQuery(node, client));
  return (
    <QueryValue query={query}>
      {({ value }) =>
        value === null ? <span className="text-muted">not known</span> : <Time value={value} show={show} />
      }
    </QueryValue>
  );
}
