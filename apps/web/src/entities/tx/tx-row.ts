/** What a row shows of a node's tx: a fraction of it, which a prerendered page would otherwise carry. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import { summarise, type MessagesSummary, type SummaryChain } from '../message/messages-summary.tsx';
import { txSigners } from './tx-signers.ts';

export interface TxRow extends Pick<Tx, 'hash' | 'height' | 'time' | 'code'> {
  readonly summary: MessagesSummary;
  /** The first one; null when unknown. */
  readonly signer: AccAddress | null;
  /** The first coin paid, or offered where the payment is unknown; null without a fee. */
  readonly fee: Coin | null;
}

export type RowChain = SummaryChain & Pick<ChainConfig, 'addressPrefix'>;

export async function txRow(tx: Tx, chain: RowChain): Promise<TxRow> {
  const { hash, height, time, code } = tx;
  return {
    hash,
    height,
    time,
    code,
    summary: await summarise(tx.messages, tx, chain),
    signer: txSigners(tx, chain.addressPrefix)[0]?.address ?? null,
    fee: (paidFee(tx) ?? tx.fee.coins)[0] ?? null,
  };
}
