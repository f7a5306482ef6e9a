/** What executing a block came to. */
import type { BlockResults } from '@cairn/chain/block';
import { attributeMode, type BlockEvent, type BlockEventMode, type ChainEvent } from '@cairn/chain/event';
import type { TxResult } from '@cairn/chain/tx';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { intString, safeInt, safeIntString, withRaw } from '../../wire.ts';
import { wireEvents } from '../tx/wire-event.ts';

/** The result of one tx, as `/block_results`, `/tx` and `/tx_search` print it alike. */
export const wireTxResult: v.GenericSchema<unknown, TxResult> = v.pipe(
  v.object({
    code: v.nullish(safeInt, 0),
    codespace: v.nullish(v.string(), ''),
    log: v.nullish(v.string(), ''),
    gas_wanted: v.nullish(intString, '0'),
    gas_used: v.nullish(intString, '0'),
    events: wireEvents,
  }),
  v.transform((wire) => ({
    code: wire.code,
    codespace: wire.codespace,
    rawLog: wire.log,
    gasWanted: wire.gas_wanted,
    gasUsed: wire.gas_used,
    events: wire.events,
  })),
);

/**
 * The last attribute of an event says which part of the block emitted it. Events of genesis (SDK 0.50) and of PreBlock have
 * none and come first; a mode that this version does not know belongs to the part that the list has come to.
 */
function partsOf(events: readonly ChainEvent[]): readonly BlockEvent[] {
  let part: BlockEventMode = 'BeginBlock';
  return events.map((event): BlockEvent => {
    const mode = attributeMode(event);
    if (mode === 'BeginBlock' || mode === 'EndBlock') part = mode;
    return { ...event, mode: part };
  });
}

const inPart =
  (mode: BlockEventMode) =>
  (event: ChainEvent): BlockEvent => ({ ...event, mode });

/** `begin_block_events` and `end_block_events` are CometBFT's before 0.38. */
const schema: v.GenericSchema<unknown, BlockResults> = v.pipe(
  withRaw(
    v.object({
      height: safeIntString,
      txs_results: v.nullish(v.array(wireTxResult), []),
      finalize_block_events: wireEvents,
      begin_block_events: wireEvents,
      end_block_events: wireEvents,
    }),
  ),
  v.transform(({ value, raw }) => ({
    height: value.height,
    txResults: value.txs_results,
    blockEvents: [
      ...value.begin_block_events.map(inPart('BeginBlock')),
      ...partsOf(value.finalize_block_events),
      ...value.end_block_events.map(inPart('EndBlock')),
    ],
    raw,
  })),
);

/** The results of a block: of its txs in order, and the events of its begin and end, which REST does not have.
 * @throws {NotServedError} when the endpoint has no RPC. @throws {BlockNotFoundError} above the head.
 * @throws {PrunedError} when no source keeps them.
 * @see RPC /block_results?height= */
export function getBlockResults(
  node: NodeClient,
  parameters: { readonly height: number; readonly signal?: AbortSignal | undefined },
): Promise<Answer<BlockResults>> {
  return getRpc(
    node,
    'block_results',
    { height: parameters.height },
    { subject: 'block', signal: parameters.signal },
    schema,
  );
}
