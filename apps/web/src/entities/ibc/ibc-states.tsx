/** State badges of channels and light clients. */
import type {
  IbcChannelState,
  IbcClient,
  IbcClientStatus,
  TendermintClient,
} from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Timestamp } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useClockText } from '../../shared/lib/network-clock.ts';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { CHANNEL_STATES } from './channel-states.ts';
import { clientExpiry, followsNoChain, isPastExpiry, type ClientFault } from './use-client-fault.ts';
import { clientStatusQuery, newestHeaderQuery, type ChannelTraffic } from './queries.ts';

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
  return (
    <Status kind={isFaulty ? 'bad' : CHANNEL_STATES[state].kind}>{channelStateText(state, fault)}</Status>
  );
}

/** A channel's state, with the fault of a client that it depends on. */
export const channelStateText = (state: IbcChannelState, fault: ClientFault | null): string =>
  state === 'open' && fault !== null ? FAULTY_WORDS[fault] : CHANNEL_STATES[state].words;

/** By status: as a word, and in a sentence what it means for a sender. */
const CLIENT_STATUSES: Readonly<
  Record<IbcClientStatus, { readonly word: string; readonly kind: StatusKind; readonly sentence: string }>
> = {
  active: { word: 'active', kind: 'good', sentence: 'Packets can be verified.' },
  expired: {
    word: 'expired',
    kind: 'bad',
    sentence:
      'No new header arrived within the trusting period. Packets cannot be verified until governance recovers the client.',
  },
  frozen: {
    word: 'frozen',
    kind: 'bad',
    sentence: 'It received two conflicting headers and is frozen until governance recovers it.',
  },
  unknown: { word: 'unknown', kind: 'warning', sentence: 'The node does not know its state.' },
  unauthorized: {
    word: 'unauthorized',
    kind: 'bad',
    sentence: 'The chain does not allow clients of this type.',
  },
};

/** A status with its sentence on hover and focus. */
export function ClientStatusMark({ status }: { readonly status: IbcClientStatus }) {
  const { word, kind, sentence } = CLIENT_STATUSES[status];
  return (
    <span data-hint={sentence}>
      <Status kind={kind}>{word}</Status>
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
  const hasRunOut = useClockText((nowMs) => String(isPastExpiry(client, newest, nowMs))) === 'true';
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
export function ClientExpiry({ client, ...props }: MomentProps) {
  if (client.tendermint === null && followsNoChain(client)) return <span className="text-muted">never</span>;
  return <HeaderMoment {...props} client={client} momentOf={clientExpiry} />;
}

/** The time of the client's latest header. */
export function ClientUpdated(props: MomentProps) {
  return <HeaderMoment {...props} momentOf={(newest) => newest} />;
}

interface HeaderMomentProps extends MomentProps {
  readonly momentOf: (newest: Timestamp, client: TendermintClient) => Timestamp | number;
}

function HeaderMoment({ node, client, show, momentOf }: HeaderMomentProps) {
  const query = useNewestHeader({ node, client });
  const { tendermint } = client;
  const notKnown = <span className="text-muted">not known</span>;
  if (tendermint === null) return notKnown;
  return (
    <QueryValue query={query}>
      {({ value }) => (value === null ? notKnown : <Time value={momentOf(value, tendermint)} show={show} />)}
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
