/** Groups. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { accAddress, decString, safeIntString, timestamp, uintString } from '../../wire.ts';

export interface Group {
  readonly id: number;
  readonly admin: AccAddress;
  /** Free text. */
  readonly metadata: string;
  readonly version: bigint;
  readonly totalWeight: Dec;
  readonly createdAt: Timestamp;
}

/** @see Group */
export const wireGroup: v.GenericSchema<unknown, Group> = v.pipe(
  v.object({
    id: safeIntString,
    admin: accAddress,
    metadata: v.string(),
    version: uintString,
    total_weight: decString,
    created_at: timestamp,
  }),
  v.transform((wire) => ({
    id: wire.id,
    admin: wire.admin,
    metadata: wire.metadata,
    version: wire.version,
    totalWeight: wire.total_weight,
    createdAt: wire.created_at,
  })),
);
