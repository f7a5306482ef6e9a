/** Txs with their results, as REST prints them. */
import type { JsonObject } from '@cairn/chain/json';
import type { Tx, TxSigner } from '@cairn/chain/tx';
import * as v from 'valibot';
import {
  accAddressOrNull,
  anyMessage,
  intString,
  jsonObject,
  safeInt,
  safeIntString,
  timestamp,
  txHash,
  uintString,
  wireCoin,
  withRaw,
} from '../../wire.ts';
import { wireEvent } from './wire-event.ts';

/** Signers may write any uint64 here; beyond 2^53 it never comes. */
const timeoutHeight = v.pipe(
  uintString,
  v.transform((height) =>
    height > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(height),
  ),
);

/** `{single: {mode}}`, or `{multi: {mode_infos: [...]}}`, which nests. */
const modeInfo: v.GenericSchema<unknown, readonly string[]> = v.pipe(
  v.object({
    single: v.optional(v.object({ mode: v.string() })),
    multi: v.optional(v.object({ mode_infos: v.array(v.lazy(() => modeInfo)) })),
  }),
  v.transform(({ single, multi }) =>
    single === undefined ? (multi?.mode_infos.flat() ?? []) : [single.mode],
  ),
);

const signer: v.GenericSchema<unknown, TxSigner> = v.pipe(
  v.object({ public_key: v.nullable(jsonObject), mode_info: v.nullable(modeInfo), sequence: uintString }),
  v.transform((wire) => ({
    publicKey: wire.public_key,
    sequence: wire.sequence,
    modes: wire.mode_info ?? [],
  })),
);

/** The signed part of a tx: `body` and `auth_info`. */
export const wireSignedTx = v.object({
  body: v.object({ messages: v.array(anyMessage), memo: v.string(), timeout_height: timeoutHeight }),
  auth_info: v.object({
    signer_infos: v.array(signer),
    fee: v.object({
      amount: v.array(wireCoin),
      gas_limit: uintString,
      payer: accAddressOrNull,
      granter: accAddressOrNull,
    }),
  }),
});

const response = v.object({
  height: safeIntString,
  txhash: txHash,
  codespace: v.string(),
  code: safeInt,
  raw_log: v.string(),
  gas_wanted: intString,
  gas_used: intString,
  timestamp,
  events: v.array(wireEvent),
});

/** `{tx, tx_response}`, mapped. */
export const wireTx: v.GenericSchema<unknown, Tx> = v.pipe(
  withRaw(v.object({ tx: wireSignedTx, tx_response: response })),
  v.transform(({ value: { tx, tx_response: result }, raw }: TxParts): Tx => ({
    hash: result.txhash,
    height: result.height,
    time: result.timestamp,
    messages: tx.body.messages,
    memo: tx.body.memo,
    timeoutHeight: tx.body.timeout_height,
    fee: {
      coins: tx.auth_info.fee.amount,
      gasLimit: tx.auth_info.fee.gas_limit,
      payer: tx.auth_info.fee.payer,
      granter: tx.auth_info.fee.granter,
    },
    signers: tx.auth_info.signer_infos,
    code: result.code,
    codespace: result.codespace,
    rawLog: result.raw_log,
    gasWanted: result.gas_wanted,
    gasUsed: result.gas_used,
    events: result.events,
    raw,
  })),
);

interface TxParts {
  readonly value: {
    readonly tx: v.InferOutput<typeof wireSignedTx>;
    readonly tx_response: v.InferOutput<typeof response>;
  };
  readonly raw: JsonObject;
}
