import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, block, quote } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Messages of `upgrade`. */
export const upgradeMessages = [
  defineMessage('/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', {
    fields: { authority: f.signing, plan: v.object({ name: f.words, height: f.id }) },
    requested: (m) =>
      say`${account(m.authority)} ${did('planned')} the upgrade ${quote(m.plan.name)} for ${block(m.plan.height)}`,
  }),

  defineMessage('/cosmos.upgrade.v1beta1.MsgCancelUpgrade', {
    fields: { authority: f.signing },
    requested: (m) => say`${account(m.authority)} ${did('cancelled')} the planned upgrade`,
  }),
];
