/** IBC packets, channels and relayers. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

const STATES = ['sent', 'received', 'acknowledged', 'refunded', 'timed-out'] as const;
const channelText = v.pipe(v.string(), v.maxLength(64));
const byChannel = v.strictObject({ port: v.pipe(v.string(), v.maxLength(200)), channel: channelText });

export const listChannelsCall = f.defineListCall({
  path: '/api/v1/channels',
  summary:
    'Every channel with packets: counts of outgoing, incoming, acknowledged, refunded, timed out and open ones.',
  example: '/api/v1/channels',
  item: v.object({
    port: v.string(),
    channel: v.string(),
    counterpartyChannel: v.string(),
    outgoing: f.count,
    incoming: f.count,
    acknowledged: f.count,
    refunded: f.count,
    timedOut: f.count,
    open: f.count,
    last: v.nullable(f.height),
    lastTime: v.nullable(f.time),
  }),
});

export const packetRow = v.object({
  ...f.place,
  outgoing: v.boolean(),
  port: v.string(),
  channel: v.string(),
  counterpartyPort: v.string(),
  counterpartyChannel: v.string(),
  sequence: f.count,
  state: v.picklist(STATES),
  /** Height of its last step here: received, acknowledged, timed out. */
  ended: v.nullable(f.height),
  sender: v.nullable(v.string()),
  receiver: v.nullable(v.string()),
  /** As in the packet. */
  denom: v.nullable(v.string()),
  amount: v.nullable(f.amount),
});
export type IndexedPacket = v.InferOutput<typeof packetRow>;

export const listPacketsCall = f.definePageCall({
  path: '/api/v1/channels/{port}/{channel}/packets',
  summary: 'Packets of a channel, sent (`out`) or received (`in`), newest first, each with its state.',
  params: byChannel,
  query: v.strictObject({
    ...f.paging,
    direction: v.optional(v.picklist(['out', 'in']), 'out'),
    state: v.optional(v.picklist(['all', ...STATES]), 'all'),
  }),
  item: packetRow,
});

export const getPacketCall = defineCall({
  path: '/api/v1/channels/{port}/{channel}/packets/{sequence}',
  summary: 'Steps of a packet on this chain: sent, received, acknowledged, timed out; oldest first.',
  params: v.strictObject({ ...byChannel.entries, sequence: f.idText }),
  query: v.strictObject({ direction: v.optional(v.picklist(['out', 'in']), 'out') }),
  answer: f.listOf(
    v.object({
      ...f.place,
      step: v.picklist(['send', 'recv', 'write-ack', 'ack', 'timeout']),
      relayer: v.nullable(f.account),
      failed: v.nullable(v.boolean()),
      sender: v.nullable(v.string()),
      receiver: v.nullable(v.string()),
      denom: v.nullable(v.string()),
      amount: v.nullable(f.amount),
    }),
  ),
});

export const listRelayersCall = f.defineListCall({
  path: '/api/v1/relayers',
  summary:
    'Relayers by number of packets, with their counts per channel: the 1,000 busiest pairs of relayer and channel.',
  example: '/api/v1/relayers',
  item: v.object({
    relayer: f.account,
    received: f.count,
    acknowledged: f.count,
    timedOut: f.count,
    first: f.height,
    last: f.height,
    channels: v.array(
      v.object({
        port: v.string(),
        channel: v.string(),
        received: f.count,
        acknowledged: f.count,
        timedOut: f.count,
        last: f.height,
      }),
    ),
  }),
});

export const relayerFeesCall = defineCall({
  path: '/api/v1/relayers/{relayer}/fees',
  summary: 'Fees paid by a relayer for its latest transactions with packets.',
  params: v.strictObject({ relayer: v.pipe(v.string(), v.maxLength(200)) }),
  query: v.strictObject({ txs: v.optional(v.pipe(f.countText(5_000), v.minValue(1)), '1000') }),
  answer: v.object({ txs: f.count, fees: v.array(f.coin), since: v.nullable(f.height), ...f.coverage }),
});

export const listRelayedCall = f.definePageCall({
  path: '/api/v1/relayers/{relayer}/steps',
  summary: 'Packet steps that a relayer submitted, newest first.',
  params: v.strictObject({ relayer: v.pipe(v.string(), v.maxLength(200)) }),
  query: v.strictObject(f.paging),
  item: v.object({
    ...f.place,
    step: v.picklist(['send', 'recv', 'write-ack', 'ack', 'timeout']),
    outgoing: v.boolean(),
    port: v.string(),
    channel: v.string(),
    sequence: f.count,
    failed: v.nullable(v.boolean()),
  }),
});

export const channelDaysCall = f.defineListCall({
  path: '/api/v1/channel-days',
  summary: 'Packets of each channel by day: outgoing, incoming, refunded and timed out; oldest first.',
  item: v.object({
    day: f.day,
    channel: v.string(),
    outgoing: f.count,
    incoming: f.count,
    refunded: f.count,
    timedOut: f.count,
  }),
});
