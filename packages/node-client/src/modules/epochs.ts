/** x/epochs: repeating spans of time. */
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import { durationMs, field, named, pageOf, safeIntString, timestamp, wireObject } from '../wire.ts';

/** A repeating span of time that modules hang their work on. */
export interface Epoch {
  readonly identifier: string;
  readonly startTime: Timestamp;
  readonly durationMs: number;
  readonly currentEpoch: number;
  /** Lies far in the past where blocks are slower than the epoch: it advances once per block. Not a clock. */
  readonly currentEpochStartTime: Timestamp;
  readonly currentEpochStartHeight: number;
  readonly countingStarted: boolean;
}

const epoch: v.GenericSchema<unknown, Epoch> = wireObject({
  identifier: v.string(),
  startTime: timestamp,
  durationMs: named('duration', durationMs),
  currentEpoch: safeIntString,
  currentEpochStartTime: timestamp,
  currentEpochStartHeight: safeIntString,
  countingStarted: named('epoch_counting_started', v.boolean()),
});

/** A page of the epochs that Elys' own module counts. */
export const listEpochs = defineList('/elys-network/elys/epochs/v1/epochs', pageOf('epochs', epoch));

/** Every epoch that x/epochs of the SDK counts, since 0.53: it has no pages. */
export const listSdkEpochs = defineGet('/cosmos/epochs/v1beta1/epochs', field('epochs', v.array(epoch)));
