import { membersOf } from '../json-text.ts';
import { fits, recordedList, textAt } from '../recorded-list.ts';
import type { Compute } from '../route.ts';

const REWARDS = '/cosmos/distribution/v1beta1/delegators/{delegator_address}/rewards';

/** A delegator's rewards from one validator, from all its rewards. */
export const delegatorRewardsOf: Compute = async (view, parameters) => {
  const list = await recordedList(view, REWARDS, 'rewards', parameters);
  const entry = list?.items.find((item) =>
    fits(item, { validator_address: 'validator_address' }, parameters),
  );
  if (list === undefined || entry === undefined) return undefined;
  const rewards = membersOf(entry).get('reward') ?? '[]';
  return { height: list.found.height, status: 200, body: `{"rewards":${rewards}}` };
};

/** The validators of a delegator, from the delegator's rewards. */
export const validatorsOfDelegator: Compute = async (view, parameters) => {
  const list = await recordedList(view, REWARDS, 'rewards', parameters);
  if (list === undefined) return undefined;
  const validators = list.items.map((item) => textAt(item, 'validator_address'));
  return { height: list.found.height, status: 200, body: JSON.stringify({ validators }) };
};
