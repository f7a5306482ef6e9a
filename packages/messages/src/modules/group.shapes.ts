/** Protobuf shapes of `group`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const groupShapes = {
  'cosmos.group.v1.MsgCreateGroup': 'admin members:group.Member* metadata',
  'group.Member': 'address weight metadata',
  'cosmos.group.v1.MsgCreateGroupWithPolicy':
    'admin members:group.Member* group_metadata group_policy_metadata group_policy_as_admin:bool decision_policy:any?',
  'cosmos.group.v1.MsgSubmitProposal':
    'group_policy_address proposers* metadata messages:any* exec:group.Exec title summary',
  'group.Exec': 'enum EXEC_UNSPECIFIED EXEC_TRY',
  'cosmos.group.v1.MsgVote': 'proposal_id:u64 voter option:VoteOption metadata exec:group.Exec',
  'cosmos.group.v1.MsgExec': 'proposal_id:u64 executor',
  'cosmos.group.v1.MsgWithdrawProposal': 'proposal_id:u64 address',
  'cosmos.group.v1.MsgLeaveGroup': 'address group_id:u64',
  'cosmos.group.v1.MsgUpdateGroupMembers': 'admin group_id:u64 member_updates:group.Member*',
  'cosmos.group.v1.MsgUpdateGroupAdmin': 'admin group_id:u64 new_admin',
  'cosmos.group.v1.MsgUpdateGroupMetadata': 'admin group_id:u64 metadata',
  'cosmos.group.v1.MsgCreateGroupPolicy': 'admin group_id:u64 metadata decision_policy:any?',
  'cosmos.group.v1.MsgUpdateGroupPolicyAdmin': 'admin group_policy_address new_admin',
  'cosmos.group.v1.MsgUpdateGroupPolicyDecisionPolicy': 'admin group_policy_address decision_policy:any?',
  'cosmos.group.v1.MsgUpdateGroupPolicyMetadata': 'admin group_policy_address metadata',
  'cosmos.group.v1.PercentageDecisionPolicy': 'percentage windows:group.Windows?',
  'group.Windows': 'voting_period:duration min_execution_period:duration',
  'cosmos.group.v1.ThresholdDecisionPolicy': 'threshold windows:group.Windows?',
};
