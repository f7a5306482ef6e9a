/** Raw governance parameters, for all SDK versions. */
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { defineCall, defineGet } from '../define.ts';
import type { Answer, CallOptions, NodeClient } from '../node-client.ts';
import { field, json, jsonObject } from '../wire.ts';

const voting = defineGet(
  '/cosmos/gov/v1/params/voting',
  v.object({ params: v.optional(jsonObject), voting_params: v.optional(json) }),
);
const deposit = defineGet('/cosmos/gov/v1/params/deposit', field('deposit_params', jsonObject));
const tallying = defineGet('/cosmos/gov/v1/params/tallying', field('tally_params', jsonObject));

/**
 * All parameters in one object. Since SDK 0.47 each of the three paths returns all of them; before, only its
 * own.
 */
export const getRawGovParams = defineCall(
  voting,
  async (node: NodeClient, options: CallOptions = {}): Promise<Answer<JsonObject>> => {
    const answer = await voting(node, options);
    const { params, voting_params: own } = answer.value;
    if (params !== undefined) return { ...answer, value: params };
    const [deposits, tally] = await Promise.all([deposit(node, options), tallying(node, options)]);
    return { ...answer, value: { ...(isJsonObject(own) ? own : {}), ...deposits.value, ...tally.value } };
  },
);
