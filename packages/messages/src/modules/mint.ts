import { defineParamsUpdate } from '../settings.ts';

/** Messages of `mint`. */
export const mintMessages = [defineParamsUpdate('/cosmos.mint.v1beta1.MsgUpdateParams', 'mint')];
