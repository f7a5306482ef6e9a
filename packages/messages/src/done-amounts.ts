/**
 * Resulting amounts. They are only made from events, here: no constructor takes a figure, so that a requested
 * amount cannot be presented as a result.
 */
import type { AccAddress } from '@cairn/chain/address';
import { negateCoin, parseBaseUnits, parseCoins, sumCoins, type Coin } from '@cairn/chain/amount';
import { parseDec, type Dec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { attribute, requiredAttribute, type ChainEvent } from '@cairn/chain/event';
import { balanceChanges } from './balance/balance-changes.ts';
import { list } from './parts.ts';
import type { Part, Sentence, UnitsOf } from './sentence.ts';
import type { SwapOutcome } from './swap/swap-outcomes.ts';

/** The events of one message with this type and these attributes. */
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

/** The first of them, or `undefined`. */
export const eventOf = (
  events: readonly ChainEvent[],
  type: string,
  where?: Readonly<Record<string, string | number>>,
): ChainEvent | undefined => eventsOf(events, type, where)[0];

/**
 * A decimal attribute.
 * @throws {SyntaxError} when it is missing or malformed.
 */
export const decOf = (event: ChainEvent, key: string): Dec => parseDec(requiredAttribute(event, key));

const donePart = (coin: Coin): Part<'done'> => ({ kind: 'coin', coin, source: 'done' });

/**
 * The coins of an attribute, summed over the events; empty when there are none.
 * @throws {SyntaxError} when it is missing or malformed.
 */
export function doneCoins(events: ChainEvent | readonly ChainEvent[], key: string): Sentence<'done'> {
  const all = 'type' in events ? [events] : events;
  const sum = sumCoins(all.flatMap((event) => parseCoins(requiredAttribute(event, key))));
  return coinList(sum);
}

/**
 * An amount without denom; the denom is in another attribute, or fixed: `=ueden`.
 * @throws {SyntaxError} when one of them is missing or malformed.
 */
export function doneAmount(event: ChainEvent, key: string, denomKey: string): Part<'done'> {
  const denom = denomKey.startsWith('=') ? denomKey.slice(1) : requiredAttribute(event, denomKey);
  return donePart({ denom: parseDenom(denom), baseUnits: parseBaseUnits(requiredAttribute(event, key)) });
}

/**
 * The difference of two attributes of one event.
 * @throws {SyntaxError} when one of them is missing or malformed.
 */
export function doneGrowth(
  event: ChainEvent,
  keys: { readonly from: string; readonly to: string; readonly denom: string },
): Part<'done'> {
  const from = parseBaseUnits(requiredAttribute(event, keys.from));
  const to = parseBaseUnits(requiredAttribute(event, keys.to));
  return donePart({ denom: parseDenom(requiredAttribute(event, keys.denom)), baseUnits: to - from });
}

/**
 * An amount without denom, whose denom is only in the current state of the chain.
 * @throws {SyntaxError} when it is missing or malformed.
 */
export const doneUnits = (event: ChainEvent, key: string, of: UnitsOf): Part<'done'> => ({
  kind: 'units',
  baseUnits: parseBaseUnits(requiredAttribute(event, key)),
  of,
  source: 'done',
});

/** Both sides of an executed swap, from its outcome. */
export const doneSwap = ({
  tokenIn,
  tokenOut,
  hops,
}: Extract<SwapOutcome, { readonly status: 'filled' }>): {
  readonly paid: Part<'done'>;
  readonly got: Part<'done'>;
  /** Paid by the pools beside the output; null without one. */
  readonly bonus: Sentence<'done'> | null;
} => {
  const bonuses = sumCoins(hops.flatMap(({ bonus }) => (bonus === null ? [] : [bonus.coin])));
  return {
    paid: donePart(tokenIn),
    got: donePart(tokenOut),
    bonus: bonuses.length === 0 ? null : coinList(bonuses),
  };
};

/**
 * What an account received minus what it spent, by bank's events; empty where the source has none.
 * @throws {SyntaxError} when one of them is malformed.
 */
export const doneReceived = (events: readonly ChainEvent[], who: AccAddress): Sentence<'done'> =>
  coinList(movements(events, who).filter(({ baseUnits }) => baseUnits > 0n));

/** What an account spent minus what it received, likewise. */
export const doneSpent = (events: readonly ChainEvent[], who: AccAddress): Sentence<'done'> =>
  coinList(
    movements(events, who)
      .filter(({ baseUnits }) => baseUnits < 0n)
      .map(negateCoin),
  );

const movements = (events: readonly ChainEvent[], who: AccAddress): readonly Coin[] =>
  balanceChanges(events).find(({ address }) => address === who)?.coins ?? [];

const coinList = (coins: readonly Coin[]): Sentence<'done'> =>
  coins.length === 0 ? [] : list(coins.map(donePart));
