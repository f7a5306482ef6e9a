import { membersOf } from '../json-text.ts';
import { fits, fromItems, textAt, listBody, recordedList } from '../recorded-list.ts';
import { notFound, refusedAt } from '../node-error.ts';
import type { Compute } from '../route.ts';

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

/**
 * The redelegation between two validators; given only one of them, the node ignores it and lists all of the
 * delegator.
 */
export const redelegations: Compute = async (view, parameters) => {
  const list = await recordedList(
    view,
    '/cosmos/staking/v1beta1/delegators/{delegator_addr}/redelegations',
    'redelegation_responses',
    parameters,
  );
  const from = parameters['src_validator_addr'] ?? '';
  if (from === '' || (parameters['dst_validator_addr'] ?? '') === '') return list?.found;
  const where = {
    'redelegation.validator_src_address': 'src_validator_addr',
    'redelegation.validator_dst_address': 'dst_validator_addr',
  };
  const between = (list?.items ?? []).filter((item) => fits(item, where, parameters));
  const height = list?.found.height ?? 0;
  if (between.length > 0) {
    return { height, status: 200, body: listBody('redelegation_responses', between, false) };
  }
  const message = `redelegation not found for delegator address ${parameters['delegator_addr'] ?? ''} from validator address ${from}`;
  return { ...refusedAt(height, notFound(message)), ofUnseen: list === undefined };
};
