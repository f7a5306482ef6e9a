/** IBC packets, channels and relayers. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  listOf,
  account,
  amount,
  coin,
  count,
  countText,
  coverage,
  day,
  height,
  idText,
  pageOf,
  paging,
  place,
  time,
} from './fields.ts';

const STATES = ['sent', 'received', 'acknowledged', 'refunded', 'timed-out'] as const;
const channelText = v.pipe(v.string(), v.maxLength(64));
const byChannel = v.strictObject({ port: v.pipe(v.string(), v.maxLength(200)), channel: channelText });

export const listChannelsCall = defineCall({
  path: '/api/v1/channels',
  summary:
    'Every channel with packets: counts of outgoing, incoming, acknowledged, refunded, timed out and open ones.',
  example: '/api/v1/channels',
  answer: listOf(
    v.object({
      port: v.string(),
      channel: v.string(),
      counterpartyChannel: v.string(),
      outgoing: count,
      incoming: count,
      acknowledged: count,
      refunded: count,
      timedOut: count,
      open: count,
      last: v.nullable(height),
      lastTime: v.nullable(time),
    }),
  ),
  exported: true,
});

export const packetRow = v.object({
  ...place,
  outgoing: v.boolean(),
  port: v.string(),
  channel: v.string(),
  counterpartyPort: v.string(),
  counterpartyChannel: v.string(),
  sequence: count,
  state: v.picklist(STATES),
  /** Height of its last step here: received, acknowledged, timed out. */
  ended: v.nullable(height),
  sender: v.nullable(v.string()),
  receiver: v.nullable(v.string()),
  /** As in the packet. */
  denom: v.nullable(v.string()),
  amount: v.nullable(amount),
});
export type IndexedPacket = v.InferOutput<typeof packetRow>;

export const listPacketsCall = defineCall({
  path: '/api/v1/channels/{port}/{channel}/packets',
  summary: 'Packets of a channel, sent (`out`) or received (`in`), newest first, each with its state.',
  params: byChannel,
  query: v.strictObject({
    ...paging,
    direction: v.optional(v.picklist(['out', 'in']), 'out'),
    state: v.optional(v.picklist(['all', ...STATES]), 'all'),
  }),
  answer: pageOf(packetRow),
  exported: true,
});

export const getPacketCall = defineCall({
  path: '/api/v1/channels/{port}/{channel}/packets/{sequence}',
  summary: 'Steps of a packet on this chain: sent, received, acknowledged, timed out; oldest first.',
  params: v.strictObject({ ...byChannel.entries, sequence: idText }),
  query: v.strictObject({ direction: v.optional(v.picklist(['out', 'in']), 'out') }),
  answer: listOf(
    v.object({
      ...place,
      step: v.picklist(['send', 'recv', 'write-ack', 'ack', 'timeout']),
      relayer: v.nullable(account),
      failed: v.nullable(v.boolean()),
      sender: v.nullable(v.string()),
      receiver: v.nullable(v.string()),
      denom: v.nullable(v.string()),
      amount: v.nullable(amount),
    }),
  ),
});

export const listRelayersCall = defineCall({
  path: '/api/v1/relayers',
  summary: 'Relayers by number of packets, with their counts per channel.',
  example: '/api/v1/relayers',
  answer: listOf(
    v.object({
      relayer: account,
      received: count,
      acknowledged: count,
      timedOut: count,
      first: height,
      last: height,
      channels: v.array(
        v.object({
          port: v.string(),
          channel: v.string(),
          received: count,
          acknowledged: count,
          timedOut: count,
          last: height,
        }),
      ),
    }),
  ),
  exported: true,
});

export const relayerFeesCall = defineCall({
  path: '/api/v1/relayers/{relayer}/fees',
  summary: 'Fees paid by a relayer for its latest transactions with packets.',
  params: v.strictObject({ relayer: v.pipe(v.string(), v.maxLength(200)) }),
  query: v.strictObject({ txs: v.optional(v.pipe(countText(5_000), v.minValue(1)), '1000') }),
  answer: v.object({ txs: count, fees: v.array(coin), since: v.nullable(height), ...coverage }),
});

export const listRelayedCall = defineCall({
  path: '/api/v1/relayers/{relayer}/steps',
  summary: 'Packet steps that a relayer submitted, newest first.',
  params: v.strictObject({ relayer: v.pipe(v.string(), v.maxLength(200)) }),
  query: v.strictObject(paging),
  answer: pageOf(
    v.object({
      ...place,
      step: v.picklist(['send', 'recv', 'write-ack', 'ack', 'timeout']),
      outgoing: v.boolean(),
      port: v.string(),
      channel: v.string(),
      sequence: count,
      failed: v.nullable(v.boolean()),
    }),
  ),
  exported: true,
});

export const channelDaysCall = defineCall({
  path: '/api/v1/channel-days',
  summary:
    'Packets of each channel by day: outgoing, incoming, refunded and timed out; oldest first. Cached for 30 seconds.',
  answer: listOf(
    v.object({
      day,
      channel: v.string(),
      outgoing: count,
      incoming: count,
      refunded: count,
      timedOut: count,
    }),
  ),
  exported: true,
});
