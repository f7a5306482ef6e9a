/** The fields of messages about one delegation. */
import * as f from '../message-fields.ts';

/** Delegator, operator and amount. */
export const delegationFields = {
  delegator_address: f.signing,
  validator_address: f.valoper,
  amount: f.coin,
};
