/** What cancelled spot orders gave back: the escrow of each. */
import type { AccAddress } from '@cairn/chain/address';
import type { ChainEvent } from '@cairn/chain/event';
import { doneCoins, eventsOf } from '../done-amounts.ts';
import type { Sentence } from '../sentence.ts';

/** The sum over the cancelled orders; null when no event names any.
 * @throws {SyntaxError} when one of them is not of the chain's own form. */
export function returnedBySpotOrders(
  owner: AccAddress,
  events: readonly ChainEvent[],
): Sentence<'done'> | null {
  const closed = eventsOf(events, 'tradeshield_close_spot_order', { owner_address: owner });
  const returned = closed.length === 0 ? [] : doneCoins(closed, 'order_amount');
  return returned.length === 0 ? null : returned;
}
