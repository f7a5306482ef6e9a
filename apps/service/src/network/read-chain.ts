/** A chain's configuration from its node, for networks without a configuration file. */
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { DenomInfo } from '@cairn/chain/denom';
import { ApiError } from '@cairn/chain/errors';
import { ETHEREUM_COIN_TYPE, isEthereumKey } from '@cairn/chain/ethereum-key';
import { denom as denomSchema } from '@cairn/chain/schema';
import * as v from 'valibot';
import { readAll, readOne } from './node-reader.ts';
import type { NodeReader } from './node-reader.ts';

const nodeInfoSchema = v.object({
  default_node_info: v.object({ network: v.pipe(v.string(), v.nonEmpty()) }),
});
const bech32Schema = v.object({ bech32_prefix: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,30}$/)) });
const stakingSchema = v.object({ params: v.object({ bond_denom: denomSchema }) });
const metadataSchema = v.pipe(
  v.object({
    metadatas: v.array(
      v.object({
        base: v.string(),
        display: v.string(),
        symbol: v.string(),
        name: v.string(),
        denom_units: v.array(v.object({ denom: v.string(), exponent: v.pipe(v.number(), v.integer()) })),
      }),
    ),
  }),
  v.transform(({ metadatas }) => metadatas),
);
type Metadata = v.InferOutput<typeof metadataSchema>[number];
const anySchema = v.unknown();
const keySchema = v.object({ pub_key: v.nullish(v.object({ '@type': v.string() })) });
const accountsSchema = v.object({
  accounts: v.array(v.object({ ...keySchema.entries, base_account: v.optional(keySchema) })),
});

/** Where EVM chains serve its parameters: Ethermint and its forks, and `cosmos/evm`. */
const EVM_PARAMS = ['/ethermint/evm/v1/params', '/cosmos/evm/vm/v1/params'];
/** Enough to meet one that has signed something. */
const SOME_ACCOUNTS = '/cosmos/auth/v1beta1/accounts?pagination.limit=100';

/** The coin type of most Cosmos SDK chains; no query has it. */
export const USUAL_COIN_TYPE = 118;
/** In base units of the staking denom per unit of gas. */
export const USUAL_GAS_STEPS = { low: 0.01, average: 0.025, high: 0.04 };

/**
 * The chain id of a node.
 * @throws {ApiError | NetworkError} without one.
 */
export async function readChainId(reader: NodeReader): Promise<string> {
  const info = await readOne(reader, '/cosmos/base/tendermint/v1beta1/node_info', nodeInfoSchema);
  if (info === null)
    throw new ApiError('the node does not serve node_info: is this the REST address of a Cosmos SDK node?');
  return info.default_node_info.network;
}

/**
 * Chain id, address prefix, denoms, whether governors and signers differ and whether contracts run, read from
 * a node. Coin type and gas steps are the usual ones, as no query has them; where accounts have
 * Ethereum's keys the coin type is Ethereum's.
 * @throws {ApiError | NetworkError} when the node lacks required facts.
 */
export async function readChain(reader: NodeReader, endpoint: EndpointEntry): Promise<ChainConfig> {
  const chainId = await readChainId(reader);
  const bech32 = await readOne(reader, '/cosmos/auth/v1beta1/bech32', bech32Schema);
  if (bech32 === null)
    throw new ApiError('the node does not report its address prefix: provide a configuration with --chain');
  const staking = await readOne(reader, '/cosmos/staking/v1beta1/params', stakingSchema);
  if (staking === null)
    throw new ApiError('the node serves no staking parameters: provide a configuration with --chain');
  const metadata = (await readAll(reader, '/cosmos/bank/v1beta1/denoms_metadata', metadataSchema)) ?? [];
  const denoms = metadata.flatMap((entry) => denomFromMetadata(entry) ?? []);
  const bondDenom = staking.params.bond_denom;
  const stakeDenom = denoms.find(({ denom }) => denom === bondDenom) ?? {
    denom: bondDenom,
    symbol: bondDenom,
    decimals: 0,
  };
  return {
    chainId,
    name: chainId,
    addressPrefix: bech32.bech32_prefix,
    coinType: (await hasEthereumKeys(reader)) ? ETHEREUM_COIN_TYPE : USUAL_COIN_TYPE,
    stakeDenom,
    denoms: denoms.some(({ denom }) => denom === bondDenom) ? denoms : [stakeDenom, ...denoms],
    gasPriceSteps: USUAL_GAS_STEPS,
    restEndpoints: [endpoint],
    archiveEndpoints: [],
    hasGovernors: await isConsumer(reader),
    hasContracts: await runsContracts(reader),
    modules: null,
    messages: [],
    end: null,
    recordedTo: null,
    recordedNote: null,
  };
}

/**
 * Whether another chain's validators sign this one, so that its own are governors.
 * @throws {ApiError | NetworkError}
 */
export async function isConsumer(reader: NodeReader): Promise<boolean> {
  return (await readOne(reader, '/interchain_security/ccv/consumer/params', anySchema)) !== null;
}

/** Whether the chain has x/wasm.
 * @throws {ApiError | NetworkError} */
export async function runsContracts(reader: NodeReader): Promise<boolean> {
  const { status } = await reader.read('/cosmwasm/wasm/v1/code?pagination.limit=1');
  return status === 200;
}

const MAX_MODULES = 500;
const moduleVersionsSchema = v.object({
  module_versions: v.array(v.object({ name: v.pipe(v.string(), v.maxLength(100)) })),
});

/** A path of ibc-go 10, which does without x/capability. */
const SOME_DENOMS = '/ibc/apps/transfer/v1/denoms?pagination.limit=1';

/**
 * A configuration with the names of the chain's modules; unchanged where its node does not list them, or does
 * not answer. A chain that was upgraded to ibc-go 10 goes on listing x/capability, which is left out.
 */
export async function withModules(chain: ChainConfig, reader: NodeReader): Promise<ChainConfig> {
  const read = readOne(reader, '/cosmos/upgrade/v1beta1/module_versions', moduleVersionsSchema);
  const versions = await read.catch(() => null);
  if (versions === null) return chain;
  const modules = versions.module_versions.slice(0, MAX_MODULES).map(({ name }) => name);
  const isIbc10 =
    modules.includes('transfer') &&
    modules.includes('capability') &&
    (await reader.read(SOME_DENOMS).catch(() => null))?.status === 200;
  return { ...chain, modules: isIbc10 ? modules.filter((name) => name !== 'capability') : modules };
}

/** Whether the chain's accounts have Ethereum's keys: it has an EVM, or one of its accounts has such a key. Archives hold no parameters of an EVM. */
async function hasEthereumKeys(reader: NodeReader): Promise<boolean> {
  const answers = await Promise.all(EVM_PARAMS.map((path) => reader.read(path)));
  if (answers.some(({ status }) => status === 200)) return true;
  const listed = await readOne(reader, SOME_ACCOUNTS, accountsSchema).catch(() => null);
  return (
    listed?.accounts.some(({ pub_key, base_account }) =>
      isEthereumKey(pub_key?.['@type'] ?? base_account?.pub_key?.['@type'] ?? ''),
    ) ?? false
  );
}

/**
 * The denom from bank metadata. Entries whose display unit is missing or is the base unit have no decimals
 * (ibc-go and amm write such ones) and are omitted.
 */
export function denomFromMetadata(entry: Metadata): DenomInfo | undefined {
  const base = v.safeParse(denomSchema, entry.base);
  const decimals = entry.denom_units.find(({ denom }) => denom === entry.display)?.exponent ?? 0;
  if (!base.success || decimals <= 0 || decimals > 18) return undefined;
  const symbol = entry.symbol === '' ? entry.display : entry.symbol;
  return { denom: base.output, symbol, decimals, ...(entry.name === '' ? {} : { name: entry.name }) };
}
