import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, connection, few, quote } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineIbcParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';
import { interchainCalls } from './interchain-calls.ts';

/** Messages of `ica`. */
export const icaMessages = [
  defineIbcParamsUpdate(
    '/ibc.applications.interchain_accounts.controller.v1.MsgUpdateParams',
    'interchain account controllers',
  ),

  defineIbcParamsUpdate(
    '/ibc.applications.interchain_accounts.host.v1.MsgUpdateParams',
    'interchain account hosts',
  ),

  defineMessage('/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount', {
    fields: { owner: f.signing, connection_id: f.ibcId },
    requested: (m) =>
      sentence`${account(m.owner)} ${did('registered')} an interchain account over ${connection(m.connection_id)}`,
  }),

  defineMessage('/ibc.applications.interchain_accounts.controller.v1.MsgSendTx', {
    label: 'Send interchain tx',
    fields: { owner: f.signing, connection_id: f.ibcId, packet_data: v.object({ data: f.words }) },
    requested: (m) =>
      sentence`${account(m.owner)} ${did('sent')} a transaction to its interchain account over ${connection(m.connection_id)}${interchainCalls(m.packet_data.data, ': ')}`,
  }),

  /** A query of this chain that interchain accounts may use. */
  defineMessage('/ibc.applications.interchain_accounts.host.v1.MsgModuleQuerySafe', {
    label: 'Interchain query',
    fields: { signer: f.signing, requests: v.array(v.object({ path: f.words })) },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('requested')} ${few(
        m.requests.map((request) => quote(request.path)),
        3,
      )}`,
  }),
];
