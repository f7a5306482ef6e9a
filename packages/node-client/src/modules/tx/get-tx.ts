/** One tx. */
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import * as v from 'valibot';
import { type Answer, type NodeClient } from '../../node-client.ts';
import { getRest, getRpc, route } from '../../request.ts';
import { timestamp, withRaw } from '../../wire.ts';
import { wireFoundTx } from '../rpc/search-rpc-txs.ts';
import { readRawTx, type DecodeTx } from './list-block-txs.ts';
import { isUndecodable } from './list-decoded-txs.ts';
import { wireTx } from './wire-tx.ts';

export interface TxParameters {
  readonly hash: TxHash;
  /** Reads what the node itself cannot decode. */
  readonly decode?: DecodeTx | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A tx that was included in a block, failed or not; the archive is asked for one that the node does not know. One that the
 * node has and cannot decode comes from its RPC, and says so in `anomalies`.
 * @throws {TxNotFoundError} when no source knows it.
 * @see GET /cosmos/tx/v1beta1/txs/{hash}, RPC /tx?hash= */
export async function getTx(node: NodeClient, { hash, decode, signal }: TxParameters): Promise<Answer<Tx>> {
  try {
    return await getRest(node, route`/cosmos/tx/v1beta1/txs/${hash}`, { subject: 'tx', signal }, wireTx);
  } catch (error) {
    if (decode === undefined || node.rpcUrl === undefined || !isUndecodable(error)) throw error;
    return getRawTx(node, hash, decode, signal);
  }
}

const blockTime = v.object({ block: v.object({ header: v.object({ time: timestamp }) }) });

async function getRawTx(
  node: NodeClient,
  hash: TxHash,
  decode: DecodeTx,
  signal: AbortSignal | undefined,
): Promise<Answer<Tx>> {
  const answer = await getRpc(
    node,
    'tx',
    { hash: `0x${hash}` },
    { subject: 'tx', signal },
    withRaw(wireFoundTx),
  );
  const { value: found, raw } = answer.value;
  const { rawTx, height, code, codespace, rawLog, gasWanted, gasUsed, events } = found;
  const block = await getRpc(node, 'block', { height }, { subject: 'block', signal }, blockTime);
  const { time } = block.value.block.header;
  const content = await readRawTx(rawTx, decode);
  const result = { code, codespace, rawLog, gasWanted, gasUsed, events };
  return { ...answer, value: { hash, height, time, ...content, ...result, raw } };
}
