/** x/tokenomics: inflation by block range. */
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { named, pageOf, safeIntString, uintString, wireObject } from '../wire.ts';

const wireInflation = wireObject({
  lpRewards: named('lm_rewards', uintString),
  stakingRewards: named('ics_staking_rewards', uintString),
  communityFund: uintString,
  strategicReserve: uintString,
  teamVested: named('team_tokens_vested', uintString),
});

/** Inflation over a block range, base units of Eden. */
export type Inflation = v.InferOutput<typeof wireInflation>;

/** The inflation of a block range, roughly a year each. */
const wireTimeBasedInflation = wireObject({
  startHeight: named('start_block_height', safeIntString),
  endHeight: named('end_block_height', safeIntString),
  description: v.string(),
  inflation: v.nullable(wireInflation),
});

const timeBasedInflationsAnswer = pageOf('time_based_inflation', wireTimeBasedInflation);

/** One page of the inflation by block range, in base units of Eden for the whole range. */
export const listTimeBasedInflations = defineList(
  '/elys-network/elys/tokenomics/time_based_inflation',
  timeBasedInflationsAnswer,
);
