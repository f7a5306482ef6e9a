import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const stakingMsgUpdateParams = defineParamsUpdate(
  '/cosmos.staking.v1beta1.MsgUpdateParams',
  'staking',
);
