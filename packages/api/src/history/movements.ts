/** Every movement of an account's balances, for statements and taxes. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { account, amount, byAddress, count, dec, denomText, pageOf, paging, place, range } from './fields.ts';

/** What a movement was, where the index knows it; `other` where it does not. */
export const MOVEMENT_KINDS = [
  /** No movement: what was held before the first one. */
  'opening',
  'sent',
  'received',
  /** Of the account's own tx. */
  'fee',
  'reward',
  /** Vested tokens that were released. */
  'claimed',
  /** Eden given up for, or given back from, a vesting. */
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
  /** Collateral of a margin or leveraged position, and what came back. */
  'position',
  /** Set aside for an order, or given back by one. */
  'order',
  'proposal-deposit',
  'vault',
  /** Shares that the commitment module keeps for the account. */
  'committed',
  'uncommitted',
  'ibc-out',
  'ibc-in',
  /** By a packet that failed or timed out. */
  'ibc-returned',
  'minted',
  'burned',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const listMovementsCall = defineCall({
  path: '/api/v1/addresses/{address}/movements',
  summary:
    'Every movement of an account’s balances with the balance after it: opening + in − out = closing. An opening row for each denom says what was held before. The CSV has amounts of whole tokens, too.',
  params: byAddress,
  query: v.strictObject({
    ...paging,
    ...range,
    denom: v.exactOptional(denomText),
    order: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(
    v.object({
      ...place,
      kind: v.picklist(MOVEMENT_KINDS),
      denom: v.string(),
      /** Where somebody vouches for it: the network's configuration, or the chain's oracle. */
      symbol: v.nullable(v.string()),
      decimals: v.nullable(count),
      /** Both are filled where an account sends itself something. */
      in: amount,
      out: amount,
      /** How much of `out` is the fee of the tx. */
      fee: amount,
      /** Whom the coins came from or went to; null for nobody, or for what no transfer tells of. */
      counterparty: v.nullable(account),
      /** Dollars a whole token, by the last report at or before the height. */
      price: v.nullable(dec),
      /** Dollars of what moved, cut; of an opening row of the balance. */
      value: v.nullable(dec),
      /** Of the denom, after the movement; null where the index does not begin with the genesis document. */
      balance: v.nullable(amount),
    }),
  ),
  exported: true,
  fileName: '{address}-movements',
});
