/** The largest recent transfers. */
import { LARGE_TRANSFER_BLOCKS, type largeTransfersCall } from '@cairn/api/history/assets';
import { listLargeTransfers } from '@cairn/db/read/list-large-transfers';
import type { QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { amountText, wirePlace } from '../shared/wire.ts';

/** @see largeTransfersCall */
export function largeTransfers(cache: TtlCache) {
  return async (
    context: QueryContext,
    { params, query }: InputOf<typeof largeTransfersCall>,
  ): Promise<AnswerOf<typeof largeTransfersCall>> => {
    const { height, chain, database } = context.index;
    const { from: requested } = await context.heights(query);
    const from = Math.max(requested, height - LARGE_TRANSFER_BLOCKS + 1, chain.firstHeight);
    return cache.get(`large ${params.denom} ${from} ${query.limit}`, async () => {
      const denom = (await context.denomId(params.denom)) ?? 0n;
      const rows = await listLargeTransfers(database, denom, { from, to: height, limit: query.limit });
      return {
        items: rows.map((row) => ({
          ...wirePlace(row),
          sender: context.forms.account(row.sender),
          recipient: context.forms.account(row.recipient),
          amount: amountText(row.amount),
        })),
        from,
        ...context.coverage,
      };
    });
  };
}
