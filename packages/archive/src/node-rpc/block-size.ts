import type { JsonObject } from '@cairn/chain/json';
import { rawTxsOf } from '../height-store.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';

/**
 * Size of an RPC block in bytes in the chain's protobuf encoding, without evidence, which no recorded block
 * has.
 * @see RPC /blockchain (block_size)
 */
export function blockSize(rpc: JsonObject): number {
  const block = objectAt(rpc, 'block');
  const txs = rawTxsOf(rpc).map((raw) => field(Buffer.byteLength(raw, 'base64')));
  return (
    field(headerSize(objectAt(block, 'header'))) +
    field(sum(txs)) +
    field(0) +
    field(commitSize(objectAt(block, 'last_commit')))
  );
}

const HASHES = [
  'last_commit_hash',
  'data_hash',
  'validators_hash',
  'next_validators_hash',
  'consensus_hash',
  'app_hash',
  'last_results_hash',
  'evidence_hash',
  'proposer_address',
];

function headerSize(header: JsonObject): number {
  const version = objectAt(header, 'version');
  return (
    field(number(version['block']) + number(version['app'])) +
    text(stringAt(header, 'chain_id').length) +
    number(header['height']) +
    field(timeSize(stringAt(header, 'time'))) +
    field(blockIdSize(objectAt(header, 'last_block_id'))) +
    sum(HASHES.map((name) => text(stringAt(header, name).length / 2)))
  );
}

function commitSize(commit: JsonObject): number {
  const signatures = listAt(commit, 'signatures').map((entry) => {
    const signature = asObject(entry);
    const bytes = signature['signature'];
    return field(
      number(signature['block_id_flag']) +
        text(stringAt(signature, 'validator_address').length / 2) +
        field(timeSize(stringAt(signature, 'timestamp'))) +
        text(typeof bytes === 'string' ? Buffer.byteLength(bytes, 'base64') : 0),
    );
  });
  return (
    number(commit['height']) +
    number(commit['round']) +
    field(blockIdSize(objectAt(commit, 'block_id'))) +
    sum(signatures)
  );
}

function blockIdSize(id: JsonObject): number {
  const parts = objectAt(id, 'parts');
  return (
    text(stringAt(id, 'hash').length / 2) +
    field(number(parts['total']) + text(stringAt(parts, 'hash').length / 2))
  );
}

function timeSize(time: string): number {
  const fraction = /\.(\d+)Z$/.exec(time)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(time) / 1000);
  return number(seconds) + number(Number(fraction.padEnd(9, '0')));
}

/** Size of a number field; 0 for zero. */
function number(value: unknown): number {
  const read = BigInt(typeof value === 'string' || typeof value === 'number' ? value : 0);
  return read === 0n ? 0 : 1 + varint(BigInt.asUintN(64, read));
}

/** Size of a text or bytes field; 0 when empty. */
function text(length: number): number {
  return length === 0 ? 0 : field(length);
}

/** Size of a length-prefixed field. */
function field(length: number): number {
  return 1 + varint(BigInt(length)) + length;
}

function varint(value: bigint): number {
  return Math.max(1, Math.ceil(value.toString(2).length / 7));
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
