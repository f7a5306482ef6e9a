import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Messages of `consensus`. */
export const consensusMessages = [
  defineMessage('/cosmos.consensus.v1.MsgUpdateParams', {
    label: 'Update consensus parameters',
    fields: { authority: f.signing, block: v.nullable(v.object({ max_bytes: f.int, max_gas: f.int })) },
    requested: (m) =>
      say`${account(m.authority)} ${did('set')} the consensus parameters${m.block === null ? [] : say`: blocks of at most ${int(m.block.max_bytes)} bytes and ${int(m.block.max_gas)} gas`}`,
  }),
];
