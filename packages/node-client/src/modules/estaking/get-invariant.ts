import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

/** Two sums that have to agree. Base units. */
export interface StakeInvariant {
  readonly totalBonded: bigint;
  readonly bondedValidatorTokensSum: bigint;
}

const schema = v.pipe(
  v.object({ total_bonded: uintString, bonded_validator_tokens_sum: uintString }),
  v.transform((body): StakeInvariant => ({
    totalBonded: body.total_bonded,
    bondedValidatorTokensSum: body.bonded_validator_tokens_sum,
  })),
);

/**
 * The bonded sum counted two ways: bonded ELYS plus committed Eden and EdenB.
 * @see GET /elys-network/elys/estaking/invariant
 */
export function getStakeInvariant(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<StakeInvariant>> {
  return getRest(node, route`/elys-network/elys/estaking/invariant`, parameters, schema);
}
