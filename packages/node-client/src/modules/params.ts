/** The parameters of any module, as the node prints them. */
import { ELYS_PARAMS_MODULES } from '@cairn/chain/elys-params-modules';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import type { Answer, CallOptions, NodeClient } from '../node-client.ts';
import { getRest } from '../request.ts';
import { field, jsonObject } from '../wire.ts';
import { getRawGovParams } from './gov-params.ts';
import { PARAMS_PATHS, type ParamsModule, isElysModule } from '../params-path.ts';

const answer = field('params', jsonObject);

/**
 * A module's parameters as the node prints them, with all fields, for a page that lists them. Several modules
 * have none and return `{}`. Calculations use the module's typed call.
 */
export const getRawElysParams = defineGet('/elys-network/elys/{module}/params', answer, {
  module: v.picklist(ELYS_PARAMS_MODULES),
});

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
  if (isElysModule(module)) return getRawElysParams(node, { module, height, signal });
  return module === 'gov'
    ? getRawGovParams(node, { height, signal })
    : getRest(node, PARAMS_PATHS[module], { height, signal }, answer);
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
