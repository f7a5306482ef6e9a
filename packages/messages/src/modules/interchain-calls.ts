/** Messages that an interchain account executes: `CosmosTx` as protobuf or as JSON, by the channel's encoding. */
import { base64 } from '@scure/base';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { few, messageType, text } from '../parts.ts';
import { bytesAt, readWire } from '../protobuf/read-wire.ts';
import type { Sentence } from '../sentence.ts';

const jsonCalls = v.object({ messages: v.array(v.object({ '@type': f.typeUrl })) });
const typeUrls = v.array(f.typeUrl);

const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Length-delimited values of the first field: the messages of a `CosmosTx`, the type of an `Any`. */
const firstFields = (bytes: Uint8Array): readonly Uint8Array[] => bytesAt(readWire(bytes), 1);

function typesOf(data: string): readonly string[] {
  try {
    const bytes = base64.decode(data);
    if (bytes[0] === 0x7b) {
      const { messages } = v.parse(jsonCalls, JSON.parse(utf8(bytes)));
      return messages.map((message) => message['@type']);
    }
    return v.parse(
      typeUrls,
      firstFields(bytes).map((any) => firstFields(any).map(utf8).at(-1)),
    );
  } catch {
    return [];
  }
}

/** The types of the messages after `before`; empty when the data has none that can be read. */
export function interchainCalls(data: string, before: string): Sentence<never> {
  const types = typesOf(data);
  return types.length === 0 ? [] : [text(before), ...few(types.map(messageType))];
}
