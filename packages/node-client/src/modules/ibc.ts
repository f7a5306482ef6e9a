/** IBC: clients, connections, channels, packets, denoms. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { NotServedError } from '@cairn/chain/errors';
import * as v from 'valibot';
import { defineCall, defineGet, defineList } from '../define.ts';
import { fallbackIfMoved } from '../fallback-if-moved.ts';
import { type Answer, type CallOptions, mapAnswer, type NodeClient } from '../node-client.ts';
import * as w from '../wire.ts';

/** A channel is identified together with its port. */
const channelEnd = { channelId: v.string(), portId: v.string() };
const wireChannelEnd = { channelId: w.ibcId, portId: w.ibcId };
interface ChannelEnd {
  readonly channelId: string;
  readonly portId: string;
}

/** A height within a revision, which is the number after the last dash of the chain id. */
const wireIbcHeight = w.wireObject({
  height: w.named('revision_height', w.safeIntString),
});

export interface IbcClient {
  readonly clientId: string;
  /** `/ibc.lightclients.tendermint.v1.ClientState`, … */
  readonly typeUrl: string;
  /** null for clients of no named chain: solo machines, the localhost client. */
  readonly tendermint: TendermintClient | null;
}

const tendermint = w.wireObject({
  /** Chain id of the counterparty. */
  chainId: v.string(),
  trustingMs: w.named('trusting_period', w.durationMs),
  unbondingMs: w.named('unbonding_period', w.durationMs),
  /** The newest counterparty height that the client knows. */
  latestHeight: wireIbcHeight,
});

export type TendermintClient = v.InferOutput<typeof tendermint>;

const TENDERMINT = '/ibc.lightclients.tendermint.v1.ClientState';

const notTendermint = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

const clientState = v.pipe(
  w.anyMessage,
  w.parsedBy(({ typeUrl, body }) =>
    v.safeParse(
      v.pipe(
        typeUrl === TENDERMINT ? tendermint : notTendermint,
        v.transform((known): Omit<IbcClient, 'clientId'> => ({ typeUrl, tendermint: known })),
      ),
      body,
    ),
  ),
);

/** `{client_id, client_state}` */
const wireIdentifiedClient: v.GenericSchema<unknown, IbcClient> = v.pipe(
  v.object({ client_id: w.ibcId, client_state: clientState }),
  v.transform((wire) => ({ clientId: wire.client_id, ...wire.client_state })),
);

/** The light client of a channel, which identifies the counterparty. */
export const getChannelClient = defineGet(
  '/ibc/core/channel/v1/channels/{channelId}/ports/{portId}/client_state',
  w.field('identified_client_state', wireIdentifiedClient),
  channelEnd,
);

const clientStateAnswer = defineGet(
  '/ibc/core/client/v1/client_states/{clientId}',
  w.field('client_state', clientState),
  { clientId: v.string() },
);

/** One light client.
 * @throws {NotFoundError} when there is none. */
export const getIbcClient = defineCall(
  clientStateAnswer,
  async (
    node: NodeClient,
    parameters: CallOptions & { readonly clientId: string },
  ): Promise<Answer<IbcClient>> =>
    mapAnswer(await clientStateAnswer(node, parameters), (state) => ({
      clientId: parameters.clientId,
      ...state,
    })),
);

export type IbcClientStatus = 'active' | 'expired' | 'frozen' | 'unknown' | 'unauthorized';

const STATUSES: Readonly<Record<string, IbcClientStatus>> = {
  Active: 'active',
  Expired: 'expired',
  Frozen: 'frozen',
  Unknown: 'unknown',
  Unauthorized: 'unauthorized',
};

const status = w.oneOf(STATUSES, 'status of a client');

/**
 * The current status of a light client.
 * @throws {NotFoundError} when there is none.
 */
export const getClientStatus = defineGet(
  '/ibc/core/client/v1/client_status/{clientId}',
  w.field('status', status),
  { clientId: v.string() },
);

const wireDenomTrace = w.wireObject({
  /** `transfer/channel-2`; one pair per hop, last hop first. */
  path: v.string(),
  /** The denom on its origin chain. */
  baseDenom: v.string(),
});

export type DenomTrace = v.InferOutput<typeof wireDenomTrace>;

/**
 * Since ibc-go 9: one entry per hop.
 * @see DenomTrace
 */
const wireDenom: v.GenericSchema<unknown, DenomTrace> = v.pipe(
  v.object({
    base: v.string(),
    trace: v.nullish(v.array(v.object({ port_id: w.ibcId, channel_id: w.ibcId })), []),
  }),
  v.transform(({ base, trace }) => ({
    path: trace.map((hop) => `${hop.port_id}/${hop.channel_id}`).join('/'),
    baseDenom: base,
  })),
);

/** ibc-go 10 does without x/capability, which all versions before need. */
const CAPABILITY = 'capability';

/**
 * The denom trace for the hash of an `ibc/` denom, without that prefix.
 * @throws {NotFoundError} when the chain never received it.
 */
export const getDenomTrace = defineGet(
  '/ibc/apps/transfer/v1/denom_traces/{hash}',
  w.field('denom_trace', wireDenomTrace),
  { hash: v.string() },
  {
    moved: {
      path: '/ibc/apps/transfer/v1/denoms/{hash}',
      schema: w.field('denom', wireDenom),
      without: CAPABILITY,
    },
  },
);

export type IbcChannelState =
  | 'init'
  | 'tryopen'
  | 'open'
  | 'closed'
  | 'flushing'
  | 'flushcomplete'
  | 'uninitialized';

const STATES: Readonly<Record<string, IbcChannelState>> = {
  STATE_UNINITIALIZED_UNSPECIFIED: 'uninitialized',
  STATE_INIT: 'init',
  STATE_TRYOPEN: 'tryopen',
  STATE_OPEN: 'open',
  STATE_CLOSED: 'closed',
  STATE_FLUSHING: 'flushing',
  STATE_FLUSHCOMPLETE: 'flushcomplete',
};

const state = w.oneOf(STATES, 'state of a channel');

const channelFields = {
  state,
  ordered: w.named(
    'ordering',
    v.pipe(
      v.string(),
      v.transform((ordering) => ordering === 'ORDER_ORDERED'),
    ),
  ),
  /** The channel id is empty early in the handshake. */
  counterparty: w.wireObject(wireChannelEnd),
  connectionHops: v.array(w.ibcId),
  /** `ics20-1`; on a CCV channel protobuf bytes as text. */
  version: v.string(),
};

const wireIbcChannel = w.wireObject({ ...wireChannelEnd, ...channelFields });

export type IbcChannel = v.InferOutput<typeof wireIbcChannel>;

const bareChannelAnswer = defineGet(
  '/ibc/core/channel/v1/channels/{channelId}/ports/{portId}',
  w.field('channel', w.wireObject(channelFields)),
  channelEnd,
);

/** One channel.
 * @throws {NotFoundError} when there is none. */
export const getIbcChannel = defineCall(
  bareChannelAnswer,
  async (node: NodeClient, parameters: CallOptions & ChannelEnd): Promise<Answer<IbcChannel>> =>
    mapAnswer(await bareChannelAnswer(node, parameters), (channel) => ({
      portId: parameters.portId,
      channelId: parameters.channelId,
      ...channel,
    })),
);

/** The next sequence that an ordered channel accepts; 0 for an unordered one. */
export const getNextSequenceReceive = defineGet(
  '/ibc/core/channel/v1/channels/{channelId}/ports/{portId}/next_sequence',
  w.field('next_sequence_receive', w.uintString),
  channelEnd,
);

/** The next sequence to send on a channel: one more than the packets sent so far. */
export const getNextSequenceSend = defineGet(
  '/ibc/core/channel/v1/channels/{channelId}/ports/{portId}/next_sequence_send',
  w.field('next_sequence_send', w.uintString),
  channelEnd,
);

/** ibc-go 10 matches the older path as `denoms/{hash}`. */
const TAKEN_FOR_HASH = /invalid denom (?:trace )?hash/;

// One of the few routes with unencoded slashes in the denom.
const totalEscrow = defineGet(
  '/ibc/apps/transfer/v1/denoms/{denom=**}/total_escrow',
  w.field('amount', w.wireCoin),
  { denom: w.denom },
  {
    moved: {
      path: '/ibc/apps/transfer/v1/total_escrow/{denom=**}',
      schema: w.field('amount', w.wireCoin),
      when: TAKEN_FOR_HASH,
      without: CAPABILITY,
    },
  },
);

/**
 * The amount of a denom in escrow for all channels. 0 for received denoms, which are burnt when sent back.
 * @throws {NotServedError} when the node has no such path.
 */
export const getTotalEscrow = defineCall(
  totalEscrow,
  (node: NodeClient, parameters: CallOptions & { readonly denom: Denom }): Promise<Answer<Coin>> =>
    fallbackIfMoved(
      totalEscrow(node, parameters),
      () =>
        Promise.reject(
          new NotServedError('this node does not report the amount in escrow', { url: node.url }),
        ),
      TAKEN_FOR_HASH,
    ),
);

const wireConsensusState = w.wireObject({
  height: wireIbcHeight,
  /** null for a client of a chain without CometBFT. */
  time: w.named(
    'consensus_state',
    v.pipe(
      v.object({ timestamp: v.optional(w.timestamp) }),
      v.transform((known) => known.timestamp ?? null),
    ),
  ),
});

/** A page of the consensus states of a client, oldest first unless reversed. */
export const listConsensusStates = defineList(
  '/ibc/core/client/v1/consensus_states/{clientId}',
  w.pageOf('consensus_states', wireConsensusState),
  { clientId: v.string() },
);

/** A page of the traces of all received denoms. */
export const listDenomTraces = defineList(
  '/ibc/apps/transfer/v1/denom_traces',
  w.pageOf('denom_traces', wireDenomTrace),
  {},
  {
    moved: {
      path: '/ibc/apps/transfer/v1/denoms',
      schema: w.pageOf('denoms', wireDenom),
      without: CAPABILITY,
    },
  },
);

export const listIbcChannels = defineList(
  '/ibc/core/channel/v1/channels',
  w.pageOf('channels', wireIbcChannel),
);

/** A page of the light clients, including the localhost client. */
export const listIbcClients = defineList(
  '/ibc/core/client/v1/client_states',
  w.pageOf('client_states', wireIdentifiedClient),
);

const wireConnection = w.wireObject({
  connectionId: w.named('id', w.ibcId),
  clientId: w.ibcId,
  counterparty: w.wireObject({ connectionId: w.ibcId }),
});

export type IbcConnection = v.InferOutput<typeof wireConnection>;

/** A page of the connections, including `connection-localhost`. */
export const listIbcConnections = defineList(
  '/ibc/core/connection/v1/connections',
  w.pageOf('connections', wireConnection),
);

const wirePacketState = w.wireObject({
  sequence: w.uintString,
});

/** A page of the acknowledgements written by this chain, ordered by sequence as text. */
export const listPacketAcknowledgements = defineList(
  '/ibc/core/channel/v1/channels/{channelId}/ports/{portId}/packet_acknowledgements',
  w.pageOf('acknowledgements', wirePacketState),
  channelEnd,
);

/** A page of the sent packets that are neither acknowledged nor timed out, ordered by sequence as text. */
export const listPacketCommitments = defineList(
  '/ibc/core/channel/v1/channels/{channelId}/ports/{portId}/packet_commitments',
  w.pageOf('commitments', wirePacketState),
  channelEnd,
);

const ofClient = { clientId: v.string() };

const wireClientPacket = w.wireObject({
  sequence: w.uintString,
});

/** A page of the packets of IBC v2 that are neither acknowledged nor timed out: since ibc-go 10. */
export const listClientCommitments = defineList(
  '/ibc/core/channel/v2/clients/{clientId}/packet_commitments',
  w.pageOf('commitments', wireClientPacket),
  ofClient,
);

/** A page of the acknowledgements of IBC v2 written by this chain. */
export const listClientAcknowledgements = defineList(
  '/ibc/core/channel/v2/clients/{clientId}/packet_acknowledgements',
  w.pageOf('acknowledgements', wireClientPacket),
  ofClient,
);

/**
 * The next sequence to send from a client in IBC v2.
 * @throws {NotFoundError} when the client has no counterparty: it serves channels alone.
 */
export const getClientNextSequence = defineGet(
  '/ibc/core/channel/v2/clients/{clientId}/next_sequence_send',
  w.field('next_sequence_send', w.uintString),
  ofClient,
);
