/** Makes rows of txs. Loaded by the queries of rows, as a prerendered page comes with its rows. */
import { paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import { summarise } from '../message/messages-summary.tsx';
import type { RowChain, TxRow } from './tx-row.ts';
import { txSigners } from './tx-signers.ts';

export async function txRow(tx: Tx, chain: RowChain): Promise<TxRow> {
  const { hash, height, time, code } = tx;
  return {
    hash,
    height,
    time,
    code,
    summary: await summarise(tx.messages, tx, chain),
    signer: txSigners(tx, chain.addressPrefix)[0]?.address ?? null,
    fee: paidFee(tx) ?? tx.fee.coins,
  };
}
