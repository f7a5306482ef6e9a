import { membersOf } from '../json-text.ts';
import { fits, fromItems, textAt } from '../recorded-list.ts';

const REWARDS = '/cosmos/distribution/v1beta1/delegators/{delegator_address}/rewards';

/** A delegator's rewards from one validator, from all its rewards. */
export const delegatorRewardsOf = fromItems(REWARDS, 'rewards', (items, parameters) => {
  const entry = items.find((item) => fits(item, { validator_address: 'validator_address' }, parameters));
  return entry && `{"rewards":${membersOf(entry).get('reward') ?? '[]'}}`;
});

/** The validators of a delegator, from the delegator's rewards. */
export const validatorsOfDelegator = fromItems(REWARDS, 'rewards', (items) =>
  JSON.stringify({ validators: items.map((item) => textAt(item, 'validator_address')) }),
);
