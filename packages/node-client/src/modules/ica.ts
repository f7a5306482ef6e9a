import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { field, wireObject } from '../wire.ts';

/** Whether other chains may control accounts here, and by which messages. */
export const getIcaHostParams = defineGet(
  '/ibc/apps/interchain_accounts/host/v1/params',
  field(
    'params',
    wireObject({
      hostEnabled: v.boolean(),
      /** Type URLs; `*` allows all. */
      allowMessages: v.array(v.string()),
    }),
  ),
);

/** Whether accounts here may control accounts on other chains. */
export const getIcaControllerParams = defineGet(
  '/ibc/apps/interchain_accounts/controller/v1/params',
  field('params', field('controller_enabled', v.boolean())),
);
