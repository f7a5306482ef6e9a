/** One constructor per kind of part. Resulting amounts are made only from events, in `done-amounts.ts`. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { healthOrNull } from '@cairn/chain/sentinels';
import type { Timestamp } from '@cairn/chain/time';
import { sentence } from './sentence-tag.ts';
import type { AmountSource, Part, PlainPart, Sentence, UnitsOf } from './sentence.ts';

/** Our own words. Never pass a value from the chain: use `quote`. */
export const text = (words: string): PlainPart => ({ kind: 'text', text: words });
/** Free text. */
export const quote = (words: string): PlainPart => ({ kind: 'quote', text: words });
/** An account. */
export const account = (address: AccAddress): PlainPart => ({ kind: 'account', address });
/** An account in Ethereum's form, with or without `0x`. */
export const ethereumAccount = (hex: string): PlainPart => ({
  kind: 'ethereum-account',
  hex: `0x${hex.replace(/^0x/i, '').toLowerCase()}`,
});
/** A validator or governor, by operator address. */
export const validator = (address: ValoperAddress): PlainPart => ({ kind: 'validator', address });
/** An amount of the message. */
export const requested = (value: Coin): Part<'requested'> => ({
  kind: 'coin',
  coin: value,
  source: 'requested',
});
/** Several amounts of the message; `nothing` for none. */
export const requestedCoins = (values: readonly Coin[]): Sentence<'requested'> => list(values.map(requested));
/** An amount of the message in base units, with a denom from elsewhere. */
export const requestedAmount = (baseUnits: bigint, denom: Denom): Part<'requested'> =>
  requested({ denom, baseUnits });
/** An amount whose denom is only in the current state of the chain. */
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
/** `at most 5 USDC`: a limit always has its words. */
export const atMost = (value: Coin | readonly Coin[]): Sentence<'limit'> => sentence`at most ${limit(value)}`;
/** `at least 5 USDC`. */
export const atLeast = (value: Coin | readonly Coin[]): Sentence<'limit'> =>
  sentence`at least ${limit(value)}`;
/** `up to 5 USDC`. */
export const upTo = (value: Coin | readonly Coin[]): Sentence<'limit'> => sentence`up to ${limit(value)}`;
/** `at most 5 USDC`, of a denom that is only in the current state of the chain. */
export const atMostUnits = (baseUnits: bigint, of: UnitsOf): Sentence<'limit'> =>
  sentence`at most ${{ kind: 'units', baseUnits, of, source: 'limit' }}`;

/** A denom. */
export const denom = (value: Denom): PlainPart => ({ kind: 'denom', denom: value });
/** A whole number. */
export const int = (value: bigint | number): PlainPart => ({ kind: 'int', value: BigInt(value) });
/** A configured decimal number. */
export const dec = (value: Dec): PlainPart => ({ kind: 'dec', value });
/** A fraction shown as a percentage: 0.05 is 5 %. */
export const percent = (value: Dec): PlainPart => ({ kind: 'percent', value });
/** Configured dollars. */
export const usd = (value: Dec): PlainPart => ({ kind: 'usd', value });
/** Computed dollars. */
export const aboutUsd = (value: Dec): PlainPart => ({ kind: 'about', value, unit: 'usd' });
/** A computed fraction. */
export const aboutPercent = (value: Dec): PlainPart => ({ kind: 'about', value, unit: 'percent' });
/** `health 1.25`, or that there is no debt. */
export const health = (value: Dec): Sentence<never> =>
  healthOrNull(value) === null
    ? sentence`no debt`
    : sentence`health ${{ kind: 'about', value, unit: 'number' }}`;
/** Profit or loss in dollars. */
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
/** A position with borrowed liquidity; ids are per pool. */
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
/** An IBC light client. */
export const client = (id: string): PlainPart => ({ kind: 'client', id });
/** One end of an IBC channel, or the light client that IBC v2 has in its place. */
export const channel = (port: string, id: string): PlainPart =>
  /^channel-\d+$/.test(id) ? { kind: 'channel', port, channel: id } : client(id);
/** An IBC connection. */
export const connection = (id: string): PlainPart => ({ kind: 'connection', id });
/** A message type, by type URL. */
export const messageType = (typeUrl: string): PlainPart => ({ kind: 'message-type', typeUrl });
/** A time. */
export const time = (value: Timestamp): PlainPart => ({ kind: 'time', time: value });
/** A duration in milliseconds. */
export const duration = (ms: number): PlainPart => ({ kind: 'duration', ms });

/** A percentage: 50 is 50 %. */
export const intPercent = (value: bigint): PlainPart => percent(decFromAtomics(value * 10n ** 16n));

/** `a`, `a and b`, `a, b and c`; `nothing` for none. */
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
export const count = (many: number, singular: string, plural: string): Sentence<never> => [
  int(many),
  text(` ${many === 1 ? singular : plural}`),
];

/** The first few items, and the number of further ones. */
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
