/** The limits of blocks. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { durationMs, intString, uintString } from '../../wire.ts';

export interface ConsensusParams {
  readonly maxBlockBytes: bigint;
  /** -1 for no limit. */
  readonly maxBlockGas: bigint;
  readonly evidenceMaxAgeBlocks: bigint;
  readonly evidenceMaxAgeMs: number;
  readonly evidenceMaxBytes: bigint;
  readonly publicKeyTypes: readonly string[];
}

const schema: v.GenericSchema<unknown, ConsensusParams> = v.pipe(
  v.object({
    params: v.object({
      block: v.object({ max_bytes: intString, max_gas: intString }),
      evidence: v.object({
        max_age_num_blocks: uintString,
        max_age_duration: durationMs,
        max_bytes: uintString,
      }),
      validator: v.object({ pub_key_types: v.array(v.string()) }),
    }),
  }),
  v.transform(({ params: { block, evidence, validator } }) => ({
    maxBlockBytes: block.max_bytes,
    maxBlockGas: block.max_gas,
    evidenceMaxAgeBlocks: evidence.max_age_num_blocks,
    evidenceMaxAgeMs: evidence.max_age_duration,
    evidenceMaxBytes: evidence.max_bytes,
    publicKeyTypes: validator.pub_key_types,
  })),
);

/** What a block may hold.
 * @see GET /cosmos/consensus/v1/params */
export function getConsensusParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<ConsensusParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/consensus/v1/params', { height, signal }, schema);
}
