/** One tx, and the types of messages there are. */
import { getTxCall, listKindsCall } from '@cairn/api/history/txs';
import { TxNotFoundError } from '@cairn/chain/errors';
import { findTxs, type FoundTx } from '@cairn/db/read/find-txs';
import { listKindTotals } from '@cairn/db/read/overview';
import { createTermTexts } from '@cairn/db/read/term-texts';
import { attributePairs } from '../blocks/store.ts';
import { defineAnswer } from '../shared/answers.ts';
import { createBatchLoader, perDatabase } from '../shared/batch-loader.ts';
import { coinsOf } from '../shared/wire.ts';
import { storedTx } from './list-txs.ts';

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
