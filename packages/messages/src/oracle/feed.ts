/** A price as a feeder sends it. The asset and source are texts of the feeder. */
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { quote, usd } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';

/** One fed price. */
export const feed = v.object({ asset: f.words, price: f.dec });

/** `"ATOM" at $4.47`. */
export const feedWords = (one: { readonly asset: string; readonly price: Dec }): Sentence<never> =>
  say`${quote(one.asset)} at ${usd(one.price)}`;
