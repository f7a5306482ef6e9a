/** The settings of a pool. */
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { text, percent } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';

/** What a pool charges and how it prices. */
export const poolParams = v.object({ swap_fee: f.dec, use_oracle: f.flag, fee_denom: f.denom });

/** `a swap fee of 0.2 % and oracle prices`. */
export const poolTerms = (params: {
  readonly swap_fee: Dec;
  readonly use_oracle: boolean;
}): Sentence<never> =>
  say`a swap fee of ${percent(params.swap_fee)} and ${text(params.use_oracle ? 'oracle prices' : 'no oracle')}`;
