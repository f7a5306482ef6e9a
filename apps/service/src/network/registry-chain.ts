/** Reads files of the chain registry (`chain.json`, `assetlist.json`) as a configuration of this explorer. */
import { ChainFileError, parseChainConfig } from '@cairn/api/chain-file';
import { denom as denomSchema } from '@cairn/chain/schema';
import { nodeUrlSchema } from '@cairn/api/schema';
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { DenomInfo } from '@cairn/chain/denom';
import * as v from 'valibot';
import { denomFromMetadata, USUAL_COIN_TYPE, USUAL_GAS_STEPS } from './read-chain.ts';

/** A longer list would make every page larger. */
const MAX_ASSETS = 1_000;
/** Limits of a symbol and a name. */
const MAX_SYMBOL = 40;
const MAX_NAME = 100;

const apiSchema = v.object({
  address: v.string(),
  provider: v.optional(v.string()),
  archive: v.optional(v.boolean()),
});
const apisSchema = v.optional(v.array(apiSchema), []);
const gasPrice = v.optional(v.number());

const chainSchema = v.object({
  chain_name: v.pipe(v.string(), v.nonEmpty()),
  chain_id: v.pipe(v.string(), v.nonEmpty()),
  pretty_name: v.optional(v.string(), ''),
  bech32_prefix: v.optional(v.string()),
  bech32_config: v.optional(v.object({ bech32PrefixAccAddr: v.optional(v.string()) })),
  slip44: v.optional(v.number(), USUAL_COIN_TYPE),
  fees: v.optional(
    v.object({
      fee_tokens: v.array(
        v.object({
          denom: v.string(),
          low_gas_price: gasPrice,
          average_gas_price: gasPrice,
          high_gas_price: gasPrice,
        }),
      ),
    }),
    { fee_tokens: [] },
  ),
  staking: v.optional(v.object({ staking_tokens: v.array(v.object({ denom: v.string() })) }), {
    staking_tokens: [],
  }),
  apis: v.optional(v.object({ rest: apisSchema, rpc: apisSchema }), { rest: [], rpc: [] }),
});
type RegistryChain = v.InferOutput<typeof chainSchema>;

const assetSchema = v.object({
  base: denomSchema,
  display: v.string(),
  symbol: v.string(),
  name: v.optional(v.string(), ''),
  denom_units: v.array(v.object({ denom: v.string(), exponent: v.pipe(v.number(), v.integer()) })),
});
const assetListSchema = v.object({ assets: v.array(v.unknown()) });

/** The chain id of a registry's `chain.json`; undefined for other JSON. */
export function registryChainId(json: unknown): string | undefined {
  const result = v.safeParse(v.object({ chain_name: v.string(), chain_id: v.string() }), json);
  return result.success ? result.output.chain_id : undefined;
}

/**
 * The configuration of the registry's files. Explorers, logos, versions and peers are ignored. Malformed
 * endpoints and assets are omitted; malformed required fields are not.
 * @param assets content of `assetlist.json`, if any.
 * @throws {ChainFileError} naming the faults.
 */
export function registryChain(json: unknown, assets: unknown): ChainConfig {
  const chain = parsedBy(chainSchema, json, 'chain.json');
  const addressPrefix = chain.bech32_prefix ?? chain.bech32_config?.bech32PrefixAccAddr;
  if (addressPrefix === undefined) throw new ChainFileError(['chain.json: bech32_prefix is missing']);
  const stake = chain.staking.staking_tokens[0]?.denom ?? chain.fees.fee_tokens[0]?.denom;
  if (stake === undefined)
    throw new ChainFileError([
      'chain.json: neither staking.staking_tokens nor fees.fee_tokens names a denom',
    ]);
  const denoms = assets === undefined ? [] : denomsOf(assets);
  const stakeDenom = denoms.find(({ denom }) => denom === stake) ?? {
    denom: parsedBy(denomSchema, stake, 'chain.json: the staking denom'),
    symbol: stake,
    decimals: 0,
  };
  const endpoints = endpointsOf(chain);
  return parseChainConfig({
    chainId: chain.chain_id,
    name: (chain.pretty_name === '' ? chain.chain_name : chain.pretty_name).slice(0, MAX_NAME),
    addressPrefix,
    coinType: chain.slip44,
    stakeDenom,
    denoms: denoms.includes(stakeDenom) ? denoms : [stakeDenom, ...denoms],
    gasPriceSteps: gasStepsOf(chain, stake),
    restEndpoints: endpoints.filter(({ isArchive }) => isArchive !== true),
    archiveEndpoints: endpoints.filter(({ isArchive }) => isArchive === true),
    hasGovernors: false,
    end: null,
    recordedNote: null,
  });
}

function gasStepsOf({ fees }: RegistryChain, stake: string): ChainConfig['gasPriceSteps'] {
  const token = fees.fee_tokens.find(({ denom }) => denom === stake) ?? fees.fee_tokens[0];
  return {
    low: token?.low_gas_price ?? USUAL_GAS_STEPS.low,
    average: token?.average_gas_price ?? USUAL_GAS_STEPS.average,
    high: token?.high_gas_price ?? USUAL_GAS_STEPS.high,
  };
}

/** REST endpoints, each with the RPC of the same provider where one is listed. */
function endpointsOf({ apis }: RegistryChain): readonly EndpointEntry[] {
  return apis.rest.flatMap(({ address, provider, archive }) => {
    const url = addressOf(address);
    if (url === undefined) return [];
    const rpc = apis.rpc
      .filter((candidate) => provider !== undefined && candidate.provider === provider)
      .flatMap((endpoint) => addressOf(endpoint.address) ?? [])[0];
    return {
      url,
      name: provider === undefined || provider === '' ? new URL(url).host : provider,
      ...(rpc === undefined ? {} : { rpc }),
      ...(archive === true ? { isArchive: true } : {}),
    };
  });
}

/** An address without its trailing slash; undefined when it is not HTTP. */
function addressOf(text: string): string | undefined {
  const url = text.replace(/\/+$/, '');
  return /^https?:/.test(url) && v.is(nodeUrlSchema, url) && URL.canParse(url) ? url : undefined;
}

function denomsOf(list: unknown): readonly DenomInfo[] {
  const { assets } = parsedBy(assetListSchema, list, 'assetlist.json');
  return assets.slice(0, MAX_ASSETS).flatMap((entry): DenomInfo | readonly [] => {
    const asset = v.safeParse(assetSchema, entry);
    if (!asset.success) return [];
    const info = denomFromMetadata({ ...asset.output, units: asset.output.denom_units });
    if (info === undefined) return [];
    const { name, symbol, ...rest } = info;
    return {
      ...rest,
      symbol: symbol.slice(0, MAX_SYMBOL),
      ...(name === undefined ? {} : { name: name.slice(0, MAX_NAME) }),
    };
  });
}

function parsedBy<T>(schema: v.GenericSchema<unknown, T>, value: unknown, file: string): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ChainFileError(
    result.issues.map(
      (issue) => `${file}: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}`,
    ),
  );
}
