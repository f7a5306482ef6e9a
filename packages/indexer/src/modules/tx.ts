/** Txs with their fees and signers, and their messages raw. */
import { parseAccAddress } from '@cairn/chain/address';
import { attribute } from '@cairn/chain/event';
import type { Tx } from '@cairn/chain/tx';
import { messageTable, txTable, type MessageRow, type TxRow } from '@cairn/db/tables/tx';
import { coinColumns } from '../attributes.ts';
import { rowsOf, type FactModule } from '../fact-module.ts';
import { isPriceFeed } from './price.ts';

export const txModule: FactModule = {
  name: 'tx',
  rows: ({ height, txs }) => [
    rowsOf(
      txTable,
      txs.map((tx, item) => txRow(tx, height, item)),
    ),
    rowsOf(
      messageTable,
      txs.flatMap((tx, item) => messageRows(tx, height, item)),
    ),
  ],
};

function txRow(tx: Tx, height: number, item: number): TxRow {
  const { denoms, amounts } = coinColumns(tx.fee.coins);
  return {
    height,
    item,
    hash: tx.hash,
    code: tx.code,
    codespace: tx.codespace,
    raw_log: tx.rawLog,
    gas_wanted: tx.gasWanted,
    gas_used: tx.gasUsed,
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
  return tx.messages.map(({ typeUrl, body }, position) => ({
    height,
    item,
    position,
    kind: typeUrl,
    first_of_kind: tx.messages.findIndex((other) => other.typeUrl === typeUrl) === position,
    failed: tx.code !== 0,
    body: JSON.stringify(body),
  }));
}

/** Who signed, in order. The chain says it in `acc_seq` events (`elys1…/42`), of failed txs too; a tx that failed
 * before them tells nobody. */
export function txSigners(tx: Tx): readonly string[] {
  const signers = new Set<string>();
  for (const event of tx.events) {
    if (event.type !== 'tx') continue;
    const [account] = (attribute(event, 'acc_seq') ?? '').split('/');
    const address = account === undefined || account === '' ? undefined : accountOf(account);
    if (address !== undefined) signers.add(address);
  }
  return [...signers];
}

/** Who paid the fee; null when the chain did not get so far. */
export function feePayer(tx: Tx): string | null {
  for (const event of tx.events) {
    if (event.type !== 'tx') continue;
    const address = accountOf(attribute(event, 'fee_payer') ?? '');
    if (address !== undefined) return address;
  }
  return tx.fee.payer;
}

function accountOf(text: string): string | undefined {
  try {
    return parseAccAddress(text);
  } catch {
    return undefined;
  }
}
