/** States of channels and light clients, drawn. */
import type { IbcClientStatus } from '@cairn/node-client/modules/ibc/get-client-status';
import type { IbcChannelState } from '@cairn/node-client/modules/ibc/wire-ibc-channel';
import type { IbcClient } from '@cairn/node-client/modules/ibc/wire-ibc-client';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { Late } from '../../shared/ui/late.tsx';
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

/** Whether a light client still works, in the chain's own word. */
export function ClientStatus({ node, client }: ClientProps) {
  const query = useQuery(clientStatusQuery(node, client.clientId));
  return (
    <Late query={query}>
      {({ value }) => (
        <span data-hint={CLIENT_STATUS_SENTENCES[value]}>
          <Status kind={CLIENT_KINDS[value]}>{value}</Status>
        </span>
      )}
    </Late>
  );
}

/** When it stops to work unless it is updated. */
export function ClientExpiry({ node, client, show }: MomentProps) {
  const query = useQuery(newestHeaderQuery(node, client));
  const { tendermint } = client;
  if (tendermint === null) return <span className="text-muted">never</span>;
  return (
    <Late query={query}>
      {({ value }) =>
        value === null ? (
          <span className="text-muted">not known</span>
        ) : (
          <Time value={clientExpiry(value, tendermint)} show={show} />
        )
      }
    </Late>
  );
}

/** The time of the newest header that it was told. */
export function ClientUpdated({ node, client, show }: MomentProps) {
  const query = useQuery(newestHeaderQuery(node, client));
  return (
    <Late query={query}>
      {({ value }) =>
        value === null ? <span className="text-muted">not known</span> : <Time value={value} show={show} />
      }
    </Late>
  );
}
