import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, client, connection } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

const signed = { signer: f.signing };

/** A connection is asked for here. */
export const msgConnectionOpenInit = defineMessage('/ibc.core.connection.v1.MsgConnectionOpenInit', {
  label: 'Open connection (init)',
  fields: { ...signed, client_id: f.ibcId, counterparty: v.object({ client_id: f.words }) },
  asked: (m) =>
    say`${account(m.signer)} ${did('began')} to open a connection over ${client(m.client_id)}, known there as ${quote(m.counterparty.client_id)}`,
});

/** A connection asked for on the other side is answered here. */
export const msgConnectionOpenTry = defineMessage('/ibc.core.connection.v1.MsgConnectionOpenTry', {
  label: 'Open connection (try)',
  fields: { ...signed, client_id: f.ibcId, counterparty: v.object({ connection_id: f.words }) },
  asked: (m) =>
    say`${account(m.signer)} ${did('answered')} the opening of ${quote(m.counterparty.connection_id)} over ${client(m.client_id)}`,
});

/** The answer comes back. */
export const msgConnectionOpenAck = defineMessage('/ibc.core.connection.v1.MsgConnectionOpenAck', {
  label: 'Open connection (ack)',
  fields: { ...signed, connection_id: f.ibcId, counterparty_connection_id: f.words },
  asked: (m) =>
    say`${account(m.signer)} ${did('opened')} ${connection(m.connection_id)}, whose other end is ${quote(m.counterparty_connection_id)}`,
});

/** The last step. */
export const msgConnectionOpenConfirm = defineMessage('/ibc.core.connection.v1.MsgConnectionOpenConfirm', {
  label: 'Open connection (confirm)',
  fields: { ...signed, connection_id: f.ibcId },
  asked: (m) => say`${account(m.signer)} ${did('confirmed')} the opening of ${connection(m.connection_id)}`,
});
