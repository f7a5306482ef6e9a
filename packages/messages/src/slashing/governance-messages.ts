import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const slashingMsgUpdateParams = defineParamsUpdate(
  '/cosmos.slashing.v1beta1.MsgUpdateParams',
  'slashing',
);
