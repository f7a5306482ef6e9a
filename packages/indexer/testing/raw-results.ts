/** Test helper: RPC `/block_results` without a schema, for millions of attributes, and sums over them. */
import type { Archive } from '@cairn/archive/open-archive';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';

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

/** A height of a recording. */
export interface RawHeight extends RawResults {
  /** `2025-01-31`, of its block. */
  readonly day: string;
  readonly decodedTxs: readonly unknown[];
}

export interface RawVisitor {
  visit(height: RawHeight): void;
}

/** Reads each height of a recording once, for all visitors. */
export async function visitHeights(
  { heights, manifest }: Archive,
  ...visitors: readonly RawVisitor[]
): Promise<void> {
  for (let height = 1; height <= manifest.to; height += 1) {
    const { block } = v.parse(wireBlock, await heights.block(height));
    const raw = {
      ...rawResults(await heights.results(height)),
      day: block.header.time.slice(0, 10),
      decodedTxs: await heights.decodedTxs(height),
    };
    for (const visitor of visitors) visitor.visit(raw);
  }
}

const wireBlock = v.object({ block: v.object({ header: v.object({ time: v.string() }) }) });

/** An attribute's value; empty without one. */
export const attributeOf = (event: RawEvent, key: string): string =>
  event.attributes.find((attribute) => attribute.key === key)?.value ?? '';

export type Sums = Map<string, bigint>;

/** Adds to a sum. */
export function add(sums: Sums, key: string, by: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + by);
}
