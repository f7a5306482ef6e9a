/** How a group decides. */
import type { AccAddress } from '@cairn/chain/address';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { accAddress, anyMessage, safeIntString, timestamp, uintString } from '../../wire.ts';

/** An account that a group controls. */
export interface GroupPolicy {
  readonly address: AccAddress;
  readonly groupId: number;
  readonly admin: AccAddress;
  /** Free text. */
  readonly metadata: string;
  readonly version: bigint;
  /** Threshold, percentage, or a kind of the chain. */
  readonly decisionPolicy: Message;
  readonly createdAt: Timestamp;
}

/** @see GroupPolicy */
export const wireGroupPolicy: v.GenericSchema<unknown, GroupPolicy> = v.pipe(
  v.object({
    address: accAddress,
    group_id: safeIntString,
    admin: accAddress,
    metadata: v.string(),
    version: uintString,
    decision_policy: anyMessage,
    created_at: timestamp,
  }),
  v.transform((wire) => ({
    address: wire.address,
    groupId: wire.group_id,
    admin: wire.admin,
    metadata: wire.metadata,
    version: wire.version,
    decisionPolicy: wire.decision_policy,
    createdAt: wire.created_at,
  })),
);
