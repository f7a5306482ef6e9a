/** Whether a tx moved a denom, ignoring fees. */
import { parseCoins, type Coin } from '@cairn/chain/amount';
import { attempt } from '@cairn/chain/attempt';
import type { Denom } from '@cairn/chain/denom';
import { attribute, eventMsgIndex } from '@cairn/chain/event';
import type { Tx } from '@cairn/chain/tx';

/** True when a message, not the fee, credited the denom to an account. Failed txs move nothing. */
export function movesDenom(tx: Pick<Tx, 'events' | 'code'>, denom: Denom): boolean {
  if (tx.code !== 0) return false;
  return tx.events.some((event) => {
    if (event.type !== 'coin_received' || eventMsgIndex(event) === undefined) return false;
    return coinsIn(attribute(event, 'amount') ?? '').some((coin) => coin.denom === denom);
  });
}

/** Contracts can emit anything: malformed coin lists are empty. */
const coinsIn = (text: string): readonly Coin[] => attempt(() => parseCoins(text)) ?? [];
