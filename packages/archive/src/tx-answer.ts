import { bytesToHex } from '@cairn/chain/bytes';
import { tryParseJson, type Json, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { base64Bytes } from './encoded-bytes.ts';
import { objectAt, stringAt } from './json-access.ts';

export interface ExecutedTx {
  /** Upper-case hex. */
  readonly hash: string;
  readonly height: number;
  /** Time of its block as RPC prints it. */
  readonly blockTime: string;
  /** Its entry in RPC `txs_results`. */
  readonly result: JsonObject;
}

/** A tx that the node could decode. */
export interface TxParts extends ExecutedTx {
  /** As REST prints it. */
  readonly decoded: JsonObject;
}

/**
 * The `tx_response` of a tx, derived from its RPC results.
 * @see GET /cosmos/tx/v1beta1/txs/{hash}
 */
export function txResponse(parts: TxParts): JsonObject {
  const { result } = parts;
  const data = result['data'];
  return {
    height: String(parts.height),
    txhash: parts.hash,
    codespace: stringAt(result, 'codespace'),
    code: result['code'] ?? 0,
    data: typeof data === 'string' ? bytesToHex(base64Bytes(data)) : '',
    raw_log: stringAt(result, 'log'),
    logs: logsOf(stringAt(result, 'log')),
    info: stringAt(result, 'info'),
    gas_wanted: stringAt(result, 'gas_wanted'),
    gas_used: stringAt(result, 'gas_used'),
    tx: { '@type': '/cosmos.tx.v1beta1.Tx', ...parts.decoded },
    timestamp: `${parts.blockTime.slice(0, 19)}Z`,
    events: result['events'] ?? [],
  };
}

const text = v.nullish(v.string(), '');
const attribute = v.object({ key: text, value: text });
const event = v.object({ type: text, attributes: v.nullish(v.array(attribute), []) });
const messageLogs = v.array(
  v.object({ msg_index: v.nullish(v.number(), 0), log: text, events: v.nullish(v.array(event), []) }),
);

/** What a node parses from a log: before SDK 0.50, that of a successful tx lists the events of each message. */
function logsOf(log: string): readonly Json[] {
  const parsed = v.safeParse(messageLogs, tryParseJson(log));
  return parsed.success ? parsed.output : [];
}

/**
 * The complete REST answer about one tx.
 * @see GET /cosmos/tx/v1beta1/txs/{hash}
 */
export function txAnswer(parts: TxParts): JsonObject {
  return { tx: parts.decoded, tx_response: txResponse(parts) };
}

/**
 * The RPC answer about one tx, without a proof.
 * @see RPC /tx
 */
export function rpcTx(parts: ExecutedTx & { readonly index: number; readonly raw: string }): JsonObject {
  return {
    hash: parts.hash,
    height: String(parts.height),
    index: parts.index,
    tx_result: parts.result,
    tx: parts.raw,
  };
}

export function headerOf(block: JsonObject): JsonObject {
  return objectAt(objectAt(block, 'block'), 'header');
}
