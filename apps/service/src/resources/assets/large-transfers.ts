/** The largest recent transfers. */
import { LARGE_TRANSFER_BLOCKS, largeTransfersCall } from '@cairn/api/history/assets';
import { listLargeTransfers } from '@cairn/db/read/list-large-transfers';
import { defineAnswer } from '../shared/answers.ts';
import { cached } from '../shared/cached.ts';
import { placeOf } from '../shared/wire.ts';

export const largeTransfers = defineAnswer(largeTransfersCall, async (call, { params, query }) => {
  const { height, chain } = call.index;
  const { from: requested } = await call.heights(query);
  const from = Math.max(requested, height - LARGE_TRANSFER_BLOCKS + 1, chain.firstHeight);
  return cached(call, `large ${params.denom} ${from} ${query.limit}`, async (context) => {
    const { database } = context.index;
    const denom = (await context.denomId(params.denom)) ?? 0n;
    const rows = await listLargeTransfers(database, denom, { from, to: height, limit: query.limit });
    return { items: rows.map((row) => ({ ...row, ...placeOf(row) })), from, ...context.coverage };
  });
});
