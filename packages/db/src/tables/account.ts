/**
 * Account activity and balances.
 * @see migrations/0003_account.sql
 */
import {
  address,
  addresses,
  denom,
  denoms,
  int,
  ints,
  kind,
  kinds,
  oneOf,
  optional,
  bigInt,
  bigInts,
} from '../column.ts';
import { defineTable, defineFactTable, type OwnOf, type RowOf } from '../table.ts';

/** How an address is involved in a tx or block: bits of `activity.roles`. */
export const ROLE = { signer: 1, feePayer: 2, lost: 4, gained: 8, inMessage: 16, inEvent: 32 } as const;

export const activityTable = defineTable('activity', {
  address,
  height: int,
  item: int,
  roles: int,
  denoms,
  amounts: bigInts,
  kinds,
});

export const activityKindTable = defineTable('activity_kind', { address, kind, height: int, item: int });

export const transferTable = defineFactTable('transfer', {
  denom,
  sender: address,
  recipient: address,
  amount: bigInt,
});
export type TransferRow = RowOf<typeof transferTable>;

export const accountDeltaTable = defineTable('account_delta', {
  height: int,
  touched: addresses,
  touches: ints,
  signed: ints,
  addresses,
  denoms,
  amounts: bigInts,
});
export type AccountDeltaRow = RowOf<typeof accountDeltaTable>;

export const grantChangeTable = defineFactTable('grant_change', {
  module: oneOf(['authz', 'feegrant'], 'feegrant'),
  action: oneOf(['grant', 'revoke', 'use'], 'use'),
  granter: address,
  grantee: address,
  /** Type URL of the allowed message; null when unspecified. */
  kind: optional(kind),
});
export type GrantChangeRow = OwnOf<typeof grantChangeTable>;
