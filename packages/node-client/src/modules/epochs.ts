/** x/epochs: recurring periods. */
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import { durationMs, field, named, pageOf, safeIntString, timestamp, wireObject } from '../wire.ts';

/** A recurring period that modules schedule work by. */
export interface Epoch {
  readonly identifier: string;
  readonly startTime: Timestamp;
  readonly durationMs: number;
  readonly currentEpoch: number;
  /** Far in the past when blocks are slower than the epoch: it advances once per block. Not a clock. */
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

/** A page of the epochs of Elys' own module. */
export const listEpochs = defineList('/elys-network/elys/epochs/v1/epochs', pageOf('epochs', epoch));

/** All epochs of the SDK's x/epochs, since 0.53; not paginated. */
export const listSdkEpochs = defineGet('/cosmos/epochs/v1beta1/epochs', field('epochs', v.array(epoch)));
