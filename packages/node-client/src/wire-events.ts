/** Events, which REST and RPC print alike. */
import { areEncoded, decodedText } from '@cairn/chain/encoded-attributes';
import type { ChainEvent, EventAttribute } from '@cairn/chain/event';
import { isJsonList, isJsonObject, type Json, jsonText } from '@cairn/chain/json';
import * as v from 'valibot';
import { mapped } from './wire.ts';

/**
 * Events of a tx or of a part of a block. Go omits empty lists and strings or prints null; CometBFT 0.34
 * prints keys and values in base64. Malformed parts become JSON text, which the event notes, so that one
 * event never fails the list.
 * @see ChainEvent
 */
export const wireEvents: v.GenericSchema<unknown, readonly ChainEvent[]> = v.nullish(
  v.pipe(
    v.unknown(),
    mapped((list): readonly ChainEvent[] => {
      if (!isJsonList(list)) throw new SyntaxError('not a list of events');
      const events = list.map(readEvent);
      return areEncoded(events.flatMap(({ attributes }) => attributes)) ? events.map(decoded) : events;
    }),
  ),
  [],
);

/**
 * Parsed by hand, five times as fast as by a schema: a block has hundreds of events with a thousand
 * attributes.
 */
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
    if (isJsonList(list))
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

function decoded(event: ChainEvent): ChainEvent {
  const attributes = event.attributes.map(({ key, value }) => ({
    key: decodedText(key),
    value: decodedText(value),
  }));
  return { ...event, attributes };
}
