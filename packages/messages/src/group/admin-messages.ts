import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, int, dec, few } from '../parts.ts';
import { say } from '../say.ts';
import { policyWords } from './decision-policy.ts';
import { did } from '../verb.ts';

const group = { admin: f.signing, group_id: f.id };
const policy = { admin: f.signing, group_policy_address: f.acc('subject') };

/** Members come, go or get another weight; weight 0 removes. */
export const msgUpdateGroupMembers = defineMessage('/cosmos.group.v1.MsgUpdateGroupMembers', {
  fields: { ...group, member_updates: v.array(v.object({ address: f.acc('member'), weight: f.dec })) },
  asked: (m) =>
    say`${account(m.admin)} ${did('set')} in group ${int(m.group_id)} the weight of ${few(
      m.member_updates.map((one) => say`${account(one.address)} to ${dec(one.weight)}`),
      3,
    )}`,
});

/** A group gets another administrator. */
export const msgUpdateGroupAdmin = defineMessage('/cosmos.group.v1.MsgUpdateGroupAdmin', {
  fields: { ...group, new_admin: f.acc('admin') },
  asked: (m) => say`${account(m.admin)} ${did('handed')} group ${int(m.group_id)} to ${account(m.new_admin)}`,
});

/** A group gets another description. */
export const msgUpdateGroupMetadata = defineMessage('/cosmos.group.v1.MsgUpdateGroupMetadata', {
  fields: { ...group, metadata: f.words },
  asked: (m) => say`${account(m.admin)} ${did('described')} group ${int(m.group_id)} as ${quote(m.metadata)}`,
});

/** Another account that a group decides over. */
export const msgCreateGroupPolicy = defineMessage('/cosmos.group.v1.MsgCreateGroupPolicy', {
  fields: { ...group, decision_policy: f.anyMessage },
  asked: (m) =>
    say`${account(m.admin)} ${did('gave')} group ${int(m.group_id)} an account, deciding by ${policyWords(m.decision_policy)}`,
});

/** A group's account gets another administrator. */
export const msgUpdateGroupPolicyAdmin = defineMessage('/cosmos.group.v1.MsgUpdateGroupPolicyAdmin', {
  fields: { ...policy, new_admin: f.acc('admin') },
  asked: (m) =>
    say`${account(m.admin)} ${did('handed')} the group account ${account(m.group_policy_address)} to ${account(m.new_admin)}`,
});

/** A group's account is decided over in another way. */
export const msgUpdateGroupPolicyDecisionPolicy = defineMessage(
  '/cosmos.group.v1.MsgUpdateGroupPolicyDecisionPolicy',
  {
    label: 'Update group decision policy',
    fields: { ...policy, decision_policy: f.anyMessage },
    asked: (m) =>
      say`${account(m.admin)} ${did('lets')} ${account(m.group_policy_address)} decide by ${policyWords(m.decision_policy)}`,
  },
);

/** A group's account gets another description. */
export const msgUpdateGroupPolicyMetadata = defineMessage('/cosmos.group.v1.MsgUpdateGroupPolicyMetadata', {
  fields: { ...policy, metadata: f.words },
  asked: (m) =>
    say`${account(m.admin)} ${did('described')} the group account ${account(m.group_policy_address)} as ${quote(m.metadata)}`,
});
