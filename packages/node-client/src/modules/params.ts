/** The parameters of any module, as the node prints them. */
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import type { Answer, CallOptions, NodeClient } from '../node-client.ts';
import { getRest } from '../request.ts';
import { field, jsonObject } from '../wire.ts';
import { getRawGovParams } from './gov-params.ts';

/** The Elys modules that serve `params`. accountedpool and epochs do not. */
const ELYS_PARAMS_MODULES = [
  'amm',
  'assetprofile',
  'burner',
  'commitment',
  'estaking',
  'leveragelp',
  'masterchef',
  'membershiptier',
  'oracle',
  'parameter',
  'perpetual',
  'stablestake',
  'tokenomics',
  'tradeshield',
  'vaults',
] as const;

type ElysParamsModule = (typeof ELYS_PARAMS_MODULES)[number];

const answer = field('params', jsonObject);

/**
 * A module's parameters as the node prints them, with all fields, for a page that lists them. Several modules
 * have none and return `{}`. Calculations use the module's typed call.
 */
export const getRawElysParams = defineGet('/elys-network/elys/{module}/params', answer, {
  module: v.picklist(ELYS_PARAMS_MODULES),
});

/**
 * Parameter paths of the modules of the SDK, IBC, Interchain Security and CosmWasm. Any gov path returns all
 * gov parameters.
 */
const PATHS = {
  auth: '/cosmos/auth/v1beta1/params',
  bank: '/cosmos/bank/v1beta1/params',
  consensus: '/cosmos/consensus/v1/params',
  distribution: '/cosmos/distribution/v1beta1/params',
  gov: '/cosmos/gov/v1/params/voting',
  mint: '/cosmos/mint/v1beta1/params',
  slashing: '/cosmos/slashing/v1beta1/params',
  staking: '/cosmos/staking/v1beta1/params',
  'ibc-client': '/ibc/core/client/v1/params',
  'ibc-connection': '/ibc/core/connection/v1/params',
  'ibc-channel': '/ibc/core/channel/v1/params',
  transfer: '/ibc/apps/transfer/v1/params',
  'ica-controller': '/ibc/apps/interchain_accounts/controller/v1/params',
  'ica-host': '/ibc/apps/interchain_accounts/host/v1/params',
  'ccv-consumer': '/interchain_security/ccv/consumer/params',
  wasm: '/cosmwasm/wasm/v1/codes/params',
} as const;

/** A module with parameters. */
export type ParamsModule = keyof typeof PATHS | ElysParamsModule;

/**
 * A module's parameters as the node prints them, with all fields. Calculations use the module's typed call.
 * @throws {NotServedError} where the chain does not have the module.
 * @see GET …/params of each module (guide, section 5)
 */
export function getModuleParams(
  node: NodeClient,
  parameters: CallOptions & { readonly module: ParamsModule },
): Promise<Answer<JsonObject>> {
  const { module, height, signal } = parameters;
  if (isElys(module)) return getRawElysParams(node, { module, height, signal });
  return module === 'gov'
    ? getRawGovParams(node, { height, signal })
    : getRest(node, PATHS[module], { height, signal }, answer);
}

/** The path of a module's parameters. */
export function paramsPath(module: ParamsModule): string {
  return isElys(module) ? getRawElysParams.path.replace('{module}', module) : PATHS[module];
}

/** Most modules nest their parameters under `params`, others do not. */
const describedAnswer = v.pipe(
  jsonObject,
  v.transform((body): JsonObject => {
    const { params } = body;
    return isJsonObject(params) ? params : body;
  }),
);

/**
 * The parameters of an unknown module, at a path from the node's API description.
 * @throws {NotServedError} where the node describes more than it serves.
 */
export function getDescribedParams(
  node: NodeClient,
  { path, height, signal }: CallOptions & { readonly path: string },
): Promise<Answer<JsonObject>> {
  return getRest(node, path, { height, signal }, describedAnswer);
}

function isElys(module: ParamsModule): module is ElysParamsModule {
  return ELYS_PARAMS_MODULES.some((name) => name === module);
}
