import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const burnerMsgUpdateParams = defineParamsUpdate('/elys.burner.MsgUpdateParams', 'burner');
