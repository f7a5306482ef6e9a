/** Coins in whole base units. */
import { compare } from './compare.ts';
import { parseDec, decToInt, type Dec, type Rounding } from './dec.ts';
import { parseDenom, type Denom } from './denom.ts';

/** An amount in whole base units of a denom. Negative for a decrease. */
export interface Coin {
  readonly denom: Denom;
  readonly baseUnits: bigint;
}

/** An amount in base units with 18 further decimals, as in staking rewards. */
export interface DecCoin {
  readonly denom: Denom;
  readonly baseUnits: Dec;
}

/**
 * Parses a whole number of base units: `0`, `12`, `-7`.
 * @throws {SyntaxError} for fractions, exponents, blanks and the empty text.
 */
export function parseBaseUnits(text: string): bigint {
  if (!/^-?\d+$/.test(text))
    throw new SyntaxError(`not a whole number: ${JSON.stringify(text.slice(0, 60))}`);
  return BigInt(text);
}

/**
 * Builds a coin from the two strings of a node's answer.
 * @throws {SyntaxError} when either is malformed.
 */
export function parseCoin(wire: { readonly denom: string; readonly amount: string }): Coin {
  return { denom: parseDenom(wire.denom), baseUnits: parseBaseUnits(wire.amount) };
}

/**
 * Builds a coin with decimals from the two strings of a node's answer.
 * @throws {SyntaxError} when either is malformed.
 */
export function parseDecCoin(wire: { readonly denom: string; readonly amount: string }): DecCoin {
  return { denom: parseDenom(wire.denom), baseUnits: parseDec(wire.amount) };
}

/**
 * Parses coins as events print them: `123uelys,45ibc/F082…`; the empty text is no coin.
 * @throws {SyntaxError} when a part is malformed.
 */
export const parseCoins = (text: string): readonly Coin[] => parseList(text, parseCoin);

/**
 * Parses coins with decimals as events print them: `1.500000000000000000uelys,2.0ibc/F082…`.
 * @throws {SyntaxError} when a part is malformed.
 */
export const parseDecCoins = (text: string): readonly DecCoin[] => parseList(text, parseDecCoin);

function parseList<T>(
  text: string,
  parse: (wire: { readonly denom: string; readonly amount: string }) => T,
): readonly T[] {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const match = /^(-?\d+(?:\.\d+)?)([a-zA-Z].*)$/.exec(part.trim());
    if (match === null) throw new SyntaxError(`not a coin: ${JSON.stringify(part.slice(0, 60))}`);
    const [, amount = '', denom = ''] = match;
    return parse({ denom, amount });
  });
}

/** The whole base units of a coin with decimals; balances on pages are truncated (`down`). */
export function decCoinToCoin(coin: DecCoin, rounding: Rounding): Coin {
  return { denom: coin.denom, baseUnits: decToInt(coin.baseUnits, rounding) };
}

/** Sums coins by denom, drops zero sums, and sorts by denom. */
export function sumCoins(coins: readonly Coin[]): readonly Coin[] {
  const totals = new Map<Denom, bigint>();
  for (const { denom, baseUnits } of coins) totals.set(denom, (totals.get(denom) ?? 0n) + baseUnits);
  return [...totals]
    .filter(([, baseUnits]) => baseUnits !== 0n)
    .sort(([a], [b]) => compare(a, b))
    .map(([denom, baseUnits]) => ({ denom, baseUnits }));
}

/** The same amount with the opposite sign. */
export function negateCoin(coin: Coin): Coin {
  return { denom: coin.denom, baseUnits: -coin.baseUnits };
}
