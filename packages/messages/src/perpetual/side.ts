/** The sides of a margin position. */
import type { ChainEvent } from '@cairn/chain/event';
import { valueOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';

/** LONG or SHORT; the chain prints no other for a position. */
export const side = f.oneOf({ LONG: 'long', SHORT: 'short', UNSPECIFIED: 'unspecified' });

/** The side that an event names.
 * @throws {SyntaxError} when it names none. */
export function eventSide(event: ChainEvent): 'long' | 'short' {
  const name = valueOf(event, 'position');
  if (name === 'LONG') return 'long';
  if (name === 'SHORT') return 'short';
  throw new SyntaxError(`not a side: ${name.slice(0, 40)}`);
}
