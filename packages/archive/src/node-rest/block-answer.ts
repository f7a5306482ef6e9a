import { valconsFromBytes } from '@cairn/chain/address';
import type { Json, JsonObject } from '@cairn/chain/json';
import { objectAt, stringAt } from '../json-access.ts';
import { wordBlock, type Wording } from './word-block.ts';

/** Names of commit flags, by their number in RPC. */
export const FLAGS = [
  'BLOCK_ID_FLAG_UNKNOWN',
  'BLOCK_ID_FLAG_ABSENT',
  'BLOCK_ID_FLAG_COMMIT',
  'BLOCK_ID_FLAG_NIL',
];

/** An RPC block in the words of REST: base64 for hex, names for flags, the proposer also as an address.
 * Evidence is passed on as RPC words it: no recorded block has any to learn the other form from.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height} */
export function restBlock(rpc: JsonObject, addressPrefix: string): JsonObject {
  const { block_id, block } = restBlockParts(rpc);
  const header = objectAt(block, 'header');
  const proposer = stringAt(objectAt(objectAt(rpc, 'block'), 'header'), 'proposer_address');
  const sdkHeader = {
    ...header,
    proposer_address: valconsFromBytes(Buffer.from(proposer, 'hex'), addressPrefix),
  };
  return { block_id, block, sdk_block: { ...block, header: sdkHeader } };
}

/** The two parts of that answer which other answers carry as well. */
export function restBlockParts(rpc: JsonObject): {
  readonly block_id: JsonObject;
  readonly block: JsonObject;
} {
  return {
    block_id: restBlockId(objectAt(rpc, 'block_id')),
    block: wordBlock(objectAt(rpc, 'block'), REST),
  };
}

const REST: Wording = {
  version: (version) => ({ block: version['block'] ?? '0', app: version['app'] ?? '0' }),
  time: restTime,
  hash: (header, name) => restHash(stringAt(header, name)),
  blockId: restBlockId,
  signature: restSignature,
};

/** A time with 0, 3, 6 or 9 digits of fraction, as protobuf prints it; RPC cuts trailing zeros. */
export function restTime(rpcTime: string): string {
  const [whole = '', fraction = ''] = rpcTime.replace(/Z$/, '').split('.');
  if (fraction === '') return `${whole}Z`;
  return `${whole}.${fraction.padEnd(Math.ceil(fraction.length / 3) * 3, '0')}Z`;
}

/** Hex as base64; empty bytes print null. */
export function restHash(hex: string): string | null {
  return hex === '' ? null : Buffer.from(hex, 'hex').toString('base64');
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
