/** x/epochs: recurring periods. */
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import { durationMs, field, named, pageOf, safeIntString, timestamp, wireObject } from '../wire.ts';

const epoch = wireObject({
  identifier: v.string(),
  startTime: timestamp,
  durationMs: named('duration', durationMs),
  currentEpoch: safeIntString,
  currentEpochStartHeight: safeIntString,
});

/** A recurring period that modules schedule work by. */
export type Epoch = v.InferOutput<typeof epoch>;

/** A page of the epochs of Elys' own module. */
export const listEpochs = defineList('/elys-network/elys/epochs/v1/epochs', pageOf('epochs', epoch));

/** All epochs of the SDK's x/epochs, since 0.53; not paginated. */
export const listSdkEpochs = defineGet('/cosmos/epochs/v1beta1/epochs', field('epochs', v.array(epoch)));
