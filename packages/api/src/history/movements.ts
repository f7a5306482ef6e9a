/** All balance movements of an account, for statements and taxes. */
import * as v from 'valibot';
import * as f from './fields.ts';

/** The kind of a movement; `other` when unknown. */
export const MOVEMENT_KINDS = [
  /** Not a movement: the balance before the first one. */
  'opening',
  'sent',
  'received',
  /** Fee of the account's own tx. */
  'fee',
  'reward',
  /** Released vested tokens. */
  'claimed',
  /** Eden that entered vesting, or was returned from it. */
  'vesting',
  'delegated',
  'undelegated',
  'swap-out',
  'swap-in',
  'liquidity-joined',
  'liquidity-left',
  'lent',
  'lending-left',
  'borrowed',
  'repaid',
  /** Collateral of a margin or leveraged position, and what was returned. */
  'position',
  /** Reserved for an order, or returned by one. */
  'order',
  'proposal-deposit',
  'vault',
  /** Shares that the commitment module holds for the account. */
  'committed',
  'uncommitted',
  'ibc-out',
  'ibc-in',
  /** From a failed or timed-out packet. */
  'ibc-returned',
  'minted',
  'burned',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const listMovementsCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/movements',
  summary:
    'Every movement of an account’s balances, with the balance after it: opening + in − out = closing. An opening row per denom has the balance before the period. The CSV also has amounts in display units.',
  params: f.byAddress,
  query: v.strictObject({
    ...f.paging,
    ...f.range,
    denom: v.exactOptional(f.denomText),
    order: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
  }),
  item: v.object({
    ...f.place,
    kind: v.picklist(MOVEMENT_KINDS),
    denom: v.string(),
    /** From the network's configuration or the chain's oracle. */
    symbol: v.nullable(v.string()),
    decimals: v.nullable(f.count),
    /** Both are set when an account sends to itself. */
    in: f.amount,
    out: f.amount,
    /** Part of `out` that is the fee of the tx. */
    fee: f.amount,
    /** Sender or recipient of the coins; null for none, or without a transfer event. */
    counterparty: v.nullable(f.account),
    /** USD per whole token, from the last report at or before the height. */
    price: v.nullable(f.dec),
    /** USD value of the movement, truncated; of the balance for an opening row. */
    value: v.nullable(f.dec),
    /** Balance of the denom after the movement; null when the index does not start at genesis. */
    balance: v.nullable(f.amount),
  }),
  hasBlockEvents: true,
  fileName: '{address}-movements',
});
