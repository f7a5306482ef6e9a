/** The fields of swap messages, for their sentences and for their results. */
import * as v from 'valibot';
import * as f from '../message-fields.ts';

/** Fields of a swap whose route the chain finds. */
export const byDenomFields = {
  sender: f.signing,
  amount: f.coin,
  min_amount: f.maybeCoin,
  max_amount: f.maybeCoin,
  denom_in: f.denom,
  denom_out: f.denom,
  recipient: f.maybeAcc('recipient'),
};

/** Fields of an immediate swap. */
export const upFrontFields = {
  sender: f.signing,
  routes: v.array(v.object({ pool_id: f.id, token_out_denom: f.denom })),
  token_in: f.coin,
  token_out_min_amount: f.int,
};

/** Fields of an exact-in swap. */
export const exactInFields = { ...upFrontFields, recipient: f.maybeAcc('recipient') };

/** Fields of an exact-out swap. */
export const exactOutFields = {
  sender: f.signing,
  routes: v.array(v.object({ pool_id: f.id, token_in_denom: f.denom })),
  token_out: f.coin,
  token_in_max_amount: f.int,
  recipient: f.maybeAcc('recipient'),
};
