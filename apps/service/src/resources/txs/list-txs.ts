import { listTxsCall } from '@cairn/api/history/txs';
import { type ListedTx, listTxs as readTxs } from '@cairn/db/read/list-txs';
import { defineAnswer } from '../shared/answers.ts';
import { itemCursorText, readItemCursor } from '../shared/cursors.ts';
import { coinsOf, orNull } from '../shared/wire.ts';

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
