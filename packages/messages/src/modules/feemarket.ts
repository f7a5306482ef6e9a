import { defineParamsUpdate } from '../settings.ts';

/** Messages of `feemarket`. */
export const feemarketMessages = [defineParamsUpdate('/ethermint.feemarket.v1.MsgUpdateParams', 'feemarket')];
