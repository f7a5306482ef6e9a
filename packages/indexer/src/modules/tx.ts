/** Txs with fees and signers, and raw messages. */
import { tryParseAccAddress } from '@cairn/chain/address';
import { attribute } from '@cairn/chain/event';
import { jsonText } from '@cairn/chain/json';
import { paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import { MAX_INT4, MAX_INT8 } from '@cairn/db/column';
import { messageTable, txTable, type MessageRow, type TxRow } from '@cairn/db/tables/tx';
import { coinColumns } from '../attributes.ts';
import { clamped, rowsOf, type Attempt, type FactModule } from '../fact-module.ts';
import { isPriceFeed } from './price.ts';

export const txModule: FactModule = {
  name: 'tx',
  isRequired: true,
  rows: ({ height, txs }, attempt) => [
    rowsOf(
      txTable,
      txs.map((tx, item) => txRow(tx, height, item, attempt)),
    ),
    rowsOf(
      messageTable,
      txs.flatMap((tx, item) => messageRows(tx, height, item)),
    ),
  ],
};

function txRow(tx: Tx, height: number, item: number, attempt: Attempt): TxRow {
  const place = { height, item, position: 0 };
  const { denoms, amounts } = coinColumns(paidFee(tx) ?? tx.fee.coins);
  return {
    height,
    item,
    hash: tx.hash,
    code: Number(clamped(attempt, place, 'code', BigInt(tx.code), MAX_INT4)),
    codespace: tx.codespace,
    raw_log: tx.rawLog,
    gas_wanted: clamped(attempt, place, 'gas_wanted', tx.gasWanted, MAX_INT8),
    gas_used: clamped(attempt, place, 'gas_used', tx.gasUsed, MAX_INT8),
    fee_denoms: denoms,
    fee_amounts: amounts,
    fee_payer: feePayer(tx),
    fee_granter: tx.fee.granter,
    signers: txSigners(tx),
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

/**
 * The signers in order, from `acc_seq` events (`elys1…/42`), which failed txs have too unless they failed
 * earlier.
 */
export function txSigners(tx: Tx): readonly string[] {
  const signers = new Set<string>();
  for (const event of tx.events) {
    if (event.type !== 'tx') continue;
    const address = tryParseAccAddress(attribute(event, 'acc_seq')?.split('/')[0]);
    if (address !== null) signers.add(address);
  }
  return [...signers];
}

/** The fee payer; null when the fee was not charged. */
export function feePayer(tx: Tx): string | null {
  for (const event of tx.events) {
    if (event.type !== 'tx') continue;
    const address = tryParseAccAddress(attribute(event, 'fee_payer'));
    if (address !== null) return address;
  }
  return tx.fee.payer;
}
