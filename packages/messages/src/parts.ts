/** One short constructor for each kind of part. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { Timestamp } from '@cairn/chain/time';
import type { Part, Sentence } from './sentence.ts';

/** Our own words. Never give it a value that came from the chain: that is what `quote` is for. */
export const text = (words: string): Part => ({ kind: 'text', text: words });
/** Free text from strangers. */
export const quote = (words: string): Part => ({ kind: 'quote', text: words });
/** An account. */
export const account = (address: AccAddress): Part => ({ kind: 'account', address });
/** A validator or governor by its operator address. */
export const validator = (address: ValoperAddress): Part => ({ kind: 'validator', address });
/** A block signer by its consensus address. */
export const signer = (address: ValconsAddress): Part => ({ kind: 'signer', address });
/** An amount. */
export const coin = (value: Coin): Part => ({ kind: 'coin', coin: value });
/** An amount given as a bare count of base units whose denom is known from elsewhere. */
export const amount = (baseUnits: bigint, denom: Denom): Part => coin({ denom, baseUnits });
/** A denom. */
export const denom = (value: Denom): Part => ({ kind: 'denom', denom: value });
/** A whole number. */
export const int = (value: bigint | number): Part => ({ kind: 'int', value: BigInt(value) });
/** A decimal number. */
export const dec = (value: Dec): Part => ({ kind: 'dec', value });
/** A fraction that reads as a percentage: 0.05 is 5 %. */
export const percent = (value: Dec): Part => ({ kind: 'percent', value });
/** Dollars. */
export const usd = (value: Dec): Part => ({ kind: 'usd', value });
/** An AMM pool. */
export const pool = (id: number): Part => ({ kind: 'pool', id });
/** A lending vault of stablestake. */
export const lendingVault = (id: number): Part => ({ kind: 'lending-vault', id });
/** A managed vault. */
export const vault = (id: number): Part => ({ kind: 'vault', id });
/** A margin position; ids are per pool. */
export const perpetualPosition = (poolId: number, id: number): Part => ({
  kind: 'perpetual-position',
  poolId,
  id,
});
/** A position of borrowed liquidity; ids are per pool. */
export const leveragedPosition = (poolId: number, id: number): Part => ({
  kind: 'leveraged-lp-position',
  poolId,
  id,
});
/** A pending spot order. */
export const spotOrder = (id: number): Part => ({ kind: 'spot-order', id });
/** A pending perpetual order. */
export const perpetualOrder = (poolId: number | null, id: number): Part => ({
  kind: 'perpetual-order',
  poolId,
  id,
});
/** A governance proposal. */
export const proposal = (id: number): Part => ({ kind: 'proposal', id });
/** A block of this network. */
export const block = (height: number): Part => ({ kind: 'block', height });
/** One end of an IBC channel. */
export const channel = (port: string, id: string): Part => ({ kind: 'channel', port, channel: id });
/** An IBC light client. */
export const client = (id: string): Part => ({ kind: 'client', id });
/** An IBC connection. */
export const connection = (id: string): Part => ({ kind: 'connection', id });
/** A kind of message, by its type URL. */
export const messageType = (typeUrl: string): Part => ({ kind: 'message-type', typeUrl });
/** A moment. */
export const time = (value: Timestamp): Part => ({ kind: 'time', time: value });
/** A length of time in milliseconds. */
export const duration = (ms: number): Part => ({ kind: 'duration', ms });

/** How many percent: 50 reads 50 %. */
export const wholePercent = (value: bigint): Part => percent(decFromAtomics(value * 10n ** 16n));

/** `a`, `a and b`, `a, b and c`; `nothing` when there is none. */
export function list(parts: readonly (Part | Sentence)[], none = 'nothing', last = ' and '): Sentence {
  if (parts.length === 0) return [text(none)];
  return parts.flatMap((part, index) => {
    const own: Sentence = 'kind' in part ? [part] : part;
    if (index === 0) return own;
    return [text(index === parts.length - 1 ? last : ', '), ...own];
  });
}

/** Several amounts; `nothing` when there is none. */
export const coins = (values: readonly Coin[], none?: string): Sentence => list(values.map(coin), none);

/** `1 pool`, `3 pools`. */
export const count = (many: number, one: string, several: string): Sentence => [
  int(many),
  text(` ${many === 1 ? one : several}`),
];

/** The first few of many, and how many more there are. */
export function few(parts: readonly (Part | Sentence)[], shown = 4, none?: string): Sentence {
  const rest = parts.length - shown;
  return rest > 0
    ? [...list(parts.slice(0, shown), none, ', '), text(' and '), int(rest), text(' more')]
    : list(parts, none);
}
