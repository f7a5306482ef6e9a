/** Events of IBC: clients, connections, channels, packets and token transfers. */
import { attribute, type ChainEvent } from '@cairn/chain/event';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { isPacketV2 } from '../packet-v2.ts';
import type { Sentence } from '../sentence.ts';
import { channel, client } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineEvents, type EventDescriber } from './define-event.ts';
import { quotePart } from './slot-kinds.ts';
import { fillTemplate, parseTemplate } from './template.ts';

function channelEnd(event: ChainEvent, portKey: string, channelKey: string): Sentence {
  const port = attribute(event, portKey);
  const id = attribute(event, channelKey);
  if (port === undefined || id === undefined)
    throw new SyntaxError(`the attributes ${portKey} and ${channelKey} are missing`);
  const known = /^[\w.+#[\]<>-]{2,128}$/.test(port) && /^channel-\d+$/.test(id);
  return known ? [channel(port, id)] : [quotePart(`${port}/${id}`)];
}

/** IBC v2 has a light client in the place of a channel. */
function clientEnd(event: ChainEvent, here: 'src' | 'dst'): Sentence {
  const id = attribute(event, here === 'src' ? 'packet_source_client' : 'packet_dest_client') ?? '';
  return [v.is(f.ibcId, id) ? client(id) : quotePart(id)];
}

const refundSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    denom: v.object({
      base: v.string(),
      trace: v.nullable(v.array(v.object({ port_id: f.ibcId, channel_id: f.ibcId }))),
    }),
    amount: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  }),
);

const REFUND_TEMPLATE = parseTemplate(
  '{refund_amount@refund_denom:traced} returned to {refund_receiver:party}: the packet timed out',
);

/** Newer versions of ibc-go write the denom with its trace as JSON. */
function describeRefund(event: ChainEvent): Sentence {
  const tokens = v.safeParse(refundSchema, attribute(event, 'refund_tokens'));
  if (!tokens.success) return fillTemplate(REFUND_TEMPLATE, event);
  const { denom, amount } = tokens.output;
  const hops = (denom.trace ?? []).map((hop) => `${hop.port_id}/${hop.channel_id}/`);
  const attributes = [
    ...event.attributes,
    { key: 'refund_amount', value: amount },
    { key: 'refund_denom', value: hops.join('') + denom.base },
    { key: 'refund_receiver', value: attribute(event, 'receiver') ?? '' },
  ];
  return fillTemplate(REFUND_TEMPLATE, { ...event, attributes });
}

/** The row of a packet; `here` is whether this chain is its source (`src`) or destination (`dst`). */
function describePacket(here: 'src' | 'dst', words: string): EventDescriber {
  const opening = parseTemplate(words);
  const other = parseTemplate(
    here === 'src'
      ? ' to {packet_dst_port:name}/{packet_dst_channel:name}'
      : ' from {packet_src_port:name}/{packet_src_channel:name}',
  );
  const otherV2 = parseTemplate(
    here === 'src' ? ' to {packet_dest_client:name}' : ' from {packet_source_client:name}',
  );
  return (event) =>
    isPacketV2(event)
      ? sentence`${fillTemplate(opening, event)}${clientEnd(event, here)}${fillTemplate(otherV2, event)} on the other chain`
      : sentence`${fillTemplate(opening, event)}${channelEnd(event, `packet_${here}_port`, `packet_${here}_channel`)}${fillTemplate(other, event)} on the other chain`;
}

function describeChannel(words: string): EventDescriber {
  const rest = parseTemplate(
    `${words}[ with {counterparty_channel_id:name} on the other chain][ over {connection_id:connection}]`,
  );
  return (event) => sentence`${channelEnd(event, 'port_id', 'channel_id')} ${fillTemplate(rest, event)}`;
}

const HANDSHAKE = '{connection_id:connection} over {client_id:client}';

export const ibcEvents = defineEvents('ibc', [
  [
    'create_client',
    'Light client created',
    '{client_id:client} was created at height {consensus_height:name} of the other chain',
  ],
  [
    'update_client',
    'Light client updated',
    '{client_id:client} was updated to height {consensus_height:name} of the other chain',
  ],
  [
    'upgrade_client',
    'Light client upgraded',
    '{client_id:client} was upgraded at height {consensus_height:name}',
  ],
  ['recover_client', 'Light client recovered', '{subject_client_id:client} was recovered'],
  [
    'client_misbehaviour',
    'Light client frozen',
    '{client_id:client} was frozen: the other chain signed two conflicting headers',
  ],
  ['connection_open_init', 'Connection proposed', `${HANDSHAKE} was proposed`],
  ['connection_open_try', 'Connection accepted', `${HANDSHAKE} was accepted`],
  ['connection_open_ack', 'Connection acknowledged', `${HANDSHAKE} was acknowledged: it is open`],
  ['connection_open_confirm', 'Connection confirmed', `${HANDSHAKE} was confirmed: it is open`],
  ['channel_open_init', 'Channel proposed', describeChannel('was proposed')],
  ['channel_open_try', 'Channel accepted', describeChannel('was accepted')],
  ['channel_open_ack', 'Channel acknowledged', describeChannel('was acknowledged and is open')],
  ['channel_open_confirm', 'Channel confirmed', describeChannel('was confirmed and is open')],
  ['channel_close_init', 'Channel closed', describeChannel('was closed by this chain')],
  ['channel_close_confirm', 'Channel closed', describeChannel('was closed by the other chain')],
  ['channel_close', 'Channel closed', 'A channel was closed: a packet on it timed out'],
  ['send_packet', 'Packet sent', describePacket('src', 'Packet {packet_sequence:id} sent over ')],
  ['recv_packet', 'Packet received', describePacket('dst', 'Packet {packet_sequence:id} received over ')],
  [
    'write_acknowledgement',
    'Acknowledgement written',
    describePacket('dst', 'Acknowledgement written for packet {packet_sequence:id} over '),
  ],
  [
    'acknowledge_packet',
    'Packet acknowledged',
    describePacket('src', 'Acknowledgement received for packet {packet_sequence:id} over '),
  ],
  [
    'timeout_packet',
    'Packet timed out',
    describePacket('src', 'Packet {packet_sequence:id} was not delivered in time: '),
  ],
  ['timeout', 'Tokens returned', describeRefund],
  [
    'ibc_transfer',
    'Tokens sent to another chain',
    '{sender:party} sent {amount@denom} to {receiver:party}[, memo {memo:quote}]',
  ],
  [
    'fungible_token_packet',
    'Token packet',
    [
      '{sender:party} sent {amount@denom:traced} to {receiver:party}, {acknowledgement:acknowledgement}[, memo {memo:quote}]',
      '{sender:party} sent {amount:int} of {denom:quote} (its name on the other chain) to {receiver:party}[; refused by this chain: {error:quote}][, memo {memo:quote}]',
      'Refused by the other chain; the tokens were returned: {error:quote}',
      'Accepted by the other chain{success:present}',
    ],
  ],
  ['denomination_trace', 'Denom trace', '{denom:denom} came from another chain'],
  ['denomination', 'Denom trace', '{denom:quote} came from another chain'],
  [
    'ics27_packet',
    'Interchain account packet',
    'An interchain account packet was processed[: {error:quote}]',
  ],
]);
