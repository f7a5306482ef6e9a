/** The events that CometBFT publishes for a height: the block, its header, and each transaction. */
import { blockEventsOf } from '@cairn/archive/block-results';
import { txHashOf } from '@cairn/archive/height-store';
import { asObject, listAt, objectAt, stringAt, textAt } from '@cairn/archive/json-access';
import { valueMatches } from '@cairn/archive/search/match-events';
import type { Condition } from '@cairn/archive/search/query-language';
import { jsonText, type Json, type JsonObject } from '@cairn/chain/json';

export interface PublishedEvent {
  /** Values by composite key, such as `tm.event` and `transfer.recipient`. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** JSON text of `data` and `events`, as in an answer to a subscription. */
  readonly text: string;
}

/**
 * The events of a height in the order in which a node publishes them.
 * @param block `result` of RPC `block`.
 * @param results `result` of RPC `block_results`.
 */
export function publishedEvents(block: JsonObject, results: JsonObject): readonly PublishedEvent[] {
  const body = objectAt(block, 'block');
  const header = objectAt(body, 'header');
  const ofBlock = blockEventsOf(results);
  const txResults = listAt(results, 'txs_results').map(asObject);
  const finalized = {
    events: ofBlock,
    tx_results: txResults,
    validator_updates: results['validator_updates'] ?? null,
    consensus_param_updates: results['consensus_param_updates'] ?? null,
    app_hash: results['app_hash'] ?? '',
  };
  const txs = listAt(objectAt(body, 'data'), 'txs').filter((tx) => typeof tx === 'string');
  const height = stringAt(header, 'height');
  return [
    published(
      'NewBlock',
      { block: body, block_id: block['block_id'] ?? null, result_finalize_block: finalized },
      ofBlock,
    ),
    published('NewBlockHeader', { header }, ofBlock),
    ...txs.map((tx, index) => {
      const result = txResults[index] ?? {};
      const own = { height, ...(index === 0 ? {} : { index }), tx, result };
      return published('Tx', { TxResult: own }, listAt(result, 'events').map(asObject), {
        'tx.hash': txHashOf(tx),
        'tx.height': height,
      });
    }),
  ];
}

function published(
  type: string,
  value: JsonObject,
  events: readonly JsonObject[],
  more: Readonly<Record<string, string>> = {},
): PublishedEvent {
  const keys = new Map<string, string[]>([['tm.event', [type]]]);
  for (const [key, text] of Object.entries(more)) keys.set(key, [text]);
  for (const event of events)
    for (const attribute of listAt(event, 'attributes').map(asObject)) {
      const [prefix, name] = [textAt(event, 'type'), textAt(attribute, 'key')];
      // CometBFT leaves these out too.
      if (prefix === '' || name === '') continue;
      const key = `${prefix}.${name}`;
      const values = keys.get(key) ?? [];
      const text = attribute['value'];
      values.push(typeof text === 'string' ? text : '');
      keys.set(key, values);
    }
  const data: Json = { type: `tendermint/event/${type}`, value };
  return { keys, text: `"data":${jsonText(data)},"events":${jsonText(Object.fromEntries(keys))}` };
}

/**
 * Whether an event meets all conditions of a subscription; unlike a search, each may be met by another
 * attribute.
 */
export function eventMatches({ keys }: PublishedEvent, conditions: readonly Condition[]): boolean {
  return conditions.every(
    (condition) => keys.get(condition.tag)?.some((value) => valueMatches(value, condition)) === true,
  );
}
