/** Txs with fees and signers, and raw messages. */
import type { AccAddress } from '@cairn/chain/address';
import { jsonText } from '@cairn/chain/json';
import { paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import { feePayer, signerAddresses } from '@cairn/chain/tx-signers';
import { MAX_INT4, MAX_INT8 } from '@cairn/db/column';
import type { Place } from '@cairn/db/table';
import { messageTable, txTable, type MessageRow, type TxRow } from '@cairn/db/tables/tx';
import { coinColumns } from '../attributes.ts';
import { clamped, rowsOf, type Attempt, type FactModule } from '../fact-module.ts';
import { isPriceFeed } from './price.ts';

export const txModule: FactModule = {
  name: 'tx',
  isRequired: true,
  rows: ({ height, txs, addressPrefix }, attempt) => [
    rowsOf(
      txTable,
      txs.map((tx, item) => txRow(tx, { height, item, position: 0 }, addressPrefix, attempt)),
    ),
    rowsOf(
      messageTable,
      txs.flatMap((tx, item) => messageRows(tx, height, item)),
    ),
  ],
};

function txRow(tx: Tx, place: Place, prefix: string, attempt: Attempt): TxRow {
  const { denoms, amounts } = coinColumns(paidFee(tx) ?? tx.fee.coins);
  return {
    height: place.height,
    item: place.item,
    hash: tx.hash,
    code: Number(clamped(attempt, place, 'code', BigInt(tx.code), MAX_INT4)),
    codespace: tx.codespace,
    raw_log: tx.rawLog,
    gas_wanted: clamped(attempt, place, 'gas_wanted', tx.gasWanted, MAX_INT8),
    gas_used: clamped(attempt, place, 'gas_used', tx.gasUsed, MAX_INT8),
    fee_denoms: denoms,
    fee_amounts: amounts,
    fee_payer: feePayer(tx, prefix),
    fee_granter: tx.fee.granter,
    signers: knownSigners(tx, prefix),
    memo: tx.memo,
    timeout_height: tx.timeoutHeight,
    message_kinds: tx.messages.map(({ typeUrl }) => typeUrl),
    feed: tx.messages.length > 0 && tx.messages.every(({ typeUrl }) => isPriceFeed(typeUrl)),
  };
}

function messageRows(tx: Tx, height: number, item: number): readonly MessageRow[] {
  const firsts = new Map<string, number>();
  tx.messages.forEach(({ typeUrl }, position) => {
    if (!firsts.has(typeUrl)) firsts.set(typeUrl, position);
  });
  return tx.messages.map(({ typeUrl, body }, position) => ({
    height,
    item,
    position,
    kind: typeUrl,
    first_of_kind: firsts.get(typeUrl) === position,
    failed: tx.code !== 0,
    body: jsonText(body),
  }));
}

/** The signers that are known, in order, each once. */
export function knownSigners(tx: Tx, prefix: string): readonly AccAddress[] {
  return [...new Set(signerAddresses(tx, prefix).filter((address) => address !== null))];
}
