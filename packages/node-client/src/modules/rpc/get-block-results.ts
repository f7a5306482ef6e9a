/** What executing a block came to. */
import type { BlockResults } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import type { TxResult } from '@cairn/chain/tx';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { intString, mapped, safeInt, safeIntString, withRaw } from '../../wire.ts';
import { wireEvent } from '../tx/wire-event.ts';

const txResult: v.GenericSchema<unknown, TxResult> = v.pipe(
  v.object({
    code: safeInt,
    codespace: v.string(),
    log: v.string(),
    gas_wanted: intString,
    gas_used: intString,
    events: v.array(wireEvent),
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

/** The last attribute of every block event says which part of the block emitted it. */
const blockEvent: v.GenericSchema<unknown, BlockEvent> = v.pipe(
  wireEvent,
  mapped((event): BlockEvent => {
    const mode = event.attributes.findLast((attribute) => attribute.key === 'mode')?.value;
    if (mode !== 'BeginBlock' && mode !== 'EndBlock') throw new SyntaxError('a block event without its mode');
    return { ...event, mode };
  }),
);

const schema: v.GenericSchema<unknown, BlockResults> = v.pipe(
  withRaw(
    v.object({
      height: safeIntString,
      txs_results: v.nullable(v.array(txResult)),
      finalize_block_events: v.nullable(v.array(blockEvent)),
    }),
  ),
  v.transform(({ value, raw }) => ({
    height: value.height,
    txResults: value.txs_results ?? [],
    blockEvents: value.finalize_block_events ?? [],
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
