import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, block, client, askedCoins, few } from '../parts.ts';
import { say } from '../say.ts';

/** A proposal that asks for nothing but an opinion. */
export const textProposal = defineMessage('/cosmos.gov.v1beta1.TextProposal', {
  fields: { title: f.words },
  asked: (m) => say`Text proposal ${quote(m.title)}`,
});

/** Settings changed by name. */
export const parameterChangeProposal = defineMessage('/cosmos.params.v1beta1.ParameterChangeProposal', {
  fields: { title: f.words, changes: v.array(v.object({ subspace: f.words, key: f.words, value: f.words })) },
  asked: (m) =>
    say`Parameter change ${quote(m.title)}: ${few(m.changes.map((one) => say`${quote(`${one.subspace}/${one.key}`)} to ${quote(one.value)}`))}`,
});

/** Coins out of the community pool. */
export const communityPoolSpendProposal = defineMessage(
  '/cosmos.distribution.v1beta1.CommunityPoolSpendProposal',
  {
    fields: { title: f.words, recipient: f.acc('recipient'), amount: f.coins },
    asked: (m) =>
      say`Community pool spend ${quote(m.title)}: ${askedCoins(m.amount)} to ${account(m.recipient)}`,
  },
);

/** A change of the node's program. */
export const softwareUpgradeProposal = defineMessage('/cosmos.upgrade.v1beta1.SoftwareUpgradeProposal', {
  fields: { title: f.words, plan: v.object({ name: f.words, height: f.id }) },
  asked: (m) => say`Software upgrade ${quote(m.title)} to ${quote(m.plan.name)} in ${block(m.plan.height)}`,
});

/** A planned change of the node's program called off. */
export const cancelSoftwareUpgradeProposal = defineMessage(
  '/cosmos.upgrade.v1beta1.CancelSoftwareUpgradeProposal',
  {
    fields: { title: f.words },
    asked: (m) => say`Cancelling of the software upgrade ${quote(m.title)}`,
  },
);

/** An expired light client replaced by a live one. */
export const clientUpdateProposal = defineMessage('/ibc.core.client.v1.ClientUpdateProposal', {
  fields: { title: f.words, subject_client_id: f.ibcId, substitute_client_id: f.ibcId },
  asked: (m) =>
    say`Client update ${quote(m.title)}: ${client(m.subject_client_id)} takes the state of ${client(m.substitute_client_id)}`,
});
