/** Parameters of x/slashing. */
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { decString, durationMs, safeIntString } from '../../wire.ts';

export interface SlashingParams {
  /** Blocks. */
  readonly signedBlocksWindow: number;
  /** Fraction. */
  readonly minSignedPerWindow: Dec;
  readonly downtimeJailMs: number;
  readonly slashFractionDoubleSign: Dec;
  readonly slashFractionDowntime: Dec;
}

const schema: v.GenericSchema<unknown, SlashingParams> = v.pipe(
  v.object({
    params: v.object({
      signed_blocks_window: safeIntString,
      min_signed_per_window: decString,
      downtime_jail_duration: durationMs,
      slash_fraction_double_sign: decString,
      slash_fraction_downtime: decString,
    }),
  }),
  v.transform(({ params: wire }) => ({
    signedBlocksWindow: wire.signed_blocks_window,
    minSignedPerWindow: wire.min_signed_per_window,
    downtimeJailMs: wire.downtime_jail_duration,
    slashFractionDoubleSign: wire.slash_fraction_double_sign,
    slashFractionDowntime: wire.slash_fraction_downtime,
  })),
);

/** The rules of downtime and double signing.
 * @see GET /cosmos/slashing/v1beta1/params */
export function getSlashingParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<SlashingParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/slashing/v1beta1/params', { height, signal }, schema);
}
