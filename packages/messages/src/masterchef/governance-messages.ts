import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, atLeast, dec, denom, few, pool, text } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const masterchefMsgUpdateParams = defineParamsUpdate('/elys.masterchef.MsgUpdateParams', 'masterchef');

/** A denom that others may pay extra rewards in. */
export const msgAddExternalRewardDenom = defineMessage('/elys.masterchef.MsgAddExternalRewardDenom', {
  fields: { authority: f.signing, reward_denom: f.denom, min_amount: f.int, supported: f.flag },
  asked: (m) =>
    m.supported
      ? say`${account(m.authority)} ${did('allowed')} external incentives in ${denom(m.reward_denom)}, ${atLeast({ denom: m.reward_denom, baseUnits: m.min_amount })} per block`
      : say`${account(m.authority)} ${did('no longer allows')} external incentives in ${denom(m.reward_denom)}`,
});

/** How much of the rewards each pool gets. */
export const msgUpdatePoolMultipliers = defineMessage('/elys.masterchef.MsgUpdatePoolMultipliers', {
  fields: { authority: f.signing, pool_multipliers: v.array(v.object({ pool_id: f.id, multiplier: f.dec })) },
  asked: (m) =>
    say`${account(m.authority)} ${did('set')} the reward multiplier of ${few(
      m.pool_multipliers.map((one) => say`${pool(one.pool_id)} to ${dec(one.multiplier)}`),
      6,
    )}`,
});

/** Whether a pool earns Eden. */
export const msgTogglePoolEdenRewards = defineMessage('/elys.masterchef.MsgTogglePoolEdenRewards', {
  fields: { authority: f.signing, pool_id: f.id, enable: f.flag },
  asked: (m) =>
    say`${account(m.authority)} ${did('switched')} the Eden rewards of ${pool(m.pool_id)} ${text(m.enable ? 'on' : 'off')}`,
});
