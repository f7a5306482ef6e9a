/** Rows of txs as the contract has them. */
import type { txRow } from '@cairn/api/history/txs';
import type { SqlRow } from '@cairn/db/database';
import { bigintOf, booleanOf, bytesOf, intOf, listOf, nullable, textOf } from '@cairn/db/row-values';
import type * as v from 'valibot';
import type { Asking } from '../history/ask.ts';
import { countOf, hexOf, timeText, wireCoins } from '../history/wire.ts';

export type WireTx = v.InferInput<typeof txRow>;

/** What a row of a tx `t` with its block `b` holds. */
export const TX_COLUMNS = `t.height, t.item, b.time_ns, t.hash, t.code, t.codespace, t.gas_wanted, t.gas_used, t.memo, t.feed,
  array(select d.name from unnest(t.fee_denoms) with ordinality as f (id, n) join denom d on d.id = f.id order by f.n) as fee_names,
  t.fee_amounts, (select bytes from address where id = t.fee_payer) as payer,
  array(select k.name from unnest(t.message_kinds) with ordinality as m (id, n) join kind k on k.id = m.id order by m.n) as types`;

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
