/** What one account lets another do. */
import type { AccAddress } from '@cairn/chain/address';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { accAddress, anyMessage, timestampOrNull } from '../../wire.ts';

export interface Grant {
  readonly granter: AccAddress;
  readonly grantee: AccAddress;
  /** The authorization Any: generic, stake, send, transfer, or a kind of the chain's own. */
  readonly authorization: Message;
  /** null for never. */
  readonly expiration: Timestamp | null;
}

/** @see Grant */
export const wireGrant: v.GenericSchema<unknown, Grant> = v.object({
  granter: accAddress,
  grantee: accAddress,
  authorization: anyMessage,
  expiration: timestampOrNull,
});
