/** State badges of channels and light clients. */
import type { IbcChannelState, IbcClient, IbcClientStatus } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useClockText } from '../../shared/lib/network-clock.ts';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';
import {
  CLIENT_STATUS_SENTENCES,
  CLIENT_STATUS_WORDS,
  clientExpiry,
  followsNoChain,
} from './client-expiry.ts';
import { CHANNEL_STATE_WORDS } from './channel-states.ts';
import type { ClientFault } from './use-client-fault.ts';
import { clientStatusQuery, newestHeaderQuery, type ChannelTraffic } from './queries.ts';

const CHANNEL_KINDS: Readonly<Record<IbcChannelState, StatusKind>> = {
  uninitialized: 'warning',
  init: 'warning',
  tryopen: 'warning',
  open: 'good',
  closed: 'bad',
  flushing: 'pending',
  flushcomplete: 'pending',
};

const FAULTY_WORDS: Readonly<Record<ClientFault, string>> = {
  expired: 'open, client expired',
  frozen: 'open, client frozen',
};

interface ChannelStateProps {
  readonly state: IbcChannelState;
  /** That of a client that the channel depends on. */
  readonly fault?: ClientFault | null;
}

export function ChannelState({ state, fault = null }: ChannelStateProps) {
  const isFaulty = state === 'open' && fault !== null;
  return <Status kind={isFaulty ? 'bad' : CHANNEL_KINDS[state]}>{channelStateText(state, fault)}</Status>;
}

/** A channel's state, with the fault of a client that it depends on. */
export const channelStateText = (state: IbcChannelState, fault: ClientFault | null): string =>
  state === 'open' && fault !== null ? FAULTY_WORDS[fault] : CHANNEL_STATE_WORDS[state];

const CLIENT_KINDS: Readonly<Record<IbcClientStatus, StatusKind>> = {
  active: 'good',
  expired: 'bad',
  frozen: 'bad',
  unknown: 'warning',
  unauthorized: 'bad',
};

/** A status with its sentence on hover and focus. */
export function ClientStatusMark({ status }: { readonly status: IbcClientStatus }) {
  return (
    <span data-hint={CLIENT_STATUS_SENTENCES[status]}>
      <Status kind={CLIENT_KINDS[status]}>{CLIENT_STATUS_WORDS[status]}</Status>
    </span>
  );
}

interface ClientProps {
  /** The chain that stores the client. */
  readonly node: NodeClient;
  readonly client: IbcClient;
}

interface MomentProps extends ClientProps {
  /** Tables only have room for the age. */
  readonly show: 'age' | 'both';
}

/** Headers of other types cannot be read. */
const useNewestHeader = ({ node, client }: ClientProps) =>
  useQuery({ ...newestHeaderQuery(node, client), enabled: client.tendermint !== null });

/** The chain that a client follows. */
export function FollowedChain({ client }: Pick<ClientProps, 'client'>) {
  if (client.tendermint !== null) return visibleText(client.tendermint.chainId);
  return followsNoChain(client) ? 'no chain' : 'not known';
}

/** Whether a light client works, by the chain's status and the elapsed time. */
export function ClientStatus({ node, client }: ClientProps) {
  const query = useQuery(clientStatusQuery(node, client.clientId));
  const newest = useNewestHeader({ node, client }).data?.value ?? null;
  const { tendermint } = client;
  const expiryMs = newest === null || tendermint === null ? null : clientExpiry(newest, tendermint);
  const hasRunOut = useClockText((nowMs) => String(expiryMs !== null && expiryMs <= nowMs)) === 'true';
  return (
    <QueryValue query={query}>
      {({ value }) => {
        // The reported status may be older than the time in view.
        return <ClientStatusMark status={value === 'active' && hasRunOut ? 'expired' : value} />;
      }}
    </QueryValue>
  );
}

/** The expiry unless the client is updated. */
export function ClientExpiry({ node, client, show }: MomentProps) {
  const query = useNewestHeader({ node, client });
  const { tendermint } = client;
  if (tendermint === null)
    return <span className="text-muted">{followsNoChain(client) ? 'never' : 'not known'}</span>;
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

/** The time of the client's latest header. */
export function ClientUpdated({ node, client, show }: MomentProps) {
  const query = useNewestHeader({ node, client });
  if (client.tendermint === null) return <span className="text-muted">not known</span>;
  return (
    <QueryValue query={query}>
      {({ value }) =>
        value === null ? <span className="text-muted">not known</span> : <Time value={value} show={show} />
      }
    </QueryValue>
  );
}

/** The count of pending packets; a lower bound where the list was truncated. */
export function PendingCount({ traffic }: { readonly traffic: ChannelTraffic }) {
  return (
    <>
      {traffic.isOpenComplete ? '' : 'more than '}
      {formatInt(traffic.open.length)}
    </>
  );
}
