/** The route in the memo of a transfer, as the packet-forward middleware reads it. */
import { tryParseJson } from '@cairn/chain/json';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { channel, list, quote } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { party } from './party.ts';

/** More is shown as the memo itself. */
const MAX_HOPS = 8;

const hopSchema = v.object({
  receiver: f.words,
  port: f.ibcId,
  channel: f.ibcId,
  next: v.optional(v.unknown()),
});

type Hop = v.InferOutput<typeof hopSchema>;

/** The only key of a memo or of a `next` is `forward`: other keys are instructions too, and stay visible. */
const memoSchema = v.strictObject({ forward: hopSchema });

/** The hops of a memo in their order; undefined when it has anything but a route. */
function routeOf(memo: string): readonly Hop[] | undefined {
  const hops: Hop[] = [];
  for (let rest: unknown = tryParseJson(memo); rest !== undefined && rest !== null && rest !== '';) {
    const parsed = v.safeParse(memoSchema, rest);
    if (!parsed.success || hops.length === MAX_HOPS) return undefined;
    const { forward } = parsed.output;
    hops.push(forward);
    rest =
      typeof forward.next === 'string' && forward.next !== ''
        ? (tryParseJson(forward.next) ?? 0)
        : forward.next;
  }
  return hops.length === 0 ? undefined : hops;
}

/**
 * ` to be forwarded over … to …` for a memo with a route, else ` with the memo …`; empty without one.
 * @param forwards whether this chain is the one that reads the memo: the first channel is then its own.
 * @see https://github.com/cosmos/ibc-apps/tree/main/middleware/packet-forward-middleware
 */
export function memoWords(memo: string, forwards: boolean): Sentence<never> {
  if (memo === '') return [];
  const hops = routeOf(memo);
  const last = hops?.at(-1);
  if (hops === undefined || last === undefined) return sentence` with the memo ${quote(memo)}`;
  const over = hops.map((hop, index) =>
    index === 0 && forwards ? channel(hop.port, hop.channel) : quote(`${hop.port}/${hop.channel}`),
  );
  return sentence`, to be forwarded over ${list(over, '', ', then ')} to ${party(last.receiver)}`;
}
