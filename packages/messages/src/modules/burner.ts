import { defineParamsUpdate } from '../settings.ts';

/** Messages of `burner`. */
export const burnerMessages = [defineParamsUpdate('/elys.burner.MsgUpdateParams', 'burner')];
