import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const tradeshieldMsgUpdateParams = defineParamsUpdate(
  '/elys.tradeshield.MsgUpdateParams',
  'tradeshield',
);
