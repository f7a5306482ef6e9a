import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account } from '../parts.ts';
import { say } from '../say.ts';
import { settingsList, defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

const ibcParams = (typeUrl: string, subject: string) =>
  defineMessage(typeUrl, {
    label: `Update ${subject} parameters`,
    fields: { signer: f.signing, params: f.settings },
    asked: (m) =>
      say`${account(m.signer)} ${did('set')} the parameters of ${text(subject)}: ${settingsList(m.params)}`,
  });
const ibcAuthorityParams = (typeUrl: string, subject: string) => defineParamsUpdate(typeUrl, subject);

/** Which kinds of light clients are allowed. */
export const clientMsgUpdateParams = ibcParams('/ibc.core.client.v1.MsgUpdateParams', 'IBC clients');

/** The settings of connections. */
export const connectionMsgUpdateParams = ibcParams(
  '/ibc.core.connection.v1.MsgUpdateParams',
  'IBC connections',
);

/** The settings of channels. */
export const channelMsgUpdateParams = ibcAuthorityParams(
  '/ibc.core.channel.v1.MsgUpdateParams',
  'IBC channels',
);

/** The settings of transfers. */
export const transferMsgUpdateParams = ibcParams(
  '/ibc.applications.transfer.v1.MsgUpdateParams',
  'IBC transfers',
);

/** The settings of interchain accounts that act elsewhere. */
export const controllerMsgUpdateParams = ibcParams(
  '/ibc.applications.interchain_accounts.controller.v1.MsgUpdateParams',
  'interchain account controllers',
);

/** The settings of interchain accounts that act here. */
export const hostMsgUpdateParams = ibcParams(
  '/ibc.applications.interchain_accounts.host.v1.MsgUpdateParams',
  'interchain account hosts',
);
