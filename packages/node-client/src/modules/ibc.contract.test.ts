import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './ibc.ts';

const contract: Contract = {
  module: 'ibc',
  prefix: '/ibc/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, [
  'channel.upgrade_sequence',
  'channels.upgrade_sequence',
  'client_states.client_state.allow_update_after_expiry',
  'client_states.client_state.allow_update_after_misbehaviour',
  'client_states.client_state.latest_height',
  'client_states.client_state.proof_specs',
  'client_states.client_state.trust_level',
  'client_states.client_state.upgrade_path',
  'connections.counterparty.prefix',
  'connections.versions',
  'height',
  'identified_client_state.client_state.allow_update_after_expiry',
  'identified_client_state.client_state.allow_update_after_misbehaviour',
  'identified_client_state.client_state.proof_specs',
  'identified_client_state.client_state.trust_level',
  'identified_client_state.client_state.upgrade_path',
  'proof',
  'proof_height',
]);
