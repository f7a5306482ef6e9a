/** Packets of IBC v2: between light clients, with a payload for each application. */
import { attempt } from '@cairn/chain/attempt';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import * as f from './message-fields.ts';
import { decodeShape } from './protobuf/decode-any.ts';

const payloadSchema = v.object({
  source_port: f.ibcId,
  destination_port: f.ibcId,
  version: f.words,
  encoding: f.words,
  value: v.nullable(f.words),
});
export const payloadsSchema = v.array(payloadSchema);
export const packetV2Schema = v.object({
  sequence: f.uint,
  source_client: f.ibcId,
  destination_client: f.ibcId,
  /** In seconds since 1970. */
  timeout_timestamp: f.uint,
  payloads: payloadsSchema,
});
export const acknowledgementV2Schema = v.object({ app_acknowledgements: v.array(f.words) });

/** As a node's JSON has it. */
export type PacketV2 = v.InferOutput<typeof packetV2Schema>;
export type PayloadV2 = v.InferOutput<typeof payloadSchema>;

/** Written in place of each application's own answer when one of them refuses: SHA-256 of a constant. */
export const REFUSED_V2 = 'R3TUpXWZP5Y7HAZXNzZhekV6vvhYkXjbjRDJS0q1Eas=';

export const isPacketV2 = (event: ChainEvent): boolean =>
  attribute(event, 'packet_source_client') !== undefined;

/**
 * The packet of an event of IBC v2, from its bytes.
 * @throws {SyntaxError} when it is malformed.
 */
export function packetV2Of(event: ChainEvent): PacketV2 {
  return parsed(packetV2Schema, 'ibc.v2.Packet', attribute(event, 'encoded_packet_hex'));
}

/**
 * The acknowledgements in an event of IBC v2, in base64.
 * @throws {SyntaxError} when they are malformed.
 */
export function acknowledgementsV2Of(event: ChainEvent): readonly string[] {
  const text = attribute(event, 'encoded_acknowledgement_hex');
  return parsed(acknowledgementV2Schema, 'ibc.v2.Acknowledgement', text).app_acknowledgements;
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, shape: string, text: string | undefined): T {
  if (text === undefined || !/^(?:[0-9a-f]{2})*$/.test(text))
    throw new SyntaxError(`not the bytes of ${shape}`);
  const result = v.safeParse(schema, decodeShape(shape, hex.decode(text)));
  if (!result.success) throw new SyntaxError(`malformed: ${shape}`);
  return result.output;
}

const JSON_ENCODING = 'application/json';
const PROTOBUF = 'application/x-protobuf';

/** The payload's value as base64 of JSON, as IBC v1 has it; null for other encodings. */
export function payloadJson({ version, encoding, value }: PayloadV2): string | null {
  if (value === null || encoding === JSON_ENCODING || encoding === '') return value;
  if (encoding !== PROTOBUF || version !== 'ics20-1') return null;
  return attempt(() => {
    const data = decodeShape('ibc.applications.transfer.v1.FungibleTokenPacketData', base64.decode(value));
    return base64.encode(new TextEncoder().encode(JSON.stringify(data)));
  });
}
