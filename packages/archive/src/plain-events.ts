/** Events with decoded keys and values, independently of the recorded node's version. */
import { areEncoded, decodedText } from '@cairn/chain/encoded-attributes';
import type { JsonObject } from '@cairn/chain/json';
import { asObject, listAt } from './json-access.ts';

/** The decoded events of one tx or block, for searches. */
export function plainEvents(events: readonly JsonObject[]): readonly JsonObject[] {
  const pairs = events.flatMap((event) => listAt(event, 'attributes').map(asObject).map(pairOf));
  if (!areEncoded(pairs)) return events;
  return events.map((event) => ({
    ...event,
    attributes: listAt(event, 'attributes')
      .map(asObject)
      .map((attribute) => {
        const { key, value } = pairOf(attribute);
        return { ...attribute, key: decodedText(key), value: decodedText(value) };
      }),
  }));
}

function pairOf({ key, value }: JsonObject): { readonly key: string; readonly value: string } {
  return { key: typeof key === 'string' ? key : '', value: typeof value === 'string' ? value : '' };
}
