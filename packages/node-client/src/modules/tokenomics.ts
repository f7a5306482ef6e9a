/** x/tokenomics: inflation by spans of blocks. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import { accAddress, named, pageOf, safeIntString, uintString, wireObject } from '../wire.ts';

/** What is minted over a span of blocks, base units of Eden. */
export interface Inflation {
  readonly lpRewards: bigint;
  readonly stakingRewards: bigint;
  readonly communityFund: bigint;
  readonly strategicReserve: bigint;
  readonly teamVested: bigint;
}

/** The node's form of an inflation, shared by the calls of this module. */
const wireInflation: v.GenericSchema<unknown, Inflation> = wireObject({
  lpRewards: named('lm_rewards', uintString),
  stakingRewards: named('ics_staking_rewards', uintString),
  communityFund: uintString,
  strategicReserve: uintString,
  teamVested: named('team_tokens_vested', uintString),
});

/** The inflation of a span of blocks, roughly a year each. */
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

/** One page of the inflation by spans of blocks, in base units of Eden for the whole span. */
export const listTimeBasedInflations = defineList(
  '/elys-network/elys/tokenomics/time_based_inflation',
  timeBasedInflationsAnswer,
);
