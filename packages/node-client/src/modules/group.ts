/** x/group: groups, their members and policies. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddress,
  anyMessage,
  decString,
  field,
  pageOf,
  safeIntString,
  timestamp,
  uintString,
  wireObject,
} from '../wire.ts';

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

const wireGroupPolicy: v.GenericSchema<unknown, GroupPolicy> = wireObject({
  address: accAddress,
  groupId: safeIntString,
  admin: accAddress,
  metadata: v.string(),
  version: uintString,
  decisionPolicy: anyMessage,
  createdAt: timestamp,
});

/** The policy whose account this is.
 * @throws {NotFoundError} when the address is no group policy. */
export const getGroupPolicy = defineGet(
  '/cosmos/group/v1/group_policy_info/{address}',
  field('info', wireGroupPolicy),
  { address: accAddress },
  { missing: /not found/ },
);

export interface Group {
  readonly id: number;
  readonly admin: AccAddress;
  /** Free text. */
  readonly metadata: string;
  readonly version: bigint;
  readonly totalWeight: Dec;
  readonly createdAt: Timestamp;
}

const wireGroup: v.GenericSchema<unknown, Group> = wireObject({
  id: safeIntString,
  admin: accAddress,
  metadata: v.string(),
  version: uintString,
  totalWeight: decString,
  createdAt: timestamp,
});

/** A group by its number.
 * @throws {NotFoundError} when there is none. */
export const getGroup = defineGet(
  '/cosmos/group/v1/group_info/{id}',
  field('info', wireGroup),
  { id: v.number() },
  { missing: /not found/ },
);

export interface GroupMember {
  readonly address: AccAddress;
  readonly weight: Dec;
  /** Free text. */
  readonly metadata: string;
  readonly addedAt: Timestamp;
}

const member: v.GenericSchema<unknown, GroupMember> = field(
  'member',
  wireObject({ address: accAddress, weight: decString, metadata: v.string(), addedAt: timestamp }),
);

/** A page of the members of a group. */
export const listGroupMembers = defineList('/cosmos/group/v1/group_members/{id}', pageOf('members', member), {
  id: v.number(),
});
