import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requested, channel, quote } from '../parts.ts';
import { say, when } from '../say.ts';
import { defineIbcParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';
import { party } from './ibc-packets.ts';

/** Messages of `transfer`. */
export const transferMessages = [
  defineIbcParamsUpdate('/ibc.applications.transfer.v1.MsgUpdateParams', 'IBC transfers'),

  /** The receiver may be any text. */
  defineMessage('/ibc.applications.transfer.v1.MsgTransfer', {
    label: 'IBC transfer',
    fields: {
      source_port: f.ibcId,
      source_channel: f.ibcId,
      token: f.coin,
      sender: f.signing,
      receiver: f.foreignAcc('recipient'),
      memo: f.words,
    },
    requested: (m) => {
      const memo = when(m.memo !== '', say` with the memo ${quote(m.memo)}`);
      return say`${account(m.sender)} ${did('sent')} ${requested(m.token)} to ${party(m.receiver)} over ${channel(m.source_port, m.source_channel)}${memo}`;
    },
  }),
];
