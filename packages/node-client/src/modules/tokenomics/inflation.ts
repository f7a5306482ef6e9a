import * as v from 'valibot';
import { uintString } from '../../wire.ts';

/** What is minted over a span of blocks, base units of Eden. */
export interface Inflation {
  readonly lpRewards: bigint;
  readonly stakingRewards: bigint;
  readonly communityFund: bigint;
  readonly strategicReserve: bigint;
  readonly teamVested: bigint;
}

/** The node's form of an inflation, shared by the calls of this module. */
export const wireInflation = v.pipe(
  v.object({
    lm_rewards: uintString,
    ics_staking_rewards: uintString,
    community_fund: uintString,
    strategic_reserve: uintString,
    team_tokens_vested: uintString,
  }),
  v.transform((body): Inflation => ({
    lpRewards: body.lm_rewards,
    stakingRewards: body.ics_staking_rewards,
    communityFund: body.community_fund,
    strategicReserve: body.strategic_reserve,
    teamVested: body.team_tokens_vested,
  })),
);
