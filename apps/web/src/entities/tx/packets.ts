/** IBC packets that a tx sent, received, acknowledged or timed out, from its events. */
import { attempt } from '@cairn/chain/attempt';
import { bytesFromBase64, bytesToHex } from '@cairn/chain/bytes';
import { attribute, eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { isJsonList, isJsonObject, jsonText, tryParseJsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import { packetText } from '@cairn/messages/packet-text';

export type PacketStep = 'sent' | 'received' | 'acknowledged' | 'timed-out';

export interface PacketEnd {
  /** Empty for a client: ports belong to the payloads of IBC v2. */
  readonly port: string;
  /** In IBC v2 a light client. */
  readonly channel: string;
}

/** Whether it is an end of IBC v2. */
export const isClientEnd = ({ port }: PacketEnd): boolean => port === '';

export const endText = (end: PacketEnd): string =>
  isClientEnd(end) ? end.channel : `${end.port}/${end.channel}`;

/** A packet by its two ends and sequence, equal on both chains. */
export interface Packet {
  readonly source: PacketEnd;
  readonly destination: PacketEnd;
  readonly sequence: bigint;
  /** Ms since 1970; null for none. */
  readonly timeoutMs: number | null;
  /** Height of the destination; null for none. */
  readonly timeoutHeight: string | null;
}

export interface PacketSeen {
  readonly step: PacketStep;
  readonly packet: Packet;
  readonly messageIndex: number | undefined;
}

const STEPS: Readonly<Record<string, PacketStep>> = {
  send_packet: 'sent',
  recv_packet: 'received',
  acknowledge_packet: 'acknowledged',
  timeout_packet: 'timed-out',
  timeout_on_close_packet: 'timed-out',
};

/** The packets of a tx in order; malformed events are ignored. */
export function packetsOf(events: readonly ChainEvent[]): readonly PacketSeen[] {
  return events.flatMap((event) => {
    const step = Object.hasOwn(STEPS, event.type) ? STEPS[event.type] : undefined;
    const packet = step === undefined ? undefined : readPacket(event);
    return step === undefined || packet === undefined
      ? []
      : [{ step, packet, messageIndex: eventMsgIndex(event) }];
  });
}

const NANOS_A_MS = 1_000_000n;

function readPacket(event: ChainEvent): Packet | undefined {
  const read = (key: string) => attribute(event, `packet_${key}`) ?? '';
  const sequence = read('sequence');
  if (!/^\d{1,20}$/.test(sequence)) return undefined;
  const sourceClient = attribute(event, 'packet_source_client');
  if (sourceClient !== undefined) {
    const ms = Number(read('timeout_timestamp')) * 1000;
    return {
      source: { port: '', channel: sourceClient },
      destination: { port: '', channel: read('dest_client') },
      sequence: BigInt(sequence),
      timeoutMs: Number.isSafeInteger(ms) && ms > 0 ? ms : null,
      timeoutHeight: null,
    };
  }
  const nanos = /^\d{1,20}$/.test(read('timeout_timestamp')) ? BigInt(read('timeout_timestamp')) : 0n;
  const height = read('timeout_height');
  return {
    source: { port: read('src_port'), channel: read('src_channel') },
    destination: { port: read('dst_port'), channel: read('dst_channel') },
    sequence: BigInt(sequence),
    timeoutMs: nanos === 0n ? null : Number(nanos / NANOS_A_MS),
    timeoutHeight: height === '' || height === '0-0' ? null : height,
  };
}

/** Whether both are the same packet. */
export function samePacket(a: Packet, b: Packet): boolean {
  return a.sequence === b.sequence && sameEnd(a.source, b.source) && sameEnd(a.destination, b.destination);
}

export function sameEnd(a: PacketEnd, b: PacketEnd): boolean {
  return a.port === b.port && a.channel === b.channel;
}

/** The acknowledgement. */
export type PacketAnswer =
  | { readonly kind: 'accepted' }
  /** Rejected with the destination's error text: the source reverts. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'unread' };

/** The acknowledgement written in the receiving tx. */
export function writtenAnswer(events: readonly ChainEvent[], packet: Packet): PacketAnswer {
  const written = events.find((event) => {
    const candidate = event.type === 'write_acknowledgement' ? readPacket(event) : undefined;
    return candidate !== undefined && samePacket(candidate, packet);
  });
  const bytes = written === undefined ? undefined : attribute(written, 'encoded_acknowledgement_hex');
  if (bytes !== undefined) return readAnswerV2(bytes);
  const text = written === undefined ? undefined : packetText(written, 'packet_ack');
  if (text === undefined || text === '') return { kind: 'unread' };
  return readAnswer(text);
}

/** The one answer of IBC v2 to a packet that an application refused: SHA-256 of a constant, as field 1. */
const REFUSED_V2 = '0a204774d4a575993f963b1c06573736617a457abef8589178db8d10c94b4ab511ab';

/** IBC v2 has an answer for each payload, as fields 1; only one payload is read. */
function readAnswerV2(bytes: string): PacketAnswer {
  if (bytes === REFUSED_V2) return { kind: 'refused', words: '' };
  const [, length = '', answer = ''] = /^0a([0-7][0-9a-f])((?:[0-9a-f]{2})+)$/.exec(bytes) ?? [];
  if (length === '' || answer.length !== 2 * Number.parseInt(length, 16)) return { kind: 'unread' };
  const codes = (answer.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return readAnswer(new TextDecoder().decode(new Uint8Array(codes)));
}

/** ICS-4 acknowledgements are `{"result": …}` or `{"error": "…"}`; some applications use custom bytes. */
function readAnswer(text: string): PacketAnswer {
  const answer = tryParseJsonObject(text) ?? {};
  const { error } = answer;
  if (error !== undefined)
    return { kind: 'refused', words: typeof error === 'string' ? error : jsonText(error) };
  return { kind: 'result' in answer ? 'accepted' : 'unread' };
}

/** The acknowledgement as processed by the source: transfers report an error or success, others have its bytes alone. */
export function readBackAnswer(tx: Pick<Tx, 'events' | 'messages'>, seen: PacketSeen): PacketAnswer {
  const beside = tx.events.filter(
    (event) =>
      event.type === 'fungible_token_packet' &&
      seen.messageIndex !== undefined &&
      eventMsgIndex(event) === seen.messageIndex,
  );
  const error = beside.flatMap((event) => attribute(event, 'error') ?? [])[0];
  if (error !== undefined && error !== '') return { kind: 'refused', words: error };
  if (beside.some((event) => attribute(event, 'success') !== undefined)) return { kind: 'accepted' };
  const message = seen.messageIndex === undefined ? undefined : tx.messages[seen.messageIndex];
  return message?.typeUrl.endsWith('.MsgAcknowledgement') === true
    ? relayedAnswer(message)
    : { kind: 'unread' };
}

/** The acknowledgement that a relayer submitted; in IBC v2 a list with one for each payload. */
function relayedAnswer({ body: { acknowledgement } }: Message): PacketAnswer {
  const list = isJsonObject(acknowledgement) ? acknowledgement['app_acknowledgements'] : [acknowledgement];
  const [base64, ...more] = isJsonList(list) ? list : [];
  const bytes = typeof base64 === 'string' ? attempt(() => bytesFromBase64(base64)) : null;
  if (bytes === null || more.length > 0) return { kind: 'unread' };
  if (REFUSED_V2 === `0a20${bytesToHex(bytes).toLowerCase()}`) return { kind: 'refused', words: '' };
  return readAnswer(new TextDecoder().decode(bytes));
}
