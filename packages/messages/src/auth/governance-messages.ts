import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const authMsgUpdateParams = defineParamsUpdate('/cosmos.auth.v1beta1.MsgUpdateParams', 'auth');
