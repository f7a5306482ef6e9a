import { defineParamsUpdate } from '../settings.ts';

/** Messages of `auth`. */
export const authMessages = [defineParamsUpdate('/cosmos.auth.v1beta1.MsgUpdateParams', 'auth')];
