/** Events of interchain security, of consumers and of the provider. */
import { defineEvents } from './define-event.ts';

export const interchainSecurityEvents = defineEvents('interchain-security', [
  [
    'ccv_packet',
    'Validator set packet',
    [
      'Validator set update {valset_update_id:id} was received from the provider',
      'The consumer acknowledged a validator set update: {acknowledgement:acknowledgement}',
      'The consumer refused a validator set update: {error:quote}',
      'The consumer accepted a validator set update{success:present}',
    ],
  ],
  [
    'channel_established',
    'CCV channel established',
    '{channel_id:name} carries validator set updates[ for {consumer_chain_id:quote}][ over {client_id:client}]',
  ],
  [
    'fee_transfer_channel_opened',
    'Rewards channel proposed',
    '{channel_id:name} was proposed for rewards to the provider',
  ],
  [
    'consumer_client_created',
    'Consumer client created',
    '{client_id:client} follows consumer {consumer_id:id}, {consumer_chain_id:quote}',
  ],
  [
    'create_consumer',
    'Consumer registered',
    '{submitter_address:account} registered consumer {consumer_id:id}, {consumer_chain_id:quote}[, to start at {consumer_spawn_time:go-time}]',
  ],
  [
    'update_consumer',
    'Consumer changed',
    'Consumer {consumer_id:id} was changed[ by {submitter_address:account}]',
  ],
  [
    'remove_consumer',
    'Consumer removed',
    'Consumer {consumer_id:id} was removed[ by {submitter_address:account}]',
  ],
  [
    'opt_in',
    'Validator opted in',
    '{provider_validator_address:validator} opted in to consumer {consumer_id:id}, {consumer_chain_id:quote}',
  ],
  [
    'opt_out',
    'Validator opted out',
    '{provider_validator_address:validator} opted out of consumer {consumer_id:id}, {consumer_chain_id:quote}',
  ],
  [
    'assign_consumer_key',
    'Consumer key assigned',
    '{provider_validator_address:validator} was assigned a separate key on consumer {consumer_id:id}',
  ],
  [
    'set_consumer_commission_rate',
    'Consumer commission set',
    'The commission of {provider_validator_address:validator} on consumer {consumer_id:id} was set to {consumer_commission_rate:percent}',
  ],
  [
    'submit_consumer_misbehaviour',
    'Misbehaviour reported',
    'Misbehaviour on a consumer was reported[ by {submitter_address:account}]',
  ],
  [
    'submit_consumer_double_voting',
    'Double signing reported',
    'Double signing on a consumer was reported[ by {submitter_address:account}]',
  ],
  [
    'execute_consumer_chain_slash',
    'Slash packet executed',
    'A slash packet for {infraction_type:word} on a consumer was executed',
  ],
  [
    'consumer_slash_request',
    'Slash requested',
    'This chain requested that the provider slash {validator_address:quote}[ for {infraction_type:word}]',
  ],
  ['fee_distribution', 'Rewards for the provider', 'Rewards were shared with the provider[: {total:quote}]'],
]);
