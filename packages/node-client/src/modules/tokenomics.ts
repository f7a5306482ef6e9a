/** x/tokenomics: inflation by block range. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import { accAddress, named, pageOf, safeIntString, uintString, wireObject } from '../wire.ts';

/** Inflation over a block range, base units of Eden. */
export interface Inflation {
  readonly lpRewards: bigint;
  readonly stakingRewards: bigint;
  readonly communityFund: bigint;
  readonly strategicReserve: bigint;
  readonly teamVested: bigint;
}

/** Wire schema of an inflation. */
const wireInflation: v.GenericSchema<unknown, Inflation> = wireObject({
  lpRewards: named('lm_rewards', uintString),
  stakingRewards: named('ics_staking_rewards', uintString),
  communityFund: uintString,
  strategicReserve: uintString,
  teamVested: named('team_tokens_vested', uintString),
});

/** The inflation of a block range, roughly a year each. */
export interface TimeBasedInflation {
  readonly startHeight: number;
  readonly endHeight: number;
  readonly description: string;
  readonly inflation: Inflation | null;
  readonly authority: AccAddress;
}

const timeBasedInflationsAnswer: v.GenericSchema<unknown, Page<TimeBasedInflation>> = pageOf(
  'time_based_inflation',
  wireObject({
    startHeight: named('start_block_height', safeIntString),
    endHeight: named('end_block_height', safeIntString),
    description: v.string(),
    inflation: v.nullable(wireInflation),
    authority: accAddress,
  }),
);

/** One page of the inflation by block range, in base units of Eden for the whole range. */
export const listTimeBasedInflations = defineList(
  '/elys-network/elys/tokenomics/time_based_inflation',
  timeBasedInflationsAnswer,
);
