/** One tx, and the types of messages there are. */
import { getTxCall, listKindsCall, listTxsCall } from '@cairn/api/history/txs';
import { TxNotFoundError } from '@cairn/chain/errors';
import { findTxs, type FoundTx } from '@cairn/db/read/find-txs';
import { createTermTexts } from '@cairn/db/read/term-texts';
import { bigintOf, intOf, textOf } from '@cairn/db/row-values';
import { attributePairs } from '../blocks/store.ts';
import type { QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { createBatchLoader, perDatabase } from '../shared/batch-loader.ts';
import { countOf, orNull, wireCoin, wireCoins } from '../shared/wire.ts';
import { wireTx } from './tx-rows.ts';
import type { HistoryApi } from '../shared/history-api.ts';
import { listTxs } from './list-txs.ts';

type TxAnswer = AnswerOf<typeof getTxCall>;
const txOf = perDatabase((database) => {
  const texts = createTermTexts(database);
  return createBatchLoader<string, FoundTx>((hashes) => findTxs(database, texts, hashes));
});

/** @see getTxCall
 * @throws {TxNotFoundError} */
async function getTx(context: QueryContext, { params }: InputOf<typeof getTxCall>): Promise<TxAnswer> {
  const { forms, index } = context;
  const hash = params.hash.replace(/^0x/, '').toUpperCase();
  const tx = await txOf(index.database)(hash);
  if (tx === undefined || tx.height > index.height) throw new TxNotFoundError(`no tx ${hash} in the index`);
  return {
    ...wireTx(context, tx),
    rawLog: tx.rawLog,
    feeGranter: orNull(tx.feeGranter, forms.account),
    signers: tx.signers.map(forms.account),
    timeoutHeight: countOf(tx.timeoutHeight),
    messages: [...tx.messages],
    events: tx.events.map(({ type, message, attributes }) => ({
      type,
      message,
      attributes: attributePairs(attributes),
    })),
    transfers: tx.transfers.map(({ sender, recipient, denom, amount }) => ({
      sender: forms.account(sender),
      recipient: forms.account(recipient),
      coin: wireCoin(denom, amount),
    })),
    changes: tx.changes.map(({ address, denoms, amounts }) => ({
      address: forms.account(address),
      coins: wireCoins(denoms, amounts),
    })),
    anomalies: [...tx.anomalies],
    raw: tx.raw === null ? null : Buffer.from(tx.raw).toString('base64'),
  };
}

/** @see listKindsCall */
async function listKinds({ query, coverage }: QueryContext): Promise<AnswerOf<typeof listKindsCall>> {
  const rows = await query(
    `select k.name, sum(d.messages)::int as messages, sum(d.failed)::int as failed, sum(d.events)::bigint as events
     from day_kind d join kind k on k.id = d.kind group by k.name order by sum(d.messages) desc, sum(d.events) desc, k.name`,
  );
  return {
    items: rows.map((row) => ({
      name: textOf(row, 'name'),
      messages: intOf(row, 'messages'),
      failed: intOf(row, 'failed'),
      events: countOf(bigintOf(row, 'events')),
    })),
    ...coverage,
  };
}

/** Registers the calls. */
export function txRoutes(api: HistoryApi): void {
  api.list(listTxsCall, listTxs);
  api.answer(getTxCall, getTx, ({ height }) => height);
  api.answer(listKindsCall, listKinds);
}
