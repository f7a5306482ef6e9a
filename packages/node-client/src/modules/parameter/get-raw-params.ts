import type { JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { jsonObject } from '../../wire.ts';

/** The Elys modules that answer `params`. accountedpool and epochs have none. */
export const ELYS_PARAMS_MODULES = [
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

export type ElysParamsModule = (typeof ELYS_PARAMS_MODULES)[number];

const schema = v.pipe(
  v.object({ params: jsonObject }),
  v.transform((body) => body.params),
);

/**
 * A module's parameters as the node prints them, every field, known to us or not: for a page that lists them
 * all. Several modules have none and answer `{}`. Calculations take the module's own typed call.
 * @see GET /elys-network/elys/{module}/params
 */
export function getRawElysParams(
  node: NodeClient,
  parameters: CallOptions & { readonly module: ElysParamsModule },
): Promise<Answer<JsonObject>> {
  return getRest(node, route`/elys-network/elys/${parameters.module}/params`, parameters, schema);
}
