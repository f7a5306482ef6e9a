import { attempt } from '@cairn/chain/attempt';
import { type Denom, parseDenom } from '@cairn/chain/denom';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { localDenom } from '@cairn/chain/hash';
import { parseJson } from '@cairn/chain/json';
import { base64 } from '@scure/base';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import { doneAmount, eventOf, eventsOf } from '../done-amounts.ts';
import { UNDONE } from '../events/define-event.ts';
import * as f from '../message-fields.ts';
import {
  acknowledgementV2Schema,
  packetV2Schema,
  payloadJson,
  payloadsSchema,
  REFUSED_V2,
  type PacketV2,
} from '../packet-v2.ts';
import { account, requestedAmount, channel, client, count, int, quote } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { RequestedSentence, Sentence } from '../sentence.ts';
import { foreignAddress, type TouchedAddress } from '../touched-address.ts';
import { did } from '../verb.ts';
import { memoWords } from './forwarding.ts';
import { interchainCalls } from './interchain-calls.ts';
import { party } from './party.ts';

/** A packet as relayed. */
const packetSchema = v.object({
  sequence: f.uint,
  source_port: f.ibcId,
  source_channel: f.ibcId,
  destination_port: f.ibcId,
  destination_channel: f.ibcId,
  data: v.nullable(f.words),
});

/** A parsed packet. */
type Packet = v.InferOutput<typeof packetSchema>;

const transferData = v.object({
  amount: f.int,
  denom: f.words,
  sender: f.words,
  receiver: f.words,
  memo: v.optional(f.words, ''),
});

/** The JSON of a transfer packet (ICS-20). */
type TransferData = v.InferOutput<typeof transferData>;

const validatorUpdates = v.object({
  validator_updates: v.nullable(v.array(v.object({ power: v.optional(f.int) }))),
  valset_update_id: f.uint,
});

/** Bytes as JSON; null when they are not JSON. */
const jsonFromBase64 = (data: string | null): unknown =>
  data === null
    ? null
    : attempt(() => parseJson(new TextDecoder('utf-8', { fatal: true }).decode(base64.decode(data))));

/** The transfer in a packet, or undefined. */
function transferFrom(packet: Packet): TransferData | undefined {
  const parsed = v.safeParse(transferData, jsonFromBase64(packet.data));
  return parsed.success ? parsed.output : undefined;
}

/** The addresses of a transfer packet. */
function packetTouches(packet: Packet): readonly TouchedAddress[] {
  const transfer = transferFrom(packet);
  return transfer === undefined
    ? []
    : [...foreignAddress(transfer.sender, 'sender'), ...foreignAddress(transfer.receiver, 'recipient')];
}

/** Which end of a packet this network is: it decides the local denom. */
type PacketEnd = 'source' | 'destination';

/**
 * `: a requested transfer of 5 USDC from cosmos1… to elys1…`, `: 5 validator updates`; empty for other data.
 */
function packetWords(packet: Packet, end: PacketEnd): RequestedSentence {
  const transfer = transferFrom(packet);
  if (transfer !== undefined) {
    const memo = memoWords(transfer.memo, end === 'destination');
    return sentence`: a requested transfer of ${transferAmount(transfer, packet, end)} from ${party(transfer.sender)} to ${party(transfer.receiver)}${memo}`;
  }
  const json = jsonFromBase64(packet.data);
  const updates = v.safeParse(validatorUpdates, json);
  if (updates.success) {
    const list = updates.output.validator_updates ?? [];
    const gone = list.filter((validator) => validator.power === undefined || validator.power === 0n).length;
    return sentence`: validator set update ${int(updates.output.valset_update_id)} with ${count(list.length, 'change', 'changes')}${when(gone > 0, sentence`, including ${count(gone, 'removal', 'removals')}`)}`;
  }
  return callWords(json);
}

const accountCall = v.object({ type: v.picklist(['TYPE_EXECUTE_TX']), data: f.words });

function callWords(json: unknown): Sentence<never> {
  const call = v.safeParse(accountCall, json);
  return call.success
    ? sentence`: a call through an interchain account${interchainCalls(call.output.data, ': ')}`
    : [];
}

/** The local denom of a transfer, or null when it is no denom. */
function transferDenom(transfer: TransferData, packet: Packet, end: PacketEnd): Denom | null {
  const back = `${packet.source_port}/${packet.source_channel}/`;
  const path =
    end === 'source'
      ? transfer.denom
      : transfer.denom.startsWith(back)
        ? transfer.denom.slice(back.length)
        : `${packet.destination_port}/${packet.destination_channel}/${transfer.denom}`;
  return attempt(() => parseDenom(localDenom(path)));
}

/** The amount in the local denom, or as sent when that is no denom. */
function transferAmount(transfer: TransferData, packet: Packet, end: PacketEnd): RequestedSentence {
  const denom = transferDenom(transfer, packet, end);
  return denom === null
    ? sentence`${int(transfer.amount)} of ${quote(transfer.denom)}`
    : sentence`${requestedAmount(transfer.amount, denom)}`;
}

/**
 * `: 5 USDC from cosmos1… to elys1…`, with the amount of the event; null when the event is of another
 * transfer.
 * @throws {SyntaxError} when the event is malformed.
 */
function movedPattern(packet: Packet, end: PacketEnd, moved: ChainEvent): Sentence<'done'> | null {
  const transfer = transferFrom(packet);
  const denom = transfer === undefined ? null : transferDenom(transfer, packet, end);
  if (transfer === undefined || denom === null) return null;
  const memo = memoWords(transfer.memo, end === 'destination');
  return sentence`: ${doneAmount(moved, 'amount', `=${denom}`)} from ${party(transfer.sender)} to ${party(transfer.receiver)}${memo}`;
}

const failure = v.object({ error: f.words });

const success = v.object({ result: f.words });

function acknowledgementWords(data: string | null): Sentence<never> {
  if (data === REFUSED_V2) return sentence`, which the other chain refused`;
  const json = jsonFromBase64(data);
  const failed = v.safeParse(failure, json);
  if (failed.success) return sentence`, which the other chain refused (${quote(failed.output.error)})`;
  return v.is(success, json) ? sentence`, which the other chain accepted` : [];
}

const ofPacket = (packet: Packet) =>
  sentence`the acknowledgement of packet ${int(packet.sequence)} on ${channel(packet.source_port, packet.source_channel)}`;

const timeoutOf = (packet: Packet) =>
  sentence`the timeout of packet ${int(packet.sequence)} on ${channel(packet.source_port, packet.source_channel)}`;

const into = (packet: Packet) =>
  sentence`packet ${int(packet.sequence)} to ${channel(packet.destination_port, packet.destination_channel)}`;

/** The packet of IBC v2 in the form of v1; without data unless it has one payload. */
function packetV1({ sequence, source_client, destination_client, payloads }: PacketV2): Packet {
  const [payload] = payloads;
  return {
    sequence,
    source_port: payload?.source_port ?? '',
    source_channel: source_client,
    destination_port: payload?.destination_port ?? '',
    destination_channel: destination_client,
    data: payload !== undefined && payloads.length === 1 ? payloadJson(payload) : null,
  };
}

const STEPS = ['recv_packet', 'acknowledge_packet', 'timeout_packet', 'timeout_on_close_packet'];

/** Whether the message ran without its step: another relayer had been first, which the chain does not call an error. */
const hadNoEffect = (typeUrl: string, events: readonly ChainEvent[]): boolean =>
  eventOf(events, 'message', { action: typeUrl }) !== undefined &&
  !events.some(({ type }) => STEPS.includes(type));

const NO_EFFECT = sentence` with no effect: it had already been relayed`;

/** The messages of relayers, which differ between the versions of IBC by the form of packets and acknowledgements. */
const relayMessages = (
  version: 'v1' | 'v2',
  packetField: v.GenericSchema<unknown, Packet>,
  acknowledgementField: v.GenericSchema<unknown, string | null>,
) => [
  defineMessage(`/ibc.core.channel.${version}.MsgRecvPacket`, {
    label: 'Receive packet',
    fields: { packet: packetField, signer: f.signing },
    requested: ({ packet, signer }) =>
      sentence`${account(signer)} ${did('relayed')} ${into(packet)}${packetWords(packet, 'destination')}`,
    done: ({ packet, signer }, events) => {
      if (hadNoEffect(`/ibc.core.channel.${version}.MsgRecvPacket`, events))
        return sentence`${account(signer)} ${did('relayed')} ${into(packet)}${NO_EFFECT}`;
      const relayed = sentence`${account(signer)} ${did('relayed')} ${into(packet)}`;
      const refused =
        eventOf(events, `${UNDONE}fungible_token_packet`) ??
        eventOf(events, 'fungible_token_packet', { success: 'false' });
      if (refused !== undefined) {
        const why = attribute(refused, `${UNDONE}error`) ?? attribute(refused, 'error') ?? '';
        return sentence`${relayed}; this chain refused it${why === '' ? [] : sentence`: ${quote(why.slice(0, 300))}`}`;
      }
      const [moved] = eventsOf(events, 'fungible_token_packet', { success: 'true' });
      const words = moved === undefined ? null : movedPattern(packet, 'destination', moved);
      return words === null ? null : sentence`${relayed}${words}`;
    },
    covers: ['fungible_token_packet'],
    touches: (m) => packetTouches(m.packet),
  }),

  defineMessage(`/ibc.core.channel.${version}.MsgAcknowledgement`, {
    label: 'Acknowledge packet',
    fields: { packet: packetField, acknowledgement: acknowledgementField, signer: f.signing },
    requested: ({ packet, acknowledgement, signer }) =>
      sentence`${account(signer)} ${did('relayed')} ${ofPacket(packet)}${acknowledgementWords(acknowledgement)}${packetWords(packet, 'source')}`,
    done: ({ packet, acknowledgement, signer }, events) => {
      if (hadNoEffect(`/ibc.core.channel.${version}.MsgAcknowledgement`, events))
        return sentence`${account(signer)} ${did('relayed')} ${ofPacket(packet)}${NO_EFFECT}`;
      const moved = eventsOf(events, 'fungible_token_packet').find(
        (event) => attribute(event, 'amount') !== undefined,
      );
      const words = moved === undefined ? null : movedPattern(packet, 'source', moved);
      if (words === null) return null;
      const isRefused = acknowledgement === REFUSED_V2 || v.is(failure, jsonFromBase64(acknowledgement));
      return sentence`${account(signer)} ${did('relayed')} ${ofPacket(packet)}${acknowledgementWords(acknowledgement)}${words}${isRefused ? sentence`; returned to the sender` : []}`;
    },
    covers: ['fungible_token_packet'],
    touches: (m) => packetTouches(m.packet),
  }),

  defineMessage(`/ibc.core.channel.${version}.MsgTimeout`, {
    label: 'Time out packet',
    fields: { packet: packetField, signer: f.signing },
    requested: ({ packet, signer }) =>
      sentence`${account(signer)} ${did('relayed')} ${timeoutOf(packet)}${packetWords(packet, 'source')}`,
    done: ({ packet, signer }, events) => {
      if (hadNoEffect(`/ibc.core.channel.${version}.MsgTimeout`, events))
        return sentence`${account(signer)} ${did('relayed')} ${timeoutOf(packet)}${NO_EFFECT}`;
      const refund = eventOf(events, 'timeout');
      const transfer = transferFrom(packet);
      const denom = transfer === undefined ? null : transferDenom(transfer, packet, 'source');
      return refund === undefined || transfer === undefined || denom === null
        ? null
        : sentence`${account(signer)} ${did('relayed')} ${timeoutOf(packet)}: ${doneAmount(refund, 'refund_amount', `=${denom}`)} returned to ${party(transfer.sender)}`;
    },
    covers: ['timeout'],
    touches: (m) => packetTouches(m.packet),
  }),
];

const packetV2Field = v.pipe(packetV2Schema, v.transform(packetV1));
const acknowledgementV2Field = v.pipe(
  acknowledgementV2Schema,
  v.transform(({ app_acknowledgements: answers }) => answers[0] ?? null),
);

/** Messages of `ibc` for relaying packets. */
export const ibcPacketMessages = [
  ...relayMessages('v1', packetSchema, v.nullable(f.words)),
  ...relayMessages('v2', packetV2Field, acknowledgementV2Field),

  defineMessage('/ibc.core.channel.v2.MsgSendPacket', {
    label: 'Send packet',
    fields: { source_client: f.ibcId, payloads: payloadsSchema, signer: f.signing },
    requested: ({ source_client: from, payloads, signer }) => {
      const packet = packetV1({
        sequence: 0n,
        source_client: from,
        destination_client: '',
        timeout_timestamp: 0n,
        payloads,
      });
      return sentence`${account(signer)} ${did('sent')} a packet over ${client(from)}${packetWords(packet, 'source')}`;
    },
  }),

  defineMessage('/ibc.core.channel.v1.MsgTimeoutOnClose', {
    label: 'Time out packet',
    fields: { packet: packetSchema, signer: f.signing },
    requested: ({ packet, signer }) =>
      sentence`${account(signer)} ${did('relayed')} that ${channel(packet.source_port, packet.source_channel)} was closed before packet ${int(packet.sequence)} arrived${packetWords(packet, 'source')}`,
    done: ({ packet, signer }, events) =>
      hadNoEffect('/ibc.core.channel.v1.MsgTimeoutOnClose', events)
        ? sentence`${account(signer)} ${did('relayed')} ${timeoutOf(packet)}${NO_EFFECT}`
        : null,
    touches: (m) => packetTouches(m.packet),
  }),
];
