/** Events of the SDK's modules, apart from governance. */
import { decFromAtomics } from '@cairn/chain/dec';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { percent, requestedUnits, text } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';
import { partyPart } from './slot-kinds.ts';
import { fillTemplate, parseTemplate } from './template.ts';

/** Every movement of coins. */
const bankEvents = defineEvents('transfer', [
  [
    'transfer',
    'Transfer',
    [
      '{sender:account} sent {amount:coins} to {recipient:account}',
      // An output of MsgMultiSend before SDK 0.53.
      '{recipient:account} received {amount:coins}',
    ],
  ],
  ['coin_spent', 'Coins spent', '{spender:account} spent {amount:coins}'],
  ['coin_received', 'Coins received', '{receiver:account} received {amount:coins}'],
  ['coinbase', 'Coins minted', '{minter:account} minted {amount:coins}', 'mint'],
  ['burn', 'Coins burned', '{burner:account} burned {amount:coins}', 'mint'],
]);

const feePaid = parseTemplate('{fee_payer:account} paid a fee of {fee:coins}');

/** The three shapes of `tx`: fee and payer, account and sequence in one text, a signature. */
function describeTxEvent(event: ChainEvent): Sentence {
  const sequence = /^([^/]+)\/(\d+)$/.exec(attribute(event, 'acc_seq') ?? '');
  if (sequence !== null)
    return sentence`${partyPart(sequence[1] ?? '')} used sequence ${text(sequence[2] ?? '')}`;
  if (attribute(event, 'signature') !== undefined) return sentence`A signature was checked`;
  return fillTemplate(feePaid, event);
}

/** Fee, sequence, signature, and the action of each message. */
const txEvents = defineEvents('message', [
  ['tx', 'Fee and signature', describeTxEvent, 'fee'],
  [
    'message',
    'Message',
    [
      '{sender:party} executed {action:type}',
      'A message of module {module:name} was executed[ for {sender:party}]',
      '{sender:party} is the sender',
      '{action:type} was executed',
    ],
  ],
]);

/** The commission is protobuf text: `commission_rates:<rate:"50000000000000000" …`. */
function describeEditValidator(event: ChainEvent): Sentence {
  const rate = /(?:^|<)rate:"(\d+)"/.exec(attribute(event, 'commission_rate') ?? '')?.[1];
  const minimum = attribute(event, 'min_self_delegation') ?? '';
  const words =
    rate === undefined
      ? sentence`A validator changed its description`
      : sentence`A validator was edited: commission ${percent(decFromAtomics(BigInt(rate)))}`;
  return sentence`${words}${when(/^\d+$/.test(minimum), sentence`, minimum self-delegation ${requestedUnits(BigInt(/^\d+$/.test(minimum) ? minimum : 0), { kind: 'stake' })}`)}`;
}

const stakingEvents = defineEvents('staking', [
  [
    'delegate',
    'Delegated',
    [
      '{delegator:account} delegated {amount:coins} to {validator:validator}',
      '{amount:coins} delegated to {validator:validator}',
    ],
  ],
  [
    'unbond',
    'Undelegated',
    '{delegator:account} undelegated {amount:coins} from {validator:validator}, completing at {completion_time:time}',
  ],
  [
    'redelegate',
    'Redelegated',
    '{amount:coins} moved from {source_validator:validator} to {destination_validator:validator}, completing at {completion_time:time}',
  ],
  [
    'cancel_unbonding_delegation',
    'Unbonding cancelled',
    '{delegator:account} cancelled the unbonding of {amount:coins} from {validator:validator} that began in {creation_height:block}',
  ],
  [
    'complete_unbonding',
    'Undelegation completed',
    '{amount:coins} returned to {delegator:account} from {validator:validator}',
  ],
  [
    'complete_redelegation',
    'Redelegation completed',
    "{delegator:account}'s redelegation of {amount:coins} from {source_validator:validator} to {destination_validator:validator} was completed",
  ],
  [
    'create_validator',
    'Validator created',
    '{validator:validator} was created with a self-delegation of {amount:coins}',
  ],
  ['edit_validator', 'Validator edited', describeEditValidator],
]);

const distributionEvents = defineEvents('rewards', [
  [
    'rewards',
    'Rewards allocated',
    '{validator:validator} was allocated {amount:dec-coins}, commission included',
  ],
  ['commission', 'Commission allocated', '{validator:validator} earned {amount:dec-coins} as commission'],
  ['proposer_reward', 'Proposer reward', '{validator:validator} earned {amount:dec-coins} for its block'],
  [
    'withdraw_rewards',
    'Rewards withdrawn',
    [
      '{delegator:account} withdrew {amount:coins} from {validator:validator}',
      '{amount:coins} withdrawn from {validator:validator}',
    ],
  ],
  ['withdraw_commission', 'Commission withdrawn', 'Commission withdrawn: {amount:coins}'],
  [
    'set_withdraw_address',
    'Withdraw address set',
    'The withdraw address was set to {withdraw_address:account}',
  ],
]);

const slashingEvents = defineEvents('signing', [
  [
    'liveness',
    'Block missed',
    '{address:signer} did not sign {height:block-before}, {missed_blocks:int} missed in the signing window',
  ],
  [
    'slash',
    'Slashed',
    [
      '{address:signer} was slashed for {reason:word}[, {burned_coins:stake-units} burned]',
      '{jailed:signer} was jailed',
    ],
  ],
]);

const mintEvents = defineEvents('mint', [
  [
    'mint',
    'Inflation',
    '{amount:stake-units} minted at a yearly inflation of {inflation:about-percent}, {bonded_ratio:about-percent} of the supply bonded',
  ],
]);

/** Events with dots in their type are typed: their values are JSON. */
const authzEvents = defineEvents('authz', [
  [
    'cosmos.authz.v1beta1.EventGrant',
    'Permission granted',
    '{granter:account} let {grantee:account} send {msg_type_url:type} on its behalf',
  ],
  [
    'cosmos.authz.v1beta1.EventRevoke',
    'Permission revoked',
    '{granter:account} no longer lets {grantee:account} send {msg_type_url:type} on its behalf',
  ],
]);

const feegrantEvents = defineEvents('feegrant', [
  ['set_feegrant', 'Fee grant created', '{granter:account} lets {grantee:account} spend its coins on fees'],
  ['use_feegrant', 'Fee grant used', '{granter:account} paid the fee of {grantee:account}'],
  [
    'update_feegrant',
    'Fee grant updated',
    'The fee grant from {granter:account} to {grantee:account} was updated',
  ],
  ['revoke_feegrant', 'Fee grant revoked', '{granter:account} no longer pays the fees of {grantee:account}'],
]);

const groupEvents = defineEvents('group', [
  ['cosmos.group.v1.EventCreateGroup', 'Group created', 'Group {group_id:id} was created'],
  ['cosmos.group.v1.EventUpdateGroup', 'Group changed', 'Group {group_id:id} was changed'],
  [
    'cosmos.group.v1.EventCreateGroupPolicy',
    'Group policy created',
    'The group policy {address:account} was created',
  ],
  [
    'cosmos.group.v1.EventUpdateGroupPolicy',
    'Group policy changed',
    'The group policy {address:account} was changed',
  ],
  [
    'cosmos.group.v1.EventSubmitProposal',
    'Group proposal submitted',
    'Group proposal {proposal_id:id} was submitted',
  ],
  [
    'cosmos.group.v1.EventWithdrawProposal',
    'Group proposal withdrawn',
    'Group proposal {proposal_id:id} was withdrawn',
  ],
  ['cosmos.group.v1.EventVote', 'Group vote', 'A member voted on group proposal {proposal_id:id}'],
  [
    'cosmos.group.v1.EventExec',
    'Group proposal execution',
    'Group proposal {proposal_id:id}: {result:word}[, {logs:quote}]',
  ],
  [
    'cosmos.group.v1.EventProposalPruned',
    'Group proposal closed',
    'Group proposal {proposal_id:id} was closed: {status:word}',
  ],
  ['cosmos.group.v1.EventLeaveGroup', 'Member left group', '{address:account} left group {group_id:id}'],
]);

/** They do not name their epoch. */
const epochEvents = defineEvents('epoch', [
  ['epoch_start', 'Epoch began', 'Epoch {epoch_number:id} began, scheduled for {start_time:unix}'],
  ['epoch_end', 'Epoch ended', 'Epoch {epoch_number:id} ended'],
  // The SDK's own module, since 0.53.
  [
    'cosmos.epochs.v1beta1.EventEpochStart',
    'Epoch began',
    'Epoch {epoch_number:id} began, scheduled for {epoch_start_time:unix}',
  ],
  ['cosmos.epochs.v1beta1.EventEpochEnd', 'Epoch ended', 'Epoch {epoch_number:id} ended'],
]);

/** All of them. */
export const cosmosEvents = [
  bankEvents,
  txEvents,
  stakingEvents,
  distributionEvents,
  slashingEvents,
  mintEvents,
  authzEvents,
  feegrantEvents,
  groupEvents,
  epochEvents,
].flat();
