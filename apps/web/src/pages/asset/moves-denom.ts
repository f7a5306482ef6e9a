/** Whether a tx moved a denom, fees aside. */
import { attribute, eventMsgIndex } from '@cairn/chain/event';
import { parseCoins } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import type { Tx } from '@cairn/chain/tx';

/** True where one of its messages, not its fee, let somebody receive the denom. A failed tx moved nothing. */
export function movesDenom(tx: Pick<Tx, 'events' | 'code'>, denom: Denom): boolean {
  if (tx.code !== 0) return false;
  return tx.events.some((event) => {
    if (event.type !== 'coin_received' || eventMsgIndex(event) === undefined) return false;
    return denomsIn(attribute(event, 'amount') ?? '').includes(denom);
  });
}

/** A contract may write anything into an event: what is no list of coins names no denom. */
function denomsIn(text: string): readonly Denom[] {
  try {
    return parseCoins(text).map((coin) => coin.denom);
  } catch {
    return [];
  }
}
