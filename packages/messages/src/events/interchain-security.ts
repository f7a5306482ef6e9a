/** Events of interchain security, of consumers and of the provider. */
import { defineEvents } from './define-event.ts';

export const interchainSecurityEvents = defineEvents('interchain-security', [
  [
    'ccv_packet',
    'Signer set packet',
    [
      'Signer set update {valset_update_id:id} arrived from the provider',
      'The consumer answered a signer set update: {acknowledgement:acknowledgement}',
      'The consumer refused a signer set update: {error:quote}',
      'The consumer accepted a signer set update{success:present}',
    ],
  ],
  [
    'channel_established',
    'Security channel open',
    '{channel_id:name} carries the signer set[ of {consumer_chain_id:quote}][ over {client_id:client}]',
  ],
  [
    'fee_transfer_channel_opened',
    'Fee channel proposed',
    '{channel_id:name} was proposed for the rewards of the provider',
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
    '{provider_validator_address:validator} signs consumer {consumer_id:id} with a key of its own',
  ],
  [
    'set_consumer_commission_rate',
    'Consumer commission set',
    '{provider_validator_address:validator} takes {consumer_commission_rate:percent} on consumer {consumer_id:id}',
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
    'Punished for a consumer',
    'A signer was punished for {infraction_type:word} on a consumer',
  ],
  [
    'consumer_slash_request',
    'Slash requested',
    'This chain requested that the provider slash {validator_address:quote}[ for {infraction_type:word}]',
  ],
  ['fee_distribution', 'Rewards for the provider', 'Rewards were shared with the provider[: {total:quote}]'],
]);
