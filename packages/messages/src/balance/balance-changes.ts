/** What a run of events did to balances. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { negateCoin, parseCoins, sumCoins, type Coin } from '@cairn/chain/amount';
import { attribute, type ChainEvent } from '@cairn/chain/event';

export interface BalanceChange {
  readonly address: AccAddress;
  /** Net base units by denom, negative where spent; sorted by denom, never zero. */
  readonly coins: readonly Coin[];
}

/**
 * Net change of every account's bank balance, sorted by address; accounts that come out even are left out.
 * Minting and burning are in it: the chain emits `coin_received` for the minter and `coin_spent` for the burner.
 * Eden and Eden Boost are no bank balances, see `rewardTokenChanges`.
 * @throws {SyntaxError} when a `coin_spent` or `coin_received` is not of the chain's own form.
 */
export function balanceChanges(events: readonly ChainEvent[]): readonly BalanceChange[] {
  const changes = new Map<AccAddress, Coin[]>();
  for (const event of events) {
    if (event.type === 'coin_received')
      add(changes, attribute(event, 'receiver'), parseCoins(attribute(event, 'amount') ?? ''));
    if (event.type === 'coin_spent')
      add(changes, attribute(event, 'spender'), parseCoins(attribute(event, 'amount') ?? '').map(negateCoin));
  }
  return netChanges(changes);
}

function add(changes: Map<AccAddress, Coin[]>, who: string | undefined, coins: readonly Coin[]): void {
  if (coins.length === 0) return;
  const address = parseAccAddress(who ?? '');
  const known = changes.get(address);
  if (known === undefined) changes.set(address, [...coins]);
  else known.push(...coins);
}

/** Sums each account's coins, drops what comes to zero, sorts by address. */
export function netChanges(changes: ReadonlyMap<AccAddress, readonly Coin[]>): readonly BalanceChange[] {
  return [...changes]
    .map(([address, coins]) => ({ address, coins: sumCoins(coins) }))
    .filter(({ coins }) => coins.length > 0)
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}
