/** One tx, and the types of messages there are. */
import type { getTxCall, listKindsCall } from '@cairn/api/history/txs';
import { TxNotFoundError } from '@cairn/chain/errors';
import { listItemEvents } from '@cairn/db/read/list-events';
import { bigintOf, bytesOf, intOf, listOf, nullable, textOf } from '@cairn/db/row-values';
import { attributePairs } from '../blocks/store.ts';
import type { Asking } from '../history/ask.ts';
import type { AnswerOf, AskedOf } from '../history/call-shapes.ts';
import { countOf, wireCoin, wireCoins } from '../history/wire.ts';
import { TX_COLUMNS, wireTx } from './tx-rows.ts';

type TxAnswer = AnswerOf<typeof getTxCall>;

/** @see getTxCall
 * @throws {TxNotFoundError} */
export async function getTx(asking: Asking, { params }: AskedOf<typeof getTxCall>): Promise<TxAnswer> {
  const hash = params.hash.replace(/^0x/, '');
  const [row] = await asking.query(
    `select ${TX_COLUMNS}, t.raw_log, t.timeout_height, (select bytes from address where id = t.fee_granter) as granter,
       array(select a.bytes from unnest(t.signers) with ordinality as s (id, n) join address a on a.id = s.id order by s.n) as signer_bytes,
       t.signers || coalesce(array[t.fee_payer], '{}') as known_ids
     from tx t join block b on b.height = t.height where t.hash = $1 and t.height <= $2`,
    [Buffer.from(hash, 'hex'), asking.index.height],
  );
  if (row === undefined) throw new TxNotFoundError(`no tx ${hash} in the index`);
  const tx = wireTx(asking, row);
  const [messages, events, { transfers, changes }] = await Promise.all([
    messagesOf(asking, tx.height, tx.index),
    listItemEvents(asking.index.database, tx.height, tx.index),
    movementsOf(asking, tx.height, tx.index, listOf(row, 'known_ids', bigintOf)),
  ]);
  return {
    ...tx,
    rawLog: textOf(row, 'raw_log'),
    feeGranter: nullable(row, 'granter', (given, column) => asking.forms.account(bytesOf(given, column))),
    signers: listOf(row, 'signer_bytes', bytesOf).map(asking.forms.account),
    timeoutHeight: countOf(bigintOf(row, 'timeout_height')),
    messages,
    events: events.map(({ type, msgIndex, attributes }) => ({
      type,
      message: msgIndex,
      attributes: attributePairs(attributes),
    })),
    transfers,
    changes,
  };
}

async function messagesOf({ query }: Asking, height: number, item: number): Promise<TxAnswer['messages']> {
  const rows = await query(
    `select k.name, m.body from message m join kind k on k.id = m.kind where m.height = $1 and m.item = $2 order by m.position`,
    [height, item],
  );
  return rows.map((row) => ({ typeUrl: textOf(row, 'name'), body: textOf(row, 'body') }));
}

/** Transfers, and the net change of everybody in them. */
async function movementsOf(
  { query, forms }: Asking,
  height: number,
  item: number,
  known: readonly bigint[],
): Promise<Pick<TxAnswer, 'transfers' | 'changes'>> {
  const rows = await query(
    `select t.sender, t.recipient, s.bytes as sender_bytes, r.bytes as recipient_bytes, d.name, t.amount from transfer t
     join denom d on d.id = t.denom join address s on s.id = t.sender join address r on r.id = t.recipient
     where t.height = $1 and t.item = $2 order by t.position, d.name`,
    [height, item],
  );
  const ids = new Set([
    ...known,
    ...rows.flatMap((row) => [bigintOf(row, 'sender'), bigintOf(row, 'recipient')]),
  ]);
  const changed = await query(
    `select a.bytes, y.amounts,
       array(select d.name from unnest(y.denoms) with ordinality as c (id, n) join denom d on d.id = c.id order by c.n) as names
     from activity y join address a on a.id = y.address
     where y.address = any($3::bigint[]) and y.height = $1 and y.item = $2 and y.denoms <> '{}' order by y.address`,
    [height, item, [...ids]],
  );
  return {
    transfers: rows.map((row) => ({
      sender: forms.account(bytesOf(row, 'sender_bytes')),
      recipient: forms.account(bytesOf(row, 'recipient_bytes')),
      coin: wireCoin(textOf(row, 'name'), bigintOf(row, 'amount')),
    })),
    changes: changed.map((row) => ({
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
