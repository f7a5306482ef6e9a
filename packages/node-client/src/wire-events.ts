/** Events, as REST and RPC print them alike. */
import type { ChainEvent, EventAttribute } from '@cairn/chain/event';
import { isJsonObject, type Json, jsonText } from '@cairn/chain/json';
import * as v from 'valibot';
import { mapped } from './wire.ts';

/**
 * Events of a tx or of a part of a block. Go leaves empty lists and texts out or prints null; CometBFT 0.34 prints keys and
 * values in base64. A part of another shape is kept as JSON text, and the event says so: one event never costs the list.
 * @see ChainEvent
 */
export const wireEvents: v.GenericSchema<unknown, readonly ChainEvent[]> = v.nullish(
  v.pipe(
    v.unknown(),
    mapped((list): readonly ChainEvent[] => {
      if (!isList(list)) throw new SyntaxError('not a list of events');
      const events = list.map(readEvent);
      return isEncoded(events) ? events.map(decoded) : events;
    }),
  ),
  [],
);

/** A block has hundreds of events with a thousand attributes: they are read by hand, five times as fast as by a schema. */
function readEvent(value: Json): ChainEvent {
  if (!isJsonObject(value))
    return { type: '', attributes: [{ key: '', value: jsonText(value) }], problem: 'not an object' };
  const { type = '', attributes } = value;
  const problems: string[] = [];
  const textOf = (part: Json | undefined, name: string): string => {
    if (typeof part === 'string') return part;
    if (part === undefined || part === null) return '';
    problems.push(`${name} is no text`);
    return jsonText(part);
  };
  const attributesOf = (list: Json | undefined): readonly EventAttribute[] => {
    if (list === undefined || list === null) return [];
    if (isList(list))
      return list.map((attribute) =>
        isJsonObject(attribute)
          ? { key: textOf(attribute['key'], 'a key'), value: textOf(attribute['value'], 'a value') }
          : { key: '', value: textOf(attribute, 'an attribute') },
      );
    return [{ key: '', value: textOf(list, 'the list of attributes') }];
  };
  const event = { type: textOf(type, 'the type'), attributes: attributesOf(attributes) };
  const [problem] = problems;
  return problem === undefined ? event : { ...event, problem };
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/**
 * Whether all keys are base64 of words and all values base64. Each list of a whole tx or block part has keys that are not,
 * such as `fee` or `spender`, unless the node encodes all of them.
 */
function isEncoded(events: readonly ChainEvent[]): boolean {
  const isEncodedPair = ({ key, value }: EventAttribute): boolean =>
    /^[\x21-\x7e]+$/.test(textFromBase64(key) ?? '') && bytesFromBase64(value) !== undefined;
  return (
    events.some(({ attributes }) => attributes.length > 0) &&
    events.every(({ attributes }) => attributes.every(isEncodedPair))
  );
}

/** A value that is no text, such as the bloom filter of an EVM, stays as it was sent. */
function decoded(event: ChainEvent): ChainEvent {
  const attributes = event.attributes.map(({ key, value }) => ({
    key: textFromBase64(key) ?? key,
    value: textFromBase64(value) ?? value,
  }));
  return { ...event, attributes };
}

/** undefined where it is not base64. */
function bytesFromBase64(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** undefined where it is not base64, or not of readable UTF-8. */
function textFromBase64(base64: string): string | undefined {
  const bytes = bytesFromBase64(base64);
  // No text has a zero in it, and no database takes one.
  if (bytes === undefined || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
