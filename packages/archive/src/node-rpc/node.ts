import { bytesToHex } from '@cairn/chain/bytes';
import type { Json, JsonObject } from '@cairn/chain/json';
import { appHashOf } from '../block-results.ts';
import { base64Bytes } from '../encoded-bytes.ts';
import { asObject, listAt, objectAt, parseJsonObject, stringAt } from '../json-access.ts';
import type { Archive } from '../open-archive.ts';
import type { ServedArchive } from '../served-archive.ts';
import { headerOf } from '../tx-answer.ts';
import { result, RpcRefusal, type RpcAnswer } from './rpc-answer.ts';
import { readNumber, requestedHeight } from './rpc-parameters.ts';

/** Maximum size of a genesis document that `/genesis` returns, and the chunk size. */
const GENESIS_CHUNK_BYTES = 16 * 1024 * 1024;

/** @see RPC /status */
export async function rpcStatus({ archive, head }: ServedArchive): Promise<RpcAnswer> {
  const latest = await archive.heights.block(head);
  return result({
    node_info: await nodeInfo(archive),
    sync_info: {
      ...syncInfo('latest', latest),
      ...(await earliestInfo(archive)),
      catching_up: false,
    },
    validator_info: await validatorInfo(archive, head + 1),
  });
}

/** For a damaged block, hash and time are in the manifest. */
async function earliestInfo({ heights, manifest }: Archive): Promise<JsonObject> {
  if ((await heights.damageAt(manifest.from)) === undefined)
    return syncInfo('earliest', await heights.block(manifest.from));
  return {
    earliest_block_hash: manifest.first_hash,
    earliest_app_hash: '',
    earliest_block_height: String(manifest.from),
    earliest_block_time: manifest.first_time,
  };
}

function syncInfo(which: string, block: JsonObject): JsonObject {
  const header = headerOf(block);
  return {
    [`${which}_block_hash`]: stringAt(objectAt(block, 'block_id'), 'hash'),
    [`${which}_app_hash`]: stringAt(header, 'app_hash'),
    [`${which}_block_height`]: stringAt(header, 'height'),
    [`${which}_block_time`]: stringAt(header, 'time'),
  };
}

/** The recorded node's REST info in RPC form. */
async function nodeInfo(archive: Archive): Promise<JsonObject> {
  const recorded = objectAt(await recordedNodeInfo(archive), 'default_node_info');
  const { default_node_id, channels, protocol_version, listen_addr, network, version, moniker, other } =
    recorded;
  return definedOnly({
    protocol_version,
    id: default_node_id,
    listen_addr,
    network,
    version,
    channels: bytesToHex(base64Bytes(typeof channels === 'string' ? channels : '')),
    moniker,
    other,
  });
}

async function recordedNodeInfo(archive: Archive): Promise<JsonObject> {
  const answer = await archive.state.newest('/cosmos/base/tendermint/v1beta1/node_info', Infinity);
  if (answer !== undefined) return parseJsonObject(answer.body);
  return { default_node_info: { network: archive.manifest.chain_id }, application_version: {} };
}

async function validatorInfo(archive: Archive, height: number): Promise<JsonObject> {
  const key = archive.manifest.node_validator;
  if (key === null) return { address: '', pub_key: null, voting_power: '0' };
  const set = await archive.consensus.validators(height);
  const own = listAt(set ?? {}, 'validators')
    .map(asObject)
    .find((validator) => validator['address'] === key.address);
  return { ...key, voting_power: own === undefined ? '0' : stringAt(own, 'voting_power') };
}

/** An archive has no peers. @see RPC /net_info */
export function rpcNetInfo(): RpcAnswer {
  return result({ listening: true, listeners: ['Listener(@)'], n_peers: '0', peers: [] });
}

/** @see RPC /abci_info */
export async function rpcAbciInfo({ archive, head }: ServedArchive): Promise<RpcAnswer> {
  const { name, version } = objectAt(await recordedNodeInfo(archive), 'application_version');
  const app = archive.manifest.node_app ?? definedOnly({ data: name, version });
  const hash = appHashOf(await archive.heights.results(head));
  const response = {
    data: app.data ?? '',
    version: app.version ?? '',
    last_block_height: String(head),
    last_block_app_hash: Buffer.from(hash, 'hex').toString('base64'),
  };
  return result({ response });
}

/**
 * The consensus parameters after the previous block.
 * @see RPC /consensus_params
 */
export async function rpcConsensusParams(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const { archive, head } = served;
  const { height, isExplicit } = requestedHeight(served, query, head + 1);
  const recorded = await consensusParams(archive, height);
  if (recorded === null)
    throw new RpcRefusal(`the consensus parameters of height ${height} were not recorded`);
  // Engines before CometBFT 0.38 have no `abci`.
  const { version = {}, abci } = recorded;
  const withDefaults = {
    ...recorded,
    version: { app: '0', ...asObject(version) },
    ...(abci === undefined ? {} : { abci: { vote_extensions_enable_height: '0', ...asObject(abci) } }),
  };
  return result({ block_height: String(height), consensus_params: withDefaults }, isExplicit);
}

async function consensusParams(archive: Archive, height: number): Promise<JsonObject | null> {
  if (height > archive.manifest.from)
    return objectAt(await archive.heights.results(height - 1), 'consensus_param_updates');
  const genesis = parseJsonObject((await archive.genesisText()) ?? '{}');
  // Before the first recorded height only the initial parameters are known.
  const initial = 'initial_height' in genesis ? stringAt(genesis, 'initial_height') : '1';
  return initial === String(height) && 'consensus_params' in genesis
    ? objectAt(genesis, 'consensus_params')
    : null;
}

/** @see RPC /genesis */
export async function rpcGenesis({ archive }: ServedArchive): Promise<RpcAnswer> {
  const text = await genesisText(archive);
  if (Buffer.byteLength(text) > GENESIS_CHUNK_BYTES)
    throw new RpcRefusal('genesis response is large, please use the genesis_chunked API instead');
  return { result: `{"genesis":${text}}`, final: true };
}

async function genesisText(archive: Archive): Promise<string> {
  const text = await archive.genesisText();
  if (text === null) throw new RpcRefusal('the genesis document was not recorded');
  return text;
}

/** @see RPC /genesis_chunked */
export async function rpcGenesisChunked(
  { archive }: ServedArchive,
  query: URLSearchParams,
): Promise<RpcAnswer> {
  const chunk = readNumber(query, 'chunk') ?? 0;
  const bytes = Buffer.from(await genesisText(archive));
  const total = Math.max(1, Math.ceil(bytes.length / GENESIS_CHUNK_BYTES));
  if (chunk < 0 || chunk >= total) throw new RpcRefusal(`there are ${total - 1} chunks, ${chunk} is invalid`);
  const data = bytes
    .subarray(chunk * GENESIS_CHUNK_BYTES, (chunk + 1) * GENESIS_CHUNK_BYTES)
    .toString('base64');
  return result({ chunk: String(chunk), total: String(total), data }, true);
}

/** @see RPC /health */
export function rpcHealth(): RpcAnswer {
  return result({});
}

/**
 * An archive has no mempool.
 * @see RPC /num_unconfirmed_txs, /unconfirmed_txs
 */
export function rpcUnconfirmed(txs: null | readonly Json[]): RpcAnswer {
  return result({ n_txs: '0', total: '0', total_bytes: '0', txs });
}

function definedOnly(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  const defined: Record<string, Json> = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) defined[name] = value;
  return defined;
}
