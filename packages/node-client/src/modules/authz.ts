/** x/authz: permissions that one account grants another. */
import type { AccAddress } from '@cairn/chain/address';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { accAddress, anyMessage, pageOf, timestampOrNull } from '../wire.ts';

export interface Grant {
  readonly granter: AccAddress;
  readonly grantee: AccAddress;
  /** The authorization Any: generic, stake, send, transfer, or a chain-specific kind. */
  readonly authorization: Message;
  /** null for never. */
  readonly expiration: Timestamp | null;
}

const wireGrant: v.GenericSchema<unknown, Grant> = v.object({
  granter: accAddress,
  grantee: accAddress,
  authorization: anyMessage,
  expiration: timestampOrNull,
});

/** A page of the grants to an account. Not served by chains without x/authz. */
export const listGrantsByGrantee = defineList(
  '/cosmos/authz/v1beta1/grants/grantee/{grantee}',
  pageOf('grants', wireGrant),
  { grantee: accAddress },
);

/** A page of the grants by an account. Not served by chains without x/authz. */
export const listGrantsByGranter = defineList(
  '/cosmos/authz/v1beta1/grants/granter/{granter}',
  pageOf('grants', wireGrant),
  { granter: accAddress },
);
