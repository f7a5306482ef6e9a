/** What a trade of a margin position cost. */
import type { ChainEvent } from '@cairn/chain/event';
import { decAdd } from '@cairn/chain/dec';
import { decOf } from '../done-amounts.ts';
import { aboutUsd } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';

/** `, fees $0.09`: of the pool and of the chain together; nothing when there were none.
 * @throws {SyntaxError} when the event names none. */
export function costs(event: ChainEvent): Sentence<never> {
  const fees = decAdd(decOf(event, 'perp_fee'), decOf(event, 'taker_fees'));
  return fees === 0n ? [] : say`, fees ${aboutUsd(fees)}`;
}
