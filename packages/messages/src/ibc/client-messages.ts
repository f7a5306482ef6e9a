import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, block, client, messageType } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

const clientState = v.object({ chain_id: f.words });

/** A new light client of another chain. */
export const msgCreateClient = defineMessage('/ibc.core.client.v1.MsgCreateClient', {
  fields: { client_state: f.anyMessage, signer: f.signing },
  asked: (m) => {
    const parsed = v.safeParse(clientState, m.client_state.body);
    return say`${account(m.signer)} ${did('created')} a light client of ${parsed.success ? quote(parsed.output.chain_id) : messageType(m.client_state.typeUrl)}`;
  },
});

/** A light client follows the other chain over its upgrade. */
export const msgUpgradeClient = defineMessage('/ibc.core.client.v1.MsgUpgradeClient', {
  fields: { client_id: f.ibcId, signer: f.signing },
  asked: (m) => say`${account(m.signer)} ${did('upgraded')} ${client(m.client_id)}`,
});

/** Proof that the other chain forked: the light client is frozen. */
export const msgSubmitMisbehaviour = defineMessage('/ibc.core.client.v1.MsgSubmitMisbehaviour', {
  fields: { client_id: f.ibcId, signer: f.signing },
  asked: (m) =>
    say`${account(m.signer)} ${did('submitted')} proof of misbehaviour against ${client(m.client_id)}`,
});

/** An expired light client takes the state of a live one. */
export const msgRecoverClient = defineMessage('/ibc.core.client.v1.MsgRecoverClient', {
  fields: { subject_client_id: f.ibcId, substitute_client_id: f.ibcId, signer: f.signing },
  asked: (m) =>
    say`${account(m.signer)} ${did('recovered')} ${client(m.subject_client_id)} with the state of ${client(m.substitute_client_id)}`,
});

/** An upgrade of this chain that light clients elsewhere have to follow. */
export const msgIbcSoftwareUpgrade = defineMessage('/ibc.core.client.v1.MsgIBCSoftwareUpgrade', {
  label: 'IBC software upgrade',
  fields: { plan: v.object({ name: f.words, height: f.id }), signer: f.signing },
  asked: (m) =>
    say`${account(m.signer)} ${did('planned')} the IBC upgrade ${quote(m.plan.name)} for ${block(m.plan.height)}`,
});
