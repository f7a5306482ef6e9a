import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './ccv.ts';

const contract: Contract = {
  module: 'ccv',
  prefix: '/interchain_security/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, [
  'chains.allow_inactive_vals',
  'chains.allowlist',
  'chains.allowlisted_reward_denoms',
  'chains.denylist',
  'chains.infraction_parameters',
  'chains.metadata.description',
  'chains.metadata.metadata',
  'chains.min_power_in_top_N',
  'chains.min_stake',
  'chains.prioritylist',
  'chains.top_N',
  'chains.validator_set_cap',
  'chains.validators_power_cap',
  'infraction_parameters',
  'init_params.binary_hash',
  'init_params.blocks_per_distribution_transmission',
  'init_params.ccv_timeout_period',
  'init_params.connection_id',
  'init_params.distribution_transmission_channel',
  'init_params.genesis_hash',
  'init_params.historical_entries',
  'init_params.initial_height',
  'init_params.transfer_timeout_period',
  'params.soft_opt_out_threshold',
  'power_shaping_params.allowlist',
  'power_shaping_params.denylist',
  'power_shaping_params.prioritylist',
  'validators.consumer_key',
  'validators.description',
  'validators.power',
  'validators.provider_commission_rate',
  'validators.provider_power',
  'validators.provider_tokens',
  'validators.rate',
  'validators.status',
  'validators.validates_current_epoch',
]);
