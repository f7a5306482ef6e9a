import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** Rewards of all governors, without those of Eden and EdenB. */
export const msgWithdrawElysStakingRewards = defineMessage('/elys.estaking.MsgWithdrawElysStakingRewards', {
  label: 'Claim ELYS staking rewards',
  fields: { delegator_address: f.signing },
  sentence: (m) => say`${account(m.delegator_address)} claimed the rewards of staked ELYS`,
});
