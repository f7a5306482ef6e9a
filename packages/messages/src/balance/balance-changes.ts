/** Balance changes from events. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { negateCoin, parseCoins, sumCoins, type Coin } from '@cairn/chain/amount';
import { requiredAttribute, type ChainEvent } from '@cairn/chain/event';

export interface BalanceChange {
  readonly address: AccAddress;
  /** Net base units by denom, negative when spent; sorted by denom, never zero. */
  readonly coins: readonly Coin[];
}

/**
 * Net change of each account's bank balance, sorted by address; zero changes are omitted. Includes minting
 * and burning: the chain emits `coin_received` for the minter and `coin_spent` for the burner. Eden and Eden
 * Boost are not bank balances, see `rewardTokenChanges`.
 * @throws {SyntaxError} when a `coin_spent` or `coin_received` is malformed or lacks an attribute.
 */
export function balanceChanges(events: readonly ChainEvent[]): readonly BalanceChange[] {
  const changes = new Map<AccAddress, Coin[]>();
  for (const event of events) {
    if (event.type === 'coin_received')
      addCoins(changes, requiredAttribute(event, 'receiver'), parseCoins(requiredAttribute(event, 'amount')));
    if (event.type === 'coin_spent')
      addCoins(
        changes,
        requiredAttribute(event, 'spender'),
        parseCoins(requiredAttribute(event, 'amount')).map(negateCoin),
      );
  }
  return netChanges(changes);
}

/**
 * Adds coins to those of an account.
 * @throws {SyntaxError} when `who` is not an account.
 */
export function addCoins(
  changes: Map<AccAddress, Coin[]>,
  who: string | undefined,
  coins: readonly Coin[],
): void {
  if (coins.length === 0) return;
  const address = parseAccAddress(who ?? '');
  const known = changes.get(address);
  if (known === undefined) changes.set(address, [...coins]);
  else known.push(...coins);
}

/** Sums the coins of each account, drops zero sums, sorts by address. */
export function netChanges(changes: ReadonlyMap<AccAddress, readonly Coin[]>): readonly BalanceChange[] {
  return [...changes]
    .map(([address, coins]) => ({ address, coins: sumCoins(coins) }))
    .filter(({ coins }) => coins.length > 0)
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}
