/** Stake on its way out. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { accAddress, valoperAddress, safeIntString, timestamp, uintString } from '../../wire.ts';

export interface UnbondingEntry {
  readonly creationHeight: number;
  readonly completionTime: Timestamp;
  /** Base units of the bond denom. */
  readonly initialBalance: bigint;
  /** What is left after slashes, in base units of the bond denom. */
  readonly balance: bigint;
}

export interface Unbonding {
  readonly delegator: AccAddress;
  readonly validator: ValoperAddress;
  readonly entries: readonly UnbondingEntry[];
}

const entry: v.GenericSchema<unknown, UnbondingEntry> = v.pipe(
  v.object({
    creation_height: safeIntString,
    completion_time: timestamp,
    initial_balance: uintString,
    balance: uintString,
  }),
  v.transform((wire) => ({
    creationHeight: wire.creation_height,
    completionTime: wire.completion_time,
    initialBalance: wire.initial_balance,
    balance: wire.balance,
  })),
);

/** @see Unbonding */
export const wireUnbonding: v.GenericSchema<unknown, Unbonding> = v.pipe(
  v.object({ delegator_address: accAddress, validator_address: valoperAddress, entries: v.array(entry) }),
  v.transform((wire) => ({
    delegator: wire.delegator_address,
    validator: wire.validator_address,
    entries: wire.entries,
  })),
);
