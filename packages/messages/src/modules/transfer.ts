import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requested, channel } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineIbcParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';
import { memoWords } from './forwarding.ts';
import { party } from './party.ts';

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
      // Absent before ibc-go 6.
      memo: v.optional(f.words, ''),
    },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('sent')} ${requested(m.token)} to ${party(m.receiver)} over ${channel(m.source_port, m.source_channel)}${memoWords(m.memo, false)}`,
  }),
];
