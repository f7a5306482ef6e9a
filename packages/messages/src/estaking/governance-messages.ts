import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const estakingMsgUpdateParams = defineParamsUpdate('/elys.estaking.MsgUpdateParams', 'estaking');
