/** Events and execution results, as REST and RPC print them alike. */
import type { ChainEvent } from '@cairn/chain/event';
import * as v from 'valibot';

/** Older nodes print null for an attribute without a value. */
const text = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
);

/** @see ChainEvent */
export const wireEvent: v.GenericSchema<unknown, ChainEvent> = v.object({
  type: v.string(),
  attributes: v.array(v.object({ key: text, value: text })),
});
