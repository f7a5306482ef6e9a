/** x/bank: balances, supply, denoms. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { ApiError } from '@cairn/chain/errors';
import * as v from 'valibot';
import { defineCall, defineGet, defineList, type NodeList } from '../define.ts';
import { type CallOptions, mapAnswer, type NodeClient } from '../node-client.ts';
import { accAddress, denom, field, named, pageOf, safeInt, wireCoin, wireObject } from '../wire.ts';

/** The balance of one denom, zero when the account has none. */
export const getBalance = defineGet(
  '/cosmos/bank/v1beta1/balances/{address}/by_denom',
  field('balance', wireCoin),
  { address: accAddress, denom },
);

/** The items of all pages. Anyone can send new denoms to an account: a cut list could lack its stake. */
const allOf = /* @__NO_SIDE_EFFECTS__ */ (list: NodeList<{ readonly address: AccAddress }, Coin>) =>
  defineCall(list, async (node: NodeClient, parameters: CallOptions & { readonly address: AccAddress }) =>
    mapAnswer(await list.all(node, parameters), ({ items, complete }) => {
      if (!complete) throw new ApiError(`more than ${items.length} balances`);
      return items;
    }),
  );

/**
 * All balances of an account, including locked and vesting coins, sorted by denom.
 * @throws {ApiError} when there are more than a list may have.
 */
export const getBalances = allOf(
  defineList('/cosmos/bank/v1beta1/balances/{address}', pageOf('balances', wireCoin), {
    address: accAddress,
  }),
);

/**
 * All spendable balances of an account, excluding vesting coins.
 * @throws {ApiError} as getBalances.
 */
export const getSpendableBalances = allOf(
  defineList('/cosmos/bank/v1beta1/spendable_balances/{address}', pageOf('balances', wireCoin), {
    address: accAddress,
  }),
);

/** The supply of one denom; zero for an unknown denom. */
export const getSupply = defineGet('/cosmos/bank/v1beta1/supply/by_denom', field('amount', wireCoin), {
  denom,
});

const wireDenomMetadata = wireObject({
  base: denom,
  display: v.string(),
  name: v.string(),
  symbol: v.string(),
  description: v.string(),
  units: named(
    'denom_units',
    v.array(v.object({ denom: v.string(), exponent: safeInt, aliases: v.array(v.string()) })),
  ),
  /** Empty when absent, as before SDK 0.46. */
  uri: v.optional(v.string(), ''),
});

/**
 * Untrusted text, set by its registrant. IBC registers every received denom with one unit of exponent
 * 0, which says nothing about its decimals.
 */
export type DenomMetadata = v.InferOutput<typeof wireDenomMetadata>;

export const listDenomMetadata = defineList(
  '/cosmos/bank/v1beta1/denoms_metadata',
  pageOf('metadatas', wireDenomMetadata),
);

const wireDenomOwner = wireObject({ address: accAddress, balance: wireCoin });

export type DenomOwner = v.InferOutput<typeof wireDenomOwner>;

const denomOwnersAnswer = pageOf('denom_owners', wireDenomOwner);

/** A page of the holders of a denom, by address; sorting by amount needs all pages. */
export const listDenomOwners = defineList('/cosmos/bank/v1beta1/denom_owners_by_query', denomOwnersAnswer, {
  denom,
});

/**
 * Denom holders at the older path, for nodes before SDK 0.50.3, which does not support denoms with slashes.
 * @throws {NotServedError} for such a denom.
 */
export const listDenomOwnersByPath = defineList(
  '/cosmos/bank/v1beta1/denom_owners/{denom}',
  denomOwnersAnswer,
  { denom },
);

/** A page of the supply, sorted by denom. */
export const listSupply = defineList('/cosmos/bank/v1beta1/supply', pageOf('supply', wireCoin));
