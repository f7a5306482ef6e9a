/** Rows of txs as the contract has them. */
import type { txRow } from '@cairn/api/history/txs';
import type { SqlRow } from '@cairn/db/database';
import { bigintOf, booleanOf, bytesOf, intOf, listOf, nullable, textOf } from '@cairn/db/row-values';
import type * as v from 'valibot';
import type { Asking } from '../history/ask.ts';
import { countOf, hexOf, timeText, wireCoins } from '../history/wire.ts';

export type WireTx = v.InferInput<typeof txRow>;

/** A row with `TX_COLUMNS`. */
export function wireTx({ forms }: Pick<Asking, 'forms'>, row: SqlRow): WireTx {
  return {
    hash: hexOf(bytesOf(row, 'hash')),
    height: intOf(row, 'height'),
    index: intOf(row, 'item'),
    time: timeText(bigintOf(row, 'time_ns')),
    code: intOf(row, 'code'),
    codespace: textOf(row, 'codespace'),
    gasWanted: countOf(bigintOf(row, 'gas_wanted')),
    gasUsed: countOf(bigintOf(row, 'gas_used')),
    fee: wireCoins(listOf(row, 'fee_names', textOf), listOf(row, 'fee_amounts', bigintOf)),
    feePayer: nullable(row, 'payer', (given, column) => forms.account(bytesOf(given, column))),
    memo: textOf(row, 'memo'),
    isFeed: booleanOf(row, 'feed'),
    types: [...listOf(row, 'types', textOf)],
  };
}
