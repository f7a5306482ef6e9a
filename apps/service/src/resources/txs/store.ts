/** Txs, and the types of messages there are. */
import { getTxCall, listKindsCall, listTxsCall } from '@cairn/api/history/txs';
import { TxNotFoundError } from '@cairn/chain/errors';
import { findTxs, type FoundTx } from '@cairn/db/read/find-txs';
import { type ListedTx, listTxs as readTxs } from '@cairn/db/read/list-txs';
import { listKindTotals } from '@cairn/db/read/overview';
import { createTermTexts } from '@cairn/db/read/term-texts';
import { attributePairs } from '../blocks/store.ts';
import { defineAnswer } from '../shared/answers.ts';
import { createBatchLoader, perDatabase } from '../shared/batch-loader.ts';
import { coinsOf, orNull } from '../shared/wire.ts';
import { itemCursorText, readItemCursor } from '../shared/cursors.ts';

const txOf = perDatabase((database) => {
  const texts = createTermTexts(database);
  return createBatchLoader<string, FoundTx>((hashes) => findTxs(database, texts, hashes));
});

/** @throws {TxNotFoundError} */
export const getTx = defineAnswer(
  getTxCall,
  async ({ index }, { params }) => {
    const hash = params.hash.replace(/^0x/, '').toUpperCase();
    const tx = await txOf(index.database)(hash);
    if (tx === undefined || tx.height > index.height) throw new TxNotFoundError(`no tx ${hash} in the index`);
    return {
      ...tx,
      ...storedTx(tx),
      events: tx.events.map((event) => ({ ...event, attributes: attributePairs(event.attributes) })),
      transfers: tx.transfers.map((transfer) => ({ ...transfer, coin: transfer })),
      changes: tx.changes.map(({ address, denoms, amounts }) => ({
        address,
        coins: coinsOf(denoms, amounts),
      })),
      raw: tx.raw === null ? null : Buffer.from(tx.raw).toString('base64'),
    };
  },
  { settledAt: ({ height }) => height },
);

export const listKinds = defineAnswer(listKindsCall, async ({ index }) => ({
  items: await listKindTotals(index.database),
}));

/** A listed tx with the fields of the contract. */
export const storedTx = (tx: ListedTx) => ({
  ...tx,
  index: tx.item,
  time: tx.timeNs,
  fee: coinsOf(tx.feeDenoms, tx.feeAmounts),
  isFeed: tx.feed,
  types: tx.typeUrls,
});

/** @throws {ValidationError} @throws {AddressInvalidError} */
export const listTxs = defineAnswer(listTxsCall, async (context, { query }) => {
  const kinds = await context.kinds(query.type, query.module);
  const { from, to } = await context.heights(query);
  const after = query.cursor === undefined ? null : readItemCursor(query.cursor);
  const address = query.address === undefined ? null : await context.addressId(query.address);
  const feeDenom = query.feeDenom === undefined ? null : await context.denomId(query.feeDenom);
  if (kinds?.length === 0 || feeDenom === undefined) return { items: [], next: null };
  const { rows, next } = await readTxs(
    context.index.database,
    { ...query, kinds, address, feeDenom, fromHeight: from, toHeight: to },
    { after, limit: query.limit },
  );
  return { items: rows.map(storedTx), next: orNull(next, itemCursorText) };
});
