import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requestedCoins, count, denom, few, text } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

const side = (role: 'signer' | 'recipient') => v.array(v.object({ address: f.acc(role), coins: f.coins }));

/** Messages of `bank`. */
export const bankMessages = [
  defineMessage('/cosmos.bank.v1beta1.MsgSend', {
    fields: { from_address: f.signing, to_address: f.acc('recipient'), amount: f.coins },
    requested: (m) =>
      sentence`${account(m.from_address)} ${did('sent')} ${requestedCoins(m.amount)} to ${account(m.to_address)}`,
  }),

  defineMessage('/cosmos.bank.v1beta1.MsgMultiSend', {
    label: 'Multi-send',
    fields: { inputs: side('signer'), outputs: side('recipient') },
    requested: (m) => {
      const paid = m.inputs.map(
        (input) => sentence`${account(input.address)} ${did('sent')} ${requestedCoins(input.coins)}`,
      );
      return sentence`${few(paid, 2, 'nobody sent anything')} to ${count(m.outputs.length, 'account', 'accounts')}: ${few(
        m.outputs.map((output) => account(output.address)),
        3,
        'none',
      )}`;
    },
  }),

  defineParamsUpdate('/cosmos.bank.v1beta1.MsgUpdateParams', 'bank'),

  defineMessage('/cosmos.bank.v1beta1.MsgSetSendEnabled', {
    label: 'Enable or disable sending',
    fields: {
      authority: f.signing,
      send_enabled: v.array(v.object({ denom: f.denom, enabled: f.flag })),
      use_default_for: v.array(f.denom),
    },
    requested: (m) => {
      const rules = [
        ...m.send_enabled.map(
          (entry) => sentence`${denom(entry.denom)} ${text(entry.enabled ? 'on' : 'off')}`,
        ),
        ...m.use_default_for.map((denomText) => sentence`${denom(denomText)} to the default`),
      ];
      return sentence`${account(m.authority)} ${did('switched')} the sending of ${few(rules)}`;
    },
  }),
];
