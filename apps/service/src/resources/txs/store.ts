/** One tx, and the types of messages there are. */
import type { getTxCall, listKindsCall } from '@cairn/api/history/txs';
import { TxNotFoundError } from '@cairn/chain/errors';
import { findTxs, type FoundTx } from '@cairn/db/read/find-txs';
import { bigintOf, bytesOf, intOf, listOf, nullable, textOf } from '@cairn/db/row-values';
import { attributePairs } from '../blocks/store.ts';
import type { Asking } from '../history/ask.ts';
import type { AnswerOf, AskedOf } from '../history/call-shapes.ts';
import { perDatabase, readTogether } from '../history/read-together.ts';
import { countOf, wireCoin, wireCoins } from '../history/wire.ts';
import { wireTx } from './tx-rows.ts';

type TxAnswer = AnswerOf<typeof getTxCall>;
const txOf = perDatabase((database) => readTogether<string, FoundTx>((hashes) => findTxs(database, hashes)));

/** @see getTxCall
 * @throws {TxNotFoundError} */
export async function getTx(asking: Asking, { params }: AskedOf<typeof getTxCall>): Promise<TxAnswer> {
  const { forms, index } = asking;
  const hash = params.hash.replace(/^0x/, '').toUpperCase();
  const rows = await txOf(index.database)(hash);
  if (rows === undefined || intOf(rows.tx, 'height') > index.height)
    throw new TxNotFoundError(`no tx ${hash} in the index`);
  const { tx, messages, events, transfers, activities } = rows;
  return {
    ...wireTx(asking, tx),
    rawLog: textOf(tx, 'raw_log'),
    feeGranter: nullable(tx, 'granter', (given, column) => forms.account(bytesOf(given, column))),
    signers: listOf(tx, 'signer_bytes', bytesOf).map(forms.account),
    timeoutHeight: countOf(bigintOf(tx, 'timeout_height')),
    messages: messages.map((row) => ({ typeUrl: textOf(row, 'name'), body: textOf(row, 'body') })),
    events: events.map((row) => ({
      type: textOf(row, 'name'),
      message: nullable(row, 'msg_index', intOf),
      attributes: attributePairs(textOf(row, 'attributes')),
    })),
    transfers: transfers.map((row) => ({
      sender: forms.account(bytesOf(row, 'sender_bytes')),
      recipient: forms.account(bytesOf(row, 'recipient_bytes')),
      coin: wireCoin(textOf(row, 'name'), bigintOf(row, 'amount')),
    })),
    changes: activities.map((row) => ({
      address: forms.account(bytesOf(row, 'bytes')),
      coins: wireCoins(listOf(row, 'names', textOf), listOf(row, 'amounts', bigintOf)),
    })),
  };
}

/** @see listKindsCall */
export async function listKinds({ query, index }: Asking): Promise<AnswerOf<typeof listKindsCall>> {
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
    height: index.height,
  };
}
