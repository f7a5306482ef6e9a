/** Events of authz, fee grants and groups. Those with dots in their type are typed: their values are JSON. */
import { defineEvents } from './define-event.ts';

export const authzEvents = defineEvents('authz', [
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

export const feegrantEvents = defineEvents('feegrant', [
  [
    'set_feegrant',
    'Fee allowance granted',
    '{granter:account} lets {grantee:account} spend its coins on fees',
  ],
  ['use_feegrant', 'Fee allowance used', '{granter:account} paid the fee of {grantee:account}'],
  [
    'update_feegrant',
    'Fee allowance updated',
    'What {grantee:account} may still spend on fees from {granter:account} was updated',
  ],
  [
    'revoke_feegrant',
    'Fee allowance revoked',
    '{granter:account} no longer pays the fees of {grantee:account}',
  ],
]);

export const groupEvents = defineEvents('group', [
  ['cosmos.group.v1.EventCreateGroup', 'Group created', 'Group {group_id:id} was created'],
  ['cosmos.group.v1.EventUpdateGroup', 'Group changed', 'Group {group_id:id} was changed'],
  [
    'cosmos.group.v1.EventCreateGroupPolicy',
    'Group account created',
    'The group account {address:account} was created',
  ],
  [
    'cosmos.group.v1.EventUpdateGroupPolicy',
    'Group account changed',
    'The group account {address:account} was changed',
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
  ['cosmos.group.v1.EventLeaveGroup', 'Group left', '{address:account} left group {group_id:id}'],
]);
