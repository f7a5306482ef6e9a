/**
 * Account activity and balances.
 * @see migrations/0003_account.sql
 */
import * as c from '../column.ts';
import { defineTable, defineFactTable, type OwnOf, type RowOf } from '../table.ts';

/** How an address is involved in a tx or block: bits of `activity.roles`. */
export const ROLE = { signer: 1, feePayer: 2, lost: 4, gained: 8, inMessage: 16, inEvent: 32 } as const;

export const activityTable = defineTable('activity', {
  address: c.address,
  height: c.int,
  item: c.int,
  roles: c.int,
  denoms: c.denoms,
  amounts: c.bigInts,
  kinds: c.kinds,
});

export const activityKindTable = defineTable('activity_kind', {
  address: c.address,
  kind: c.kind,
  height: c.int,
  item: c.int,
});

export const transferTable = defineFactTable('transfer', {
  denom: c.denom,
  sender: c.address,
  recipient: c.address,
  amount: c.bigInt,
});
export type TransferRow = RowOf<typeof transferTable>;

export const accountDeltaTable = defineTable('account_delta', {
  height: c.int,
  touched: c.addresses,
  touches: c.ints,
  signed: c.ints,
  addresses: c.addresses,
  denoms: c.denoms,
  amounts: c.bigInts,
});
export type AccountDeltaRow = RowOf<typeof accountDeltaTable>;

export const grantChangeTable = defineFactTable('grant_change', {
  module: c.oneOf(['authz', 'feegrant'], 'feegrant'),
  action: c.oneOf(['grant', 'revoke', 'use'], 'use'),
  granter: c.address,
  grantee: c.address,
  /** Type URL of the allowed message; null when unspecified. */
  kind: c.optional(c.kind),
});
export type GrantChangeRow = OwnOf<typeof grantChangeTable>;
