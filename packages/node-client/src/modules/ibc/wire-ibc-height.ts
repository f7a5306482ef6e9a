/** Heights of other chains. */
import * as v from 'valibot';
import { safeIntString } from '../../wire.ts';

/** A height within a revision: the number after the last dash of the chain id. */
export interface IbcHeight {
  readonly revision: number;
  readonly height: number;
}

/** @see IbcHeight */
export const wireIbcHeight: v.GenericSchema<unknown, IbcHeight> = v.pipe(
  v.object({ revision_number: safeIntString, revision_height: safeIntString }),
  v.transform((wire) => ({ revision: wire.revision_number, height: wire.revision_height })),
);
