import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const mintMsgUpdateParams = defineParamsUpdate('/cosmos.mint.v1beta1.MsgUpdateParams', 'mint');
