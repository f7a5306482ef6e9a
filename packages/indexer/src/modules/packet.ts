/** IBC packets: sent, received, acknowledged, timed out, and their relayers. */
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import { parseBaseUnits } from '@cairn/chain/amount';
import { packetStepTable, type PacketStepRow } from '@cairn/db/tables/trading';
import { attributesOf, type Attributes } from '../attributes.ts';
import { readEach, rowsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';
import { eventMsgIndex } from '@cairn/chain/event';
import { txSigners } from './tx.ts';

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
    rowsOf(
      packetStepTable,
      readEach(facts.events(...Object.keys(STEPS)), attempt, (event) => packetStep(event, facts)),
    ),
  ],
};

function packetStep(placed: PlacedEvent, facts: HeightFacts): PacketStepRow | undefined {
  const known = STEPS[placed.event.type];
  if (known === undefined) return undefined;
  const read = attributesOf(placed);
  const { height, item, position, tx } = placed;
  const relayed = known.step !== 'send' && tx !== null;
  return {
    height,
    item,
    position,
    ...known,
    src_port: read.text('packet_src_port'),
    src_channel: read.text('packet_src_channel'),
    dst_port: read.text('packet_dst_port'),
    dst_channel: read.text('packet_dst_channel'),
    sequence: read.id('packet_sequence'),
    relayer: relayed ? (txSigners(tx)[0] ?? null) : null,
    ...transferOf(placed, read, facts),
    failed: failure(placed, read, facts),
    timeout_ns: read.optionalBigInt('packet_timeout_timestamp'),
  };
}

type TransferColumns = Pick<PacketStepRow, 'sender' | 'receiver' | 'denom' | 'amount'>;
const NO_TRANSFER: TransferColumns = { sender: null, receiver: null, denom: null, amount: null };

/** The packet's token transfer, if any. Acknowledgements and timeouts have it only in their message. */
function transferOf(placed: PlacedEvent, read: Attributes, facts: HeightFacts): TransferColumns {
  const data = packetData(placed, read, facts);
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

function packetData(placed: PlacedEvent, read: Attributes, facts: HeightFacts): JsonObject | undefined {
  if (read.has('packet_data')) return objectOf(read.text('packet_data'));
  const message = facts.messageOf(
    placed,
    '/ibc.core.channel.v1.MsgAcknowledgement',
    '/ibc.core.channel.v1.MsgTimeout',
    '/ibc.core.channel.v1.MsgTimeoutOnClose',
  );
  const packet = message?.message.body['packet'];
  const data = isJsonObject(packet) ? packet['data'] : undefined;
  return typeof data === 'string' ? objectOf(Buffer.from(data, 'base64').toString('utf8')) : undefined;
}

function objectOf(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an acknowledgement is an error; null for other steps. */
function failure(placed: PlacedEvent, read: Attributes, facts: HeightFacts): boolean | null {
  if (read.has('packet_ack')) return objectOf(read.text('packet_ack'))?.['error'] !== undefined;
  if (placed.event.type !== 'acknowledge_packet') return null;
  const message = facts.messageOf(placed, '/ibc.core.channel.v1.MsgAcknowledgement')?.message;
  const text = message?.body['acknowledgement'];
  if (typeof text !== 'string') {
    const index = eventMsgIndex(placed.event);
    throw new SyntaxError(`message ${index ?? -1} carries no acknowledgement`);
  }
  return objectOf(Buffer.from(text, 'base64').toString('utf8'))?.['error'] !== undefined;
}
