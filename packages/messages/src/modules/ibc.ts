import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import {
  account,
  block,
  channel,
  client,
  connection,
  int,
  list,
  messageType,
  quote,
  text,
} from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineIbcParamsUpdate, defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

const end = { port_id: f.ibcId, channel_id: f.ibcId, signer: f.signing };

const proposedChannel = v.object({
  ordering: f.oneOf({
    ORDER_NONE_UNSPECIFIED: 'unspecified',
    ORDER_UNORDERED: 'unordered',
    ORDER_ORDERED: 'ordered',
  }),
  counterparty: v.object({ port_id: f.words, channel_id: f.words }),
  connection_hops: v.array(f.ibcId),
});

const clientState = v.object({ chain_id: f.words });

const header = v.object({
  signed_header: v.object({ header: v.object({ chain_id: f.words, height: f.uint }) }),
});

/** Messages of `ibc`. */
export const ibcMessages = [
  defineMessage('/ibc.core.channel.v1.MsgChannelOpenInit', {
    label: 'Open channel (init)',
    fields: { port_id: f.ibcId, channel: proposedChannel, signer: f.signing },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('began')} to open an ${text(m.channel.ordering)} channel from port ${quote(m.port_id)} to port ${quote(m.channel.counterparty.port_id)} over ${list(m.channel.connection_hops.map(connection))}`,
  }),

  defineMessage('/ibc.core.channel.v1.MsgChannelOpenTry', {
    label: 'Open channel (try)',
    fields: { port_id: f.ibcId, channel: proposedChannel, signer: f.signing },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('answered')} the opening of an ${text(m.channel.ordering)} channel from ${quote(`${m.channel.counterparty.port_id}/${m.channel.counterparty.channel_id}`)} to port ${quote(m.port_id)} over ${list(m.channel.connection_hops.map(connection))}`,
  }),

  defineMessage('/ibc.core.channel.v1.MsgChannelOpenAck', {
    label: 'Open channel (ack)',
    fields: { ...end, counterparty_channel_id: f.words },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('opened')} ${channel(m.port_id, m.channel_id)}, whose other end is ${quote(m.counterparty_channel_id)}`,
  }),

  defineMessage('/ibc.core.channel.v1.MsgChannelOpenConfirm', {
    label: 'Open channel (confirm)',
    fields: end,
    requested: (m) =>
      sentence`${account(m.signer)} ${did('confirmed')} the opening of ${channel(m.port_id, m.channel_id)}`,
  }),

  defineMessage('/ibc.core.channel.v1.MsgChannelCloseInit', {
    label: 'Close channel',
    fields: end,
    requested: (m) => sentence`${account(m.signer)} ${did('closed')} ${channel(m.port_id, m.channel_id)}`,
  }),

  defineMessage('/ibc.core.channel.v1.MsgChannelCloseConfirm', {
    label: 'Close channel (confirm)',
    fields: end,
    requested: (m) =>
      sentence`${account(m.signer)} ${did('confirmed')} the closing of ${channel(m.port_id, m.channel_id)}`,
  }),

  defineMessage('/ibc.core.connection.v1.MsgConnectionOpenInit', {
    label: 'Open connection (init)',
    fields: { signer: f.signing, client_id: f.ibcId, counterparty: v.object({ client_id: f.words }) },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('began')} to open a connection over ${client(m.client_id)}, known on the other chain as ${quote(m.counterparty.client_id)}`,
  }),

  defineMessage('/ibc.core.connection.v1.MsgConnectionOpenTry', {
    label: 'Open connection (try)',
    fields: { signer: f.signing, client_id: f.ibcId, counterparty: v.object({ connection_id: f.words }) },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('answered')} the opening of ${quote(m.counterparty.connection_id)} over ${client(m.client_id)}`,
  }),

  defineMessage('/ibc.core.connection.v1.MsgConnectionOpenAck', {
    label: 'Open connection (ack)',
    fields: { signer: f.signing, connection_id: f.ibcId, counterparty_connection_id: f.words },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('opened')} ${connection(m.connection_id)}, whose other end is ${quote(m.counterparty_connection_id)}`,
  }),

  defineMessage('/ibc.core.connection.v1.MsgConnectionOpenConfirm', {
    label: 'Open connection (confirm)',
    fields: { signer: f.signing, connection_id: f.ibcId },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('confirmed')} the opening of ${connection(m.connection_id)}`,
  }),

  /** A newer header of the other chain, or proof that it forked. */
  defineMessage('/ibc.core.client.v1.MsgUpdateClient', {
    fields: {
      client_id: f.ibcId,
      client_message: v.optional(f.anyMessage),
      /** The name of `client_message` before ibc-go 7. */
      header: v.optional(f.anyMessage),
      signer: f.signing,
    },
    requested: (m) => {
      const update = m.client_message ?? m.header;
      const parsed = v.safeParse(header, update?.body);
      const to = parsed.success
        ? sentence` to height ${int(parsed.output.signed_header.header.height)} of ${quote(parsed.output.signed_header.header.chain_id)}`
        : update === undefined
          ? []
          : sentence` with ${messageType(update.typeUrl)}`;
      return sentence`${account(m.signer)} ${did('updated')} ${client(m.client_id)}${to}`;
    },
  }),

  defineMessage('/ibc.core.client.v1.MsgCreateClient', {
    fields: { client_state: f.anyMessage, signer: f.signing },
    requested: (m) => {
      const parsed = v.safeParse(clientState, m.client_state.body);
      return sentence`${account(m.signer)} ${did('created')} a light client of ${parsed.success ? quote(parsed.output.chain_id) : messageType(m.client_state.typeUrl)}`;
    },
  }),

  /** IBC v2 has no connections: each client names the client of this chain on the other one. */
  defineMessage('/ibc.core.client.v2.MsgRegisterCounterparty', {
    fields: { client_id: f.ibcId, counterparty_client_id: f.ibcId, signer: f.signing },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('registered')} the other chain’s client ${quote(m.counterparty_client_id)} as the counterparty of ${client(m.client_id)}`,
  }),

  defineMessage('/ibc.core.client.v2.MsgUpdateClientConfig', {
    fields: {
      client_id: f.ibcId,
      config: v.object({ allowed_relayers: v.array(f.words) }),
      signer: f.signing,
    },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('allowed')} ${m.config.allowed_relayers.length === 0 ? text('anyone') : list(m.config.allowed_relayers.map((address) => quote(address)))} to relay over ${client(m.client_id)}`,
  }),

  defineMessage('/ibc.core.client.v1.MsgUpgradeClient', {
    fields: { client_id: f.ibcId, signer: f.signing },
    requested: (m) => sentence`${account(m.signer)} ${did('upgraded')} ${client(m.client_id)}`,
  }),

  /** Proof that the other chain forked: it freezes the light client. */
  defineMessage('/ibc.core.client.v1.MsgSubmitMisbehaviour', {
    fields: { client_id: f.ibcId, signer: f.signing },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('submitted')} proof of misbehaviour against ${client(m.client_id)}`,
  }),

  defineMessage('/ibc.core.client.v1.MsgRecoverClient', {
    fields: { subject_client_id: f.ibcId, substitute_client_id: f.ibcId, signer: f.signing },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('recovered')} ${client(m.subject_client_id)} with the state of ${client(m.substitute_client_id)}`,
  }),

  defineMessage('/ibc.core.client.v1.MsgIBCSoftwareUpgrade', {
    label: 'IBC software upgrade',
    fields: { plan: v.object({ name: f.words, height: f.id }), signer: f.signing },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('planned')} the IBC upgrade ${quote(m.plan.name)} for ${block(m.plan.height)}`,
  }),

  defineIbcParamsUpdate('/ibc.core.client.v1.MsgUpdateParams', 'IBC clients'),

  defineIbcParamsUpdate('/ibc.core.connection.v1.MsgUpdateParams', 'IBC connections'),

  defineParamsUpdate('/ibc.core.channel.v1.MsgUpdateParams', 'IBC channels'),
];
