import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

/** What is staked. */
export const APR_PROGRAMS = [
  'ALL_PROGRAM',
  'USDC_PROGRAM',
  'ELYS_PROGRAM',
  'EDEN_PROGRAM',
  'EDENB_PROGRAM',
  'LP_MINING_PROGRAM',
] as const;

export type AprProgram = (typeof APR_PROGRAMS)[number];

/** What is earned, by its base name: the only three the node knows here. */
export type AprReward = 'ueden' | 'uedenb' | 'uusdc';

const schema = v.pipe(
  v.object({ apr: decString }),
  v.transform((body) => body.apr),
);

/**
 * The yield of one programme in one reward, a fraction per year. `days` is the window of the fee figures: without
 * it the node answers zero for USDC.
 * @throws {ApiError} when the chain has no inflation set.
 * @see GET /elys-network/elys/masterchef/apr/{withdraw_type}/{denom}?days=
 */
export function getApr(
  node: NodeClient,
  parameters: CallOptions & {
    readonly program: AprProgram;
    readonly reward: AprReward;
    readonly days: number;
  },
): Promise<Answer<Dec>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/apr/${parameters.program}/${parameters.reward}`,
    { ...parameters, query: { days: parameters.days } },
    schema,
  );
}
