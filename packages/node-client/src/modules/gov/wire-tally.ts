/** What a vote came to. */
import * as v from 'valibot';
import { uintString } from '../../wire.ts';

/** Voting power for each option, in base units of the bond denom. */
export interface Tally {
  readonly yes: bigint;
  readonly abstain: bigint;
  readonly no: bigint;
  readonly noWithVeto: bigint;
}

/** @see Tally */
export const wireTally: v.GenericSchema<unknown, Tally> = v.pipe(
  v.object({
    yes_count: uintString,
    abstain_count: uintString,
    no_count: uintString,
    no_with_veto_count: uintString,
  }),
  v.transform((wire) => ({
    yes: wire.yes_count,
    abstain: wire.abstain_count,
    no: wire.no_count,
    noWithVeto: wire.no_with_veto_count,
  })),
);
