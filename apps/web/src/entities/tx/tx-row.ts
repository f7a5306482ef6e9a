/** What a row shows of a node's tx: a fraction of it, which a prerendered page would otherwise carry. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { Tx } from '@cairn/chain/tx';
import type { MessagesSummary, SummaryChain } from '../message/messages-summary.tsx';

export interface TxRow extends Pick<Tx, 'hash' | 'height' | 'time' | 'code'> {
  readonly summary: MessagesSummary;
  /** The first one; null when unknown. */
  readonly signer: AccAddress | null;
  /** Paid, or offered where the payment is unknown; empty without a fee. */
  readonly fee: readonly Coin[];
}

export type RowChain = SummaryChain & Pick<ChainConfig, 'addressPrefix'>;
