/**
 * Amounts that happened. Each is read from an event here and nowhere else: no constructor takes a figure, so that what
 * a message requests cannot be presented as what became of it.
 */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { negateCoin, parseBaseUnits, parseCoins, sumCoins, type Coin } from '@cairn/chain/amount';
import { parseDec, type Dec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { list } from './parts.ts';
import type { Part, Sentence, UnitsOf } from './sentence.ts';
import type { SwapOutcome } from './swap/swap-outcomes.ts';

/** The events of one message that are of a type and have these attributes. */
export function eventsOf(
  events: readonly ChainEvent[],
  type: string,
  where: Readonly<Record<string, string | number>> = {},
): readonly ChainEvent[] {
  return events.filter(
    (event) =>
      event.type === type &&
      Object.entries(where).every(([key, value]) => attribute(event, key) === String(value)),
  );
}

/** The first of them; `undefined` when there is none. */
export const eventOf = (
  events: readonly ChainEvent[],
  type: string,
  where?: Readonly<Record<string, string | number>>,
): ChainEvent | undefined => eventsOf(events, type, where)[0];

/** An attribute that the event must have.
 * @throws {SyntaxError} when it is missing. */
export function valueOf(event: ChainEvent, key: string): string {
  const value = attribute(event, key);
  if (value === undefined) throw new SyntaxError(`${event.type} has no ${key}`);
  return value;
}

/** A decimal attribute.
 * @throws {SyntaxError} when it is missing or no number. */
export const decOf = (event: ChainEvent, key: string): Dec => parseDec(valueOf(event, key));

const donePart = (coin: Coin): Part<'done'> => ({ kind: 'coin', coin, source: 'done' });

/** The coins of an attribute, summed over the events; empty when there are none.
 * @throws {SyntaxError} when it is missing or no list of coins. */
export function doneCoins(events: ChainEvent | readonly ChainEvent[], key: string): Sentence<'done'> {
  const all = 'type' in events ? [events] : events;
  const sum = sumCoins(all.flatMap((event) => parseCoins(valueOf(event, key))));
  return coinList(sum);
}

/** A bare amount whose denom another attribute names, or is fixed: `=ueden`.
 * @throws {SyntaxError} when one of them is missing or malformed. */
export function doneAmount(event: ChainEvent, key: string, denomKey: string): Part<'done'> {
  const denom = denomKey.startsWith('=') ? denomKey.slice(1) : valueOf(event, denomKey);
  return donePart({ denom: parseDenom(denom), baseUnits: parseBaseUnits(valueOf(event, key)) });
}

/** How much an attribute grew from another one of the same event.
 * @throws {SyntaxError} when one of them is missing or malformed. */
export function doneGrowth(
  event: ChainEvent,
  keys: { readonly from: string; readonly to: string; readonly denom: string },
): Part<'done'> {
  const from = parseBaseUnits(valueOf(event, keys.from));
  const to = parseBaseUnits(valueOf(event, keys.to));
  return donePart({ denom: parseDenom(valueOf(event, keys.denom)), baseUnits: to - from });
}

/** A bare amount whose denom only the present state of the chain gives.
 * @throws {SyntaxError} when it is missing or malformed. */
export const doneUnits = (event: ChainEvent, key: string, of: UnitsOf): Part<'done'> => ({
  kind: 'units',
  baseUnits: parseBaseUnits(valueOf(event, key)),
  of,
  source: 'done',
});

/** Both sides of an executed swap, which its outcome has from the swap's own events. */
export const doneSwap = ({
  tokenIn,
  tokenOut,
}: Extract<SwapOutcome, { readonly status: 'filled' }>): {
  readonly given: Part<'done'>;
  readonly got: Part<'done'>;
} => ({ given: donePart(tokenIn), got: donePart(tokenOut) });

/** What an account got in all, less what it gave, by the bank's own events; empty where the source does not keep them.
 * @throws {SyntaxError} when one of them is malformed. */
export const doneReceived = (events: readonly ChainEvent[], who: AccAddress): Sentence<'done'> =>
  coinList(movements(events, who).filter(({ baseUnits }) => baseUnits > 0n));

/** What an account gave in all, less what it got, likewise.
 * @throws {SyntaxError} when one of them is malformed. */
export const doneSpent = (events: readonly ChainEvent[], who: AccAddress): Sentence<'done'> =>
  coinList(
    movements(events, who)
      .filter(({ baseUnits }) => baseUnits < 0n)
      .map(negateCoin),
  );

function movements(events: readonly ChainEvent[], who: AccAddress): readonly Coin[] {
  const moved = events.flatMap((event): readonly Coin[] => {
    if (event.type === 'coin_received' && parseAccAddress(valueOf(event, 'receiver')) === who)
      return parseCoins(valueOf(event, 'amount'));
    if (event.type === 'coin_spent' && parseAccAddress(valueOf(event, 'spender')) === who)
      return parseCoins(valueOf(event, 'amount')).map(negateCoin);
    return [];
  });
  return sumCoins(moved);
}

const coinList = (coins: readonly Coin[]): Sentence<'done'> =>
  coins.length === 0 ? [] : list(coins.map(donePart));
