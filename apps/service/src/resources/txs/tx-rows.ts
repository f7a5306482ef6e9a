/** Rows of txs as the contract has them. */
import type { txRow } from '@cairn/api/history/txs';
import type { ListedTx } from '@cairn/db/read/list-txs';
import type * as v from 'valibot';
import type { QueryContext } from '../shared/query-context.ts';
import { countOf, hexOf, orNull, timeText, wireCoins } from '../shared/wire.ts';

export type WireTx = v.InferInput<typeof txRow>;

/** A listed tx as it goes over the wire. */
export function wireTx({ forms }: Pick<QueryContext, 'forms'>, tx: ListedTx): WireTx {
  return {
    hash: hexOf(tx.hash),
    height: tx.height,
    index: tx.item,
    time: timeText(tx.timeNs),
    code: tx.code,
    codespace: tx.codespace,
    gasWanted: countOf(tx.gasWanted),
    gasUsed: countOf(tx.gasUsed),
    fee: wireCoins(tx.feeDenoms, tx.feeAmounts),
    feePayer: orNull(tx.feePayer, forms.account),
    memo: tx.memo,
    isFeed: tx.feed,
    types: [...tx.typeUrls],
  };
}
