import { valconsFromBytes } from '@cairn/chain/address';
import type { Json, JsonObject } from '@cairn/chain/json';
import { hexBytes } from '../encoded-bytes.ts';
import { objectAt, stringAt } from '../json-access.ts';
import { encodeBlock, type BlockEncoding } from './encode-block.ts';

/** Names of commit flags, by RPC number. */
export const FLAGS = [
  'BLOCK_ID_FLAG_UNKNOWN',
  'BLOCK_ID_FLAG_ABSENT',
  'BLOCK_ID_FLAG_COMMIT',
  'BLOCK_ID_FLAG_NIL',
];

/**
 * Converts an RPC block to REST: hex to base64, flag numbers to names, the proposer also as an address.
 * Evidence is unchanged, since no recorded block has any.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height}
 */
export function restBlock(rpc: JsonObject, addressPrefix: string): JsonObject {
  const { block_id, block } = restBlockParts(rpc);
  const header = objectAt(block, 'header');
  const proposer = stringAt(objectAt(objectAt(rpc, 'block'), 'header'), 'proposer_address');
  const sdkHeader = {
    ...header,
    proposer_address: valconsFromBytes(hexBytes(proposer), addressPrefix),
  };
  return { block_id, block, sdk_block: { ...block, header: sdkHeader } };
}

/** The two parts that other answers share. */
export function restBlockParts(rpc: JsonObject): {
  readonly block_id: JsonObject;
  readonly block: JsonObject;
} {
  return {
    block_id: restBlockId(objectAt(rpc, 'block_id')),
    block: encodeBlock(objectAt(rpc, 'block'), REST),
  };
}

const REST: BlockEncoding = {
  version: (version) => ({ block: version['block'] ?? '0', app: version['app'] ?? '0' }),
  time: restTime,
  hash: (header, name) => restHash(stringAt(header, name)),
  blockId: restBlockId,
  signature: restSignature,
};

/** A time with 0, 3, 6 or 9 fraction digits, as protobuf prints it; RPC drops trailing zeros. */
export function restTime(rpcTime: string): string {
  const [seconds = '', fraction = ''] = rpcTime.replace(/Z$/, '').split('.');
  if (fraction === '') return `${seconds}Z`;
  return `${seconds}.${fraction.padEnd(Math.ceil(fraction.length / 3) * 3, '0')}Z`;
}

/** Hex as base64; null for empty bytes. */
export function restHash(hex: string): string | null {
  return hex === '' ? null : hexBytes(hex).toString('base64');
}

function restBlockId(id: JsonObject): JsonObject {
  const parts = objectAt(id, 'parts');
  return {
    hash: restHash(stringAt(id, 'hash')),
    part_set_header: { total: parts['total'] ?? 0, hash: restHash(stringAt(parts, 'hash')) },
  };
}

function restSignature(signature: JsonObject): Json {
  const flag = Number(signature['block_id_flag']);
  return {
    block_id_flag: FLAGS[flag] ?? flag,
    validator_address: restHash(stringAt(signature, 'validator_address')),
    timestamp: restTime(stringAt(signature, 'timestamp')),
    signature: signature['signature'] ?? null,
  };
}
