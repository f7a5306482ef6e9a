/** A chain's configuration from its node, for networks without a configuration file. */
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { DenomInfo } from '@cairn/chain/denom';
import { ApiError, NetworkError, ResponseShapeError } from '@cairn/chain/errors';
import { ETHEREUM_COIN_TYPE, isEthereumKey } from '@cairn/chain/ethereum-key';
import { getAddressPrefix, listAccounts } from '@cairn/node-client/modules/auth';
import { type DenomMetadata, listDenomMetadata } from '@cairn/node-client/modules/bank';
import { getConsumerParams } from '@cairn/node-client/modules/ccv';
import { getStakingParams } from '@cairn/node-client/modules/staking';
import { getNodeInfo } from '@cairn/node-client/modules/tendermint';
import { listModuleVersions } from '@cairn/node-client/modules/upgrade';
import { listCodes } from '@cairn/node-client/modules/wasm-codes';
import type { NodeClient } from '@cairn/node-client/node-client';
import { getRest, type Query } from '@cairn/node-client/request';
import * as v from 'valibot';
import { nullIfNotServed } from './node-clients.ts';

/** Where EVM chains serve its parameters: Ethermint and its forks, and `cosmos/evm`. */
const EVM_PARAMS = ['/ethermint/evm/v1/params', '/cosmos/evm/vm/v1/params'];
/** Enough to meet one that has signed something. */
const SOME_ACCOUNTS = 100;

/** The coin type of most Cosmos SDK chains; no query has it. */
export const USUAL_COIN_TYPE = 118;
/** In base units of the staking denom per unit of gas. */
export const USUAL_GAS_STEPS = { low: 0.01, average: 0.025, high: 0.04 };

/**
 * The chain id of a node.
 * @throws {ExplorerError} without one.
 */
export async function readChainId(node: NodeClient): Promise<string> {
  const info = await nullIfNotServed(getNodeInfo(node));
  if (info === null)
    throw new ApiError('the node does not serve node_info: is this the REST address of a Cosmos SDK node?');
  return info.chainId;
}

/**
 * Chain id, address prefix, denoms, whether governors and signers differ and whether contracts run, read from
 * a node. Coin type and gas steps are the usual ones, as no query has them; where accounts have
 * Ethereum's keys the coin type is Ethereum's.
 * @throws {ExplorerError} when the node lacks required facts.
 */
export async function readChain(node: NodeClient, endpoint: EndpointEntry): Promise<ChainConfig> {
  const chainId = await readChainId(node);
  const addressPrefix = await nullIfNotServed(getAddressPrefix(node));
  if (addressPrefix === null)
    throw new ApiError('the node does not report its address prefix: provide a configuration with --chain');
  const staking = await nullIfNotServed(getStakingParams(node));
  if (staking === null)
    throw new ApiError('the node serves no staking parameters: provide a configuration with --chain');
  const denoms = (await readMetadata(node)).flatMap((entry) => denomFromMetadata(entry) ?? []);
  const { bondDenom } = staking;
  const stakeDenom = denoms.find(({ denom }) => denom === bondDenom) ?? {
    denom: bondDenom,
    symbol: bondDenom,
    decimals: 0,
  };
  return {
    chainId,
    name: chainId,
    addressPrefix,
    coinType: (await hasEthereumKeys(node)) ? ETHEREUM_COIN_TYPE : USUAL_COIN_TYPE,
    stakeDenom,
    denoms: denoms.some(({ denom }) => denom === bondDenom) ? denoms : [stakeDenom, ...denoms],
    gasPriceSteps: USUAL_GAS_STEPS,
    restEndpoints: [endpoint],
    archiveEndpoints: [],
    hasGovernors: await isConsumer(node),
    hasContracts: await runsContracts(node),
    modules: null,
    messages: [],
    end: null,
    recordedTo: null,
    recordedNote: null,
  };
}

/** As much as the node lists: anyone may register entries, and one that cannot be parsed must not stop a start. */
async function readMetadata(node: NodeClient): Promise<readonly DenomMetadata[]> {
  try {
    return (await nullIfNotServed(listDenomMetadata.all(node)))?.items ?? [];
  } catch (caught) {
    if (caught instanceof ResponseShapeError) return [];
    throw caught;
  }
}

/**
 * Whether another chain's validators sign this one, so that its own are governors.
 * @throws {ExplorerError}
 */
export async function isConsumer(node: NodeClient): Promise<boolean> {
  // Its parameters differ by version.
  return (await nullIfNotServed(getRest(node, getConsumerParams.path, {}, v.unknown()))) !== null;
}

/** Whether the chain has x/wasm.
 * @throws {NetworkError} */
export const runsContracts = (node: NodeClient): Promise<boolean> => serves(node, listCodes.path, FIRST);

const FIRST = { 'pagination.limit': 1 };

/** Whether the node answers a path, whatever it does.
 * @throws {NetworkError} without an answer. */
async function serves(node: NodeClient, path: string, query: Query = {}): Promise<boolean> {
  try {
    await getRest(node, path, { query }, v.unknown());
    return true;
  } catch (caught) {
    // A gateway may answer unknown paths with 504.
    if (caught instanceof NetworkError && caught.status === undefined) throw caught;
    return false;
  }
}

const MAX_MODULES = 500;
const MAX_MODULE_NAME = 100;

/** A path of ibc-go 10, which does without x/capability. */
const DENOMS = '/ibc/apps/transfer/v1/denoms';

/**
 * A configuration with the names of the chain's modules; unchanged where its node does not list them, or does
 * not answer. A chain that was upgraded to ibc-go 10 goes on listing x/capability, which is left out.
 */
export async function withModules(chain: ChainConfig, node: NodeClient): Promise<ChainConfig> {
  const versions = await nullIfNotServed(listModuleVersions(node)).catch(() => null);
  if (versions === null || versions.some(({ name }) => name.length > MAX_MODULE_NAME)) return chain;
  const modules = versions.slice(0, MAX_MODULES).map(({ name }) => name);
  const isIbc10 =
    modules.includes('transfer') &&
    modules.includes('capability') &&
    (await serves(node, DENOMS, FIRST).catch(() => false));
  return { ...chain, modules: isIbc10 ? modules.filter((name) => name !== 'capability') : modules };
}

/** Whether the chain's accounts have Ethereum's keys: it has an EVM, or one of its accounts has such a key. Archives hold no parameters of an EVM. */
async function hasEthereumKeys(node: NodeClient): Promise<boolean> {
  const hasEvm = await Promise.all(EVM_PARAMS.map((path) => serves(node, path)));
  if (hasEvm.includes(true)) return true;
  const listed = await nullIfNotServed(listAccounts(node, { page: { limit: SOME_ACCOUNTS } })).catch(
    () => null,
  );
  const types = listed?.items.map(({ publicKey }) => publicKey?.['@type']);
  return types?.some((type) => typeof type === 'string' && isEthereumKey(type)) ?? false;
}

/**
 * The denom from bank metadata. Entries whose display unit is missing or is the base unit have no decimals
 * (ibc-go and amm write such ones) and are omitted.
 */
export function denomFromMetadata({
  base: denom,
  display,
  symbol,
  name,
  units,
}: Pick<DenomMetadata, 'base' | 'display' | 'symbol' | 'name'> & {
  readonly units: readonly { readonly denom: string; readonly exponent: number }[];
}): DenomInfo | undefined {
  const decimals = units.find((unit) => unit.denom === display)?.exponent ?? 0;
  if (decimals <= 0 || decimals > 18) return undefined;
  return { denom, symbol: symbol === '' ? display : symbol, decimals, ...(name === '' ? {} : { name }) };
}
