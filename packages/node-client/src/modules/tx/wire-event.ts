/** Events and execution results, as REST and RPC print them alike. */
import { isJsonObject, type Json } from '@cairn/chain/json';
import type { ChainEvent, EventAttribute } from '@cairn/chain/event';
import * as v from 'valibot';
import { json } from '../../wire.ts';

/** Older nodes print null for an attribute without a value. */
const text = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
);
const whole: v.GenericSchema<unknown, ChainEvent> = v.object({
  type: v.string(),
  attributes: v.array(v.object({ key: text, value: text })),
});

/** A block has hundreds of events with a thousand attributes: what is as it should be is read by hand, five times as fast,
 * and the schema says what is wrong with the rest.
 * @see ChainEvent */
export const wireEvent: v.GenericSchema<unknown, ChainEvent> = v.pipe(
  json,
  v.rawTransform<Json, ChainEvent>(({ dataset, addIssue, NEVER }) => {
    const event = readEvent(dataset.value);
    if (event !== undefined) return event;
    const result = v.safeParse(whole, dataset.value);
    if (result.success) return result.output;
    for (const { message, path } of result.issues)
      addIssue({ message, ...(path === undefined ? {} : { path }) });
    return NEVER;
  }),
);

function readEvent(value: Json): ChainEvent | undefined {
  if (!isJsonObject(value)) return undefined;
  const { type, attributes } = value;
  if (typeof type !== 'string' || attributes === undefined || !isList(attributes)) return undefined;
  const read: EventAttribute[] = [];
  for (const attribute of attributes) {
    if (!isJsonObject(attribute)) return undefined;
    const key = attribute['key'];
    const content = attribute['value'];
    if (typeof key !== 'string' || typeof content !== 'string') return undefined;
    read.push({ key, value: content });
  }
  return { type, attributes: read };
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
