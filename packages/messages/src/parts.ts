/** One short constructor for each kind of part. Amounts that happened are made from events alone, in `done-amounts.ts`. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { Timestamp } from '@cairn/chain/time';
import { say } from './say.ts';
import type { AmountSource, Part, PlainPart, Sentence, UnitsOf } from './sentence.ts';

/** Our own words. Never give it a value that came from the chain: that is what `quote` is for. */
export const text = (words: string): PlainPart => ({ kind: 'text', text: words });
/** Free text from strangers. */
export const quote = (words: string): PlainPart => ({ kind: 'quote', text: words });
/** An account. */
export const account = (address: AccAddress): PlainPart => ({ kind: 'account', address });
/** An account as Ethereum writes it, with or without `0x`. */
export const ethereumAccount = (hex: string): PlainPart => ({
  kind: 'ethereum-account',
  hex: `0x${hex.replace(/^0x/i, '').toLowerCase()}`,
});
/** A validator or governor by its operator address. */
export const validator = (address: ValoperAddress): PlainPart => ({ kind: 'validator', address });
/** An amount that the message names. */
export const requested = (value: Coin): Part<'requested'> => ({
  kind: 'coin',
  coin: value,
  source: 'requested',
});
/** Several amounts that the message names; `nothing` when there is none. */
export const requestedCoins = (values: readonly Coin[], none?: string): Sentence<'requested'> =>
  list(values.map(requested), none);
/** An amount that the message gives as a bare count of base units whose denom is known from elsewhere. */
export const requestedAmount = (baseUnits: bigint, denom: Denom): Part<'requested'> =>
  requested({ denom, baseUnits });
/** An amount whose denom only the present state of the chain gives. */
export const requestedUnits = (baseUnits: bigint, of: UnitsOf): Part<'requested'> => ({
  kind: 'units',
  baseUnits,
  of,
  source: 'requested',
});

const limit = (value: Coin | readonly Coin[]): Sentence<'limit'> =>
  list(
    ('denom' in value ? [value] : value).map((coin) => ({ kind: 'coin', coin, source: 'limit' as const })),
  );
/** `at most 5 USDC`: a limit is never made without its words. */
export const atMost = (value: Coin | readonly Coin[]): Sentence<'limit'> => say`at most ${limit(value)}`;
/** `at least 5 USDC`. */
export const atLeast = (value: Coin | readonly Coin[]): Sentence<'limit'> => say`at least ${limit(value)}`;
/** `up to 5 USDC`. */
export const upTo = (value: Coin | readonly Coin[]): Sentence<'limit'> => say`up to ${limit(value)}`;
/** `at most 5 USDC`, of a denom that only the present state of the chain gives. */
export const atMostUnits = (baseUnits: bigint, of: UnitsOf): Sentence<'limit'> =>
  say`at most ${{ kind: 'units', baseUnits, of, source: 'limit' }}`;

/** A denom. */
export const denom = (value: Denom): PlainPart => ({ kind: 'denom', denom: value });
/** A whole number. */
export const int = (value: bigint | number): PlainPart => ({ kind: 'int', value: BigInt(value) });
/** A decimal number that somebody set. */
export const dec = (value: Dec): PlainPart => ({ kind: 'dec', value });
/** A fraction that reads as a percentage: 0.05 is 5 %. */
export const percent = (value: Dec): PlainPart => ({ kind: 'percent', value });
/** Dollars that somebody set. */
export const usd = (value: Dec): PlainPart => ({ kind: 'usd', value });
/** Dollars that the chain computed. */
export const aboutUsd = (value: Dec): PlainPart => ({ kind: 'about', value, unit: 'usd' });
/** A fraction that the chain computed. */
export const aboutPercent = (value: Dec): PlainPart => ({ kind: 'about', value, unit: 'percent' });
/** A number that the chain computed. */
export const about = (value: Dec): PlainPart => ({ kind: 'about', value, unit: 'number' });
/** Dollars won or lost. */
export const profit = (value: Dec): PlainPart => ({ kind: 'profit', value });
/** An AMM pool. */
export const pool = (id: number): PlainPart => ({ kind: 'pool', id });
/** A lending vault of stablestake. */
export const lendingVault = (id: number): PlainPart => ({ kind: 'lending-vault', id });
/** A managed vault. */
export const vault = (id: number): PlainPart => ({ kind: 'vault', id });
/** A margin position; ids are per pool. */
export const perpetualPosition = (
  poolId: number,
  id: number,
  side: 'long' | 'short' | null = null,
): PlainPart => ({ kind: 'perpetual-position', poolId, id, side });
/** A position of borrowed liquidity; ids are per pool. */
export const leveragedPosition = (poolId: number, id: number): PlainPart => ({
  kind: 'leveraged-lp-position',
  poolId,
  id,
});
/** A pending spot order. */
export const spotOrder = (id: number): PlainPart => ({ kind: 'spot-order', id });
/** A pending perpetual order. */
export const perpetualOrder = (poolId: number | null, id: number): PlainPart => ({
  kind: 'perpetual-order',
  poolId,
  id,
});
/** A governance proposal. */
export const proposal = (id: number): PlainPart => ({ kind: 'proposal', id });
/** A block of this network. */
export const block = (height: number): PlainPart => ({ kind: 'block', height });
/** One end of an IBC channel. */
export const channel = (port: string, id: string): PlainPart => ({ kind: 'channel', port, channel: id });
/** An IBC light client. */
export const client = (id: string): PlainPart => ({ kind: 'client', id });
/** An IBC connection. */
export const connection = (id: string): PlainPart => ({ kind: 'connection', id });
/** A kind of message, by its type URL. */
export const messageType = (typeUrl: string): PlainPart => ({ kind: 'message-type', typeUrl });
/** A moment. */
export const time = (value: Timestamp): PlainPart => ({ kind: 'time', time: value });
/** A length of time in milliseconds. */
export const duration = (ms: number): PlainPart => ({ kind: 'duration', ms });

/** How many percent: 50 reads 50 %. */
export const wholePercent = (value: bigint): PlainPart => percent(decFromAtomics(value * 10n ** 16n));

/** `a`, `a and b`, `a, b and c`; `nothing` when there is none. */
export function list<S extends AmountSource = never>(
  parts: readonly (Part<S> | Sentence<S>)[],
  none = 'nothing',
  last = ' and ',
): Sentence<S> {
  if (parts.length === 0) return [text(none)];
  return parts.flatMap((part, index) => {
    const own: Sentence<S> = 'kind' in part ? [part] : part;
    if (index === 0) return own;
    return [text(index === parts.length - 1 ? last : ', '), ...own];
  });
}

/** `1 pool`, `3 pools`. */
export const count = (many: number, one: string, several: string): Sentence<never> => [
  int(many),
  text(` ${many === 1 ? one : several}`),
];

/** The first few of many, and how many more there are. */
export function few<S extends AmountSource = never>(
  parts: readonly (Part<S> | Sentence<S>)[],
  shown = 4,
  none?: string,
): Sentence<S> {
  const rest = parts.length - shown;
  return rest > 0
    ? [...list(parts.slice(0, shown), none, ', '), text(' and '), int(rest), text(' more')]
    : list(parts, none);
}
