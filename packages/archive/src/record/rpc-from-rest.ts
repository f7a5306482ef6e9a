/** Converts REST answers to RPC form, in which archives store them. */
import { bytesToHex } from '@cairn/chain/bytes';
import type { Json, JsonObject } from '@cairn/chain/json';
import { base64Bytes, hexBytes } from '../encoded-bytes.ts';
import { objectAt, stringAt } from '../json-access.ts';
import { addressOfKey } from '../sha256.ts';
import { FLAGS } from '../node-rest/block-answer.ts';
import { encodeBlock, type BlockEncoding } from '../node-rest/encode-block.ts';

/**
 * A block; the inverse of `restBlock`.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height}
 */
export function rpcBlock(rest: JsonObject): JsonObject {
  return {
    block_id: rpcBlockId(objectAt(rest, 'block_id')),
    block: encodeBlock(objectAt(rest, 'block'), RPC),
  };
}

const RPC: BlockEncoding = {
  version: rpcVersion,
  time: rpcTime,
  hash: hexAt,
  blockId: rpcBlockId,
  signature: rpcSignature,
};

/**
 * The results of a height as far as REST has them: those of its txs, and the app hash from the next header.
 * Block events are missing.
 * @see GET /cosmos/tx/v1beta1/txs?query=tx.height={height}
 */
export function rpcResults(height: number, txResponses: readonly JsonObject[], next: JsonObject): JsonObject {
  const nextHeader = objectAt(objectAt(next, 'block'), 'header');
  return {
    height: String(height),
    txs_results: txResponses.map(rpcTxResult),
    app_hash: hexBytes(stringAt(nextHeader, 'app_hash')).toString('base64'),
  };
}

/** A validator set.
 * @see GET /cosmos/base/tendermint/v1beta1/validatorsets/{height} */
export function rpcValidators(height: number, validators: readonly JsonObject[]): JsonObject {
  const count = String(validators.length);
  return {
    block_height: String(height),
    validators: validators.map((validator) => {
      const value = stringAt(objectAt(validator, 'pub_key'), 'key');
      return {
        address: addressOfKey(base64Bytes(value)),
        pub_key: { type: 'tendermint/PubKeyEd25519', value },
        voting_power: stringAt(validator, 'voting_power'),
        proposer_priority: stringAt(validator, 'proposer_priority'),
      };
    }),
    count,
    total: count,
  };
}

function rpcTxResult(response: JsonObject): JsonObject {
  const data = stringAt(response, 'data');
  return {
    code: response['code'] ?? 0,
    data: data === '' ? null : hexBytes(data).toString('base64'),
    log: stringAt(response, 'raw_log'),
    info: stringAt(response, 'info'),
    gas_wanted: stringAt(response, 'gas_wanted'),
    gas_used: stringAt(response, 'gas_used'),
    events: response['events'] ?? [],
    codespace: stringAt(response, 'codespace'),
  };
}

/** RPC omits an absent application version. */
function rpcVersion(version: JsonObject): JsonObject {
  const app = stringAt(version, 'app');
  return { block: stringAt(version, 'block'), ...(app === '0' || app === '' ? {} : { app }) };
}

function rpcBlockId(id: JsonObject): JsonObject {
  const parts = objectAt(id, 'part_set_header');
  return { hash: hexAt(id, 'hash'), parts: { total: parts['total'] ?? 0, hash: hexAt(parts, 'hash') } };
}

function rpcSignature(signature: JsonObject): Json {
  const flag = stringAt(signature, 'block_id_flag');
  return {
    block_id_flag: FLAGS.indexOf(flag),
    validator_address: hexAt(signature, 'validator_address'),
    timestamp: rpcTime(stringAt(signature, 'timestamp')),
    signature: signature['signature'] ?? null,
  };
}

/** RPC drops trailing zeros of fractions. */
function rpcTime(restTime: string): string {
  return restTime.includes('.') ? restTime.replace(/\.?0+Z$/, 'Z') : restTime;
}

/** Empty bytes are null. */
function hexAt(value: JsonObject, name: string): string {
  return value[name] === null ? '' : bytesToHex(base64Bytes(stringAt(value, name)));
}
