/** Txs with their results, as domain types. */
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
  /** Set when the fee payer is not the first signer. */
  readonly payer: AccAddress | null;
  /** Set when a fee grant pays. */
  readonly granter: AccAddress | null;
}

export interface TxSigner {
  /** The public key Any as sent; null when the node omitted it. */
  readonly publicKey: JsonObject | null;
  readonly sequence: bigint;
  /** `SIGN_MODE_DIRECT`, …; several for a multisig. */
  readonly modes: readonly string[];
  /** Whether each key of a multisig signed, in order; absent for other keys. */
  readonly signed?: readonly boolean[];
}

/** A malformed part of a tx. It is omitted or partly parsed; the rest is correct. */
export interface TxAnomaly {
  /** Index of the message in the tx, from 0; also 0 for the tx itself. */
  readonly position: number;
  /** `auth_info.fee.payer: the address has no prefix` */
  readonly problem: string;
}

/** The result of executing a tx. A tx whose `code` is not 0 failed: that is data, not an error. */
export interface TxResult {
  readonly code: number;
  /** The module that defines the code; empty on success. */
  readonly codespace: string;
  /** The node's log; empty on success. */
  readonly rawLog: string;
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
  readonly events: readonly ChainEvent[];
}

/** @see GET /cosmos/tx/v1beta1/txs/{hash} */
export interface Tx extends TxResult {
  readonly hash: TxHash;
  readonly height: number;
  /** The block time. */
  readonly time: Timestamp;
  readonly messages: readonly Message[];
  readonly memo: string;
  /** 0 for none. */
  readonly timeoutHeight: number;
  /** The last block time at which it is valid; absent for none, and before SDK 0.53. */
  readonly timeoutTime?: Timestamp;
  /** Set when it needs no sequence; absent otherwise. */
  readonly isUnordered?: true;
  readonly fee: TxFee;
  readonly signers: readonly TxSigner[];
  /** Absent when there are none. */
  readonly anomalies?: readonly TxAnomaly[];
}
