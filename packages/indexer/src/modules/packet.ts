/** IBC packets: sent, received, acknowledged, timed out, and their relayers. */
import { isJsonObject, type JsonObject, tryParseJsonObject } from '@cairn/chain/json';
import { parseBaseUnits } from '@cairn/chain/amount';
import { packetStepTable, type PacketStepRow } from '@cairn/db/tables/trading';
import { packetText } from '@cairn/messages/packet-text';
import {
  acknowledgementsV2Of,
  acknowledgementV2Schema,
  isPacketV2,
  packetV2Of,
  payloadJson,
  REFUSED_V2,
} from '@cairn/messages/packet-v2';
import * as v from 'valibot';
import { attributesOf } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';
import { eventMsgIndex } from '@cairn/chain/event';
import { knownSigners } from './tx.ts';

const STEPS: Readonly<Record<string, { readonly step: string; readonly outgoing: boolean }>> = {
  send_packet: { step: 'send', outgoing: true },
  recv_packet: { step: 'recv', outgoing: false },
  write_acknowledgement: { step: 'write-ack', outgoing: false },
  acknowledge_packet: { step: 'ack', outgoing: true },
  timeout_packet: { step: 'timeout', outgoing: true },
};

export const packetModule: FactModule = {
  name: 'packet',
  rows: (facts, attempt) => [
    factsOf(packetStepTable, facts.events(...Object.keys(STEPS)), attempt, (event) =>
      packetStep(event, facts),
    ),
  ],
};

function packetStep(placed: PlacedEvent, facts: HeightFacts): PacketStepRow | undefined {
  const known = STEPS[placed.event.type];
  if (known === undefined) return undefined;
  const read = attributesOf(placed);
  const { tx } = placed;
  const relayed = known.step !== 'send' && tx !== null;
  const where = {
    ...known,
    sequence: read.id('packet_sequence'),
    relayer: relayed ? (knownSigners(tx, facts.addressPrefix)[0] ?? null) : null,
  };
  if (isPacketV2(placed.event)) return { ...where, ...packetV2Columns(placed, facts) };
  return {
    ...where,
    src_port: read.text('packet_src_port'),
    src_channel: read.text('packet_src_channel'),
    dst_port: read.text('packet_dst_port'),
    dst_channel: read.text('packet_dst_channel'),
    ...transferOf(packetData(placed, facts)),
    failed: failure(placed, facts),
    timeout_ns: read.optionalBigInt('packet_timeout_timestamp'),
  };
}

const NANOS_PER_SECOND = 1_000_000_000n;
/** In seconds: later than what the column of nanoseconds holds. */
const MAX_TIMEOUT = (2n ** 64n - 1n) / NANOS_PER_SECOND;

/** IBC v2: the light clients are in the place of channels; ports and transfer are those of the first payload. */
function packetV2Columns(
  placed: PlacedEvent,
  facts: HeightFacts,
): Omit<PacketStepRow, 'step' | 'outgoing' | 'sequence' | 'relayer'> {
  const packet = packetV2Of(placed.event);
  const [payload] = packet.payloads;
  const data = payload === undefined ? null : payloadJson(payload);
  return {
    src_port: payload?.source_port ?? '',
    src_channel: packet.source_client,
    dst_port: payload?.destination_port ?? '',
    dst_channel: packet.destination_client,
    ...transferOf(
      data === null ? undefined : tryParseJsonObject(Buffer.from(data, 'base64').toString('utf8')),
    ),
    failed: failureV2(placed, facts),
    timeout_ns: packet.timeout_timestamp > MAX_TIMEOUT ? null : packet.timeout_timestamp * NANOS_PER_SECOND,
  };
}

/** Whether an application refused; null for other steps than acknowledgements. */
function failureV2(placed: PlacedEvent, facts: HeightFacts): boolean | null {
  const isFailure = (answer: string): boolean =>
    answer === REFUSED_V2 ||
    tryParseJsonObject(Buffer.from(answer, 'base64').toString('utf8'))?.['error'] !== undefined;
  if (placed.event.type === 'write_acknowledgement')
    return acknowledgementsV2Of(placed.event).some(isFailure);
  if (placed.event.type !== 'acknowledge_packet') return null;
  const body = facts.messageOf(placed, '/ibc.core.channel.v2.MsgAcknowledgement')?.body;
  const answer = v.safeParse(acknowledgementV2Schema, body?.['acknowledgement']);
  if (!answer.success) throw new SyntaxError('the message carries no acknowledgement');
  return answer.output.app_acknowledgements.some(isFailure);
}

type TransferColumns = Pick<PacketStepRow, 'sender' | 'receiver' | 'denom' | 'amount'>;
const NO_TRANSFER: TransferColumns = { sender: null, receiver: null, denom: null, amount: null };

/** The packet's token transfer, if any. Acknowledgements and timeouts have it only in their message. */
function transferOf(data: JsonObject | undefined): TransferColumns {
  if (data === undefined) return NO_TRANSFER;
  const { sender, receiver, denom, amount } = data;
  if (
    typeof sender !== 'string' ||
    typeof receiver !== 'string' ||
    typeof denom !== 'string' ||
    typeof amount !== 'string' ||
    !/^\d{1,78}$/.test(amount)
  )
    return NO_TRANSFER;
  return { sender, receiver, denom, amount: parseBaseUnits(amount) };
}

function packetData(placed: PlacedEvent, facts: HeightFacts): JsonObject | undefined {
  const text = packetText(placed.event, 'packet_data');
  if (text !== undefined) return tryParseJsonObject(text);
  const message = facts.messageOf(
    placed,
    '/ibc.core.channel.v1.MsgAcknowledgement',
    '/ibc.core.channel.v1.MsgTimeout',
    '/ibc.core.channel.v1.MsgTimeoutOnClose',
  );
  const packet = message?.body['packet'];
  const data = isJsonObject(packet) ? packet['data'] : undefined;
  return typeof data === 'string'
    ? tryParseJsonObject(Buffer.from(data, 'base64').toString('utf8'))
    : undefined;
}

/** Whether an acknowledgement is an error; null for other steps. */
function failure(placed: PlacedEvent, facts: HeightFacts): boolean | null {
  const answer = packetText(placed.event, 'packet_ack');
  if (answer !== undefined) return tryParseJsonObject(answer)?.['error'] !== undefined;
  if (placed.event.type !== 'acknowledge_packet') return null;
  const message = facts.messageOf(placed, '/ibc.core.channel.v1.MsgAcknowledgement');
  const text = message?.body['acknowledgement'];
  if (typeof text !== 'string') {
    const index = eventMsgIndex(placed.event);
    throw new SyntaxError(`message ${index ?? -1} carries no acknowledgement`);
  }
  return tryParseJsonObject(Buffer.from(text, 'base64').toString('utf8'))?.['error'] !== undefined;
}
