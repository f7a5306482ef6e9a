/** Test helper: RPC `/block_results` without a schema, for millions of attributes, and sums over them. */
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';

export interface RawEvent {
  readonly type: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

export interface RawResults {
  readonly txs: readonly { readonly code: Json; readonly events: readonly RawEvent[] }[];
  readonly blockEvents: readonly RawEvent[];
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const objectsOf = (value: Json | undefined): readonly JsonObject[] =>
  isJsonList(value) ? value.filter(isJsonObject) : [];

function eventsOf(value: Json | undefined): readonly RawEvent[] {
  return objectsOf(value).map(({ type, attributes }) => ({
    type: textOf(type),
    attributes: objectsOf(attributes).map(({ key, value: text }) => ({
      key: textOf(key),
      value: textOf(text),
    })),
  }));
}

/** The txs with their events, and block events. */
export function rawResults(results: JsonObject): RawResults {
  return {
    txs: objectsOf(results['txs_results']).map(({ code = null, events }) => ({
      code,
      events: eventsOf(events),
    })),
    blockEvents: eventsOf(results['finalize_block_events']),
  };
}

/** An attribute's value; empty without one. */
export const attributeOf = (event: RawEvent, key: string): string =>
  event.attributes.find((attribute) => attribute.key === key)?.value ?? '';

export type Sums = Map<string, bigint>;

/** Adds to a sum. */
export function add(sums: Sums, key: string, by: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + by);
}
