import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { decString } from '../../wire.ts';

/** A value with what is owed on it, USD. */
export interface ValueAndDebt {
  readonly valueUsd: Dec;
  readonly borrowsUsd: Dec;
}

/** The node's form of it, shared by the calls of this module. */
export const wireValueAndDebt = v.pipe(
  v.object({ total_value: decString, total_borrows: decString }),
  v.transform((body): ValueAndDebt => ({ valueUsd: body.total_value, borrowsUsd: body.total_borrows })),
);
