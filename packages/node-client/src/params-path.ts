import { ELYS_PARAMS_MODULES } from '@cairn/chain/elys-params-modules';

type ElysParamsModule = (typeof ELYS_PARAMS_MODULES)[number];

/**
 * Parameter paths of the modules of the SDK, IBC, Interchain Security and CosmWasm. Any gov path returns all
 * gov parameters.
 */
export const PARAMS_PATHS = {
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

export type ParamsModule = keyof typeof PARAMS_PATHS | ElysParamsModule;

export function paramsPath(module: ParamsModule): string {
  return isElysModule(module) ? `/elys-network/elys/${module}/params` : PARAMS_PATHS[module];
}

/** Whether a module is one of Elys, whose parameters share a path. */
export function isElysModule(module: ParamsModule): module is ElysParamsModule {
  return ELYS_PARAMS_MODULES.some((name) => name === module);
}
