/** How a group decides, in words. */
import type { Message } from '@cairn/chain/message';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { dec, percent, messageType, duration } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';

const threshold = v.object({ threshold: f.dec, windows: v.object({ voting_period: f.durationMs }) });
const percentage = v.object({ percentage: f.dec, windows: v.object({ voting_period: f.durationMs }) });

/** `2 votes within 1 day`. */
export function policyWords({ typeUrl, body }: Message): Sentence<never> {
  const votes = v.safeParse(threshold, body);
  if (votes.success)
    return say`${dec(votes.output.threshold)} votes within ${duration(votes.output.windows.voting_period)}`;
  const share = v.safeParse(percentage, body);
  if (share.success)
    return say`${percent(share.output.percentage)} of the votes within ${duration(share.output.windows.voting_period)}`;
  return say`${messageType(typeUrl)}`;
}
