import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, text } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Messages of `tier`. */
export const tierMessages = [
  /** Measures the portfolio that determines an account's tier again; has no event of its own. */
  defineMessage('/elys.tier.MsgSetPortfolio', {
    label: 'Refresh portfolio',
    fields: { creator: f.signing, user: f.acc('subject') },
    requested: (m) =>
      say`${account(m.creator)} ${did('updated')} ${m.user === m.creator ? text('its membership-tier record') : say`the membership-tier record of ${account(m.user)}`}`,
  }),
];
