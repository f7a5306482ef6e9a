/** x/authz: permissions that one account grants another. */
import type * as v from 'valibot';
import { defineList } from '../define.ts';
import { accAddress, anyMessage, pageOf, timestampOrNull, wireObject } from '../wire.ts';

const wireGrant = wireObject({
  granter: accAddress,
  grantee: accAddress,
  /** The authorization Any: generic, stake, send, transfer, or a chain-specific kind. */
  authorization: anyMessage,
  /** null for never. */
  expiration: timestampOrNull,
});

export type Grant = v.InferOutput<typeof wireGrant>;

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
