/** Txs with their results, as the rest of the code sees them. */
import type { AccAddress } from './address.ts';
import type { Coin } from './amount.ts';
import type { ChainEvent } from './event.ts';
import type { TxHash } from './hash.ts';
import type { JsonObject } from './json.ts';
import type { Message } from './message.ts';
import type { Timestamp } from './time.ts';

export interface TxFee {
  readonly coins: readonly Coin[];
  readonly gasLimit: bigint;
  /** Set when somebody other than the first signer pays. */
  readonly payer: AccAddress | null;
  /** Set when a fee grant pays. */
  readonly granter: AccAddress | null;
}

export interface TxSigner {
  /** The public key Any as sent; null when the node left it out. */
  readonly publicKey: JsonObject | null;
  readonly sequence: bigint;
  /** `SIGN_MODE_DIRECT`, …; several for a multisig. */
  readonly modes: readonly string[];
}

/** Something of a tx that does not read as its kind should. It is left out, or read as far as it goes; the rest is right. */
export interface TxAnomaly {
  /** Of the message in the tx, from 0; 0 too for what is of the tx itself. */
  readonly position: number;
  /** `auth_info.fee.payer: the address has no prefix` */
  readonly problem: string;
}

/** What executing a tx came to. A tx whose `code` is not 0 failed: that is data, not an error. */
export interface TxResult {
  readonly code: number;
  /** Names the module whose code this is; empty on success. */
  readonly codespace: string;
  /** The node's own words; empty on success. */
  readonly rawLog: string;
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
  readonly events: readonly ChainEvent[];
}

/** @see GET /cosmos/tx/v1beta1/txs/{hash} */
export interface Tx extends TxResult {
  readonly hash: TxHash;
  readonly height: number;
  /** The time of its block. */
  readonly time: Timestamp;
  readonly messages: readonly Message[];
  readonly memo: string;
  /** 0 for none. */
  readonly timeoutHeight: number;
  readonly fee: TxFee;
  readonly signers: readonly TxSigner[];
  /** Absent for none. */
  readonly anomalies?: readonly TxAnomaly[];
  /** The answer as the node sent it, for the raw view. */
  readonly raw: JsonObject;
}
