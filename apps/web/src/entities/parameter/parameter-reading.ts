/** Interprets parameter values. */
import {
  parseAccAddress,
  parseValoperAddress,
  type AccAddress,
  type ValoperAddress,
} from '@cairn/chain/address';
import { parseBaseUnits, parseCoin, type Coin } from '@cairn/chain/amount';
import { attempt } from '@cairn/chain/attempt';
import { parseDec, type Dec } from '@cairn/chain/dec';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import { isJsonObject, jsonText, type Json } from '@cairn/chain/json';
import { parseDurationMs } from '@cairn/chain/time';

/** The kind of a parameter; its shape alone cannot distinguish blocks from seconds. */
export type ParameterKind =
  | 'duration'
  | 'seconds'
  | 'nanoseconds'
  /** A fraction: 0.05 reads 5%. */
  | 'percent'
  /** A multiple: 10 reads 10 ×. */
  | 'times'
  /** Base units of the staking denom. */
  | 'stake'
  /** Base units of Eden. */
  | 'eden'
  | 'blocks'
  | 'height'
  | 'bytes'
  | 'usd'
  | 'count'
  | 'number'
  | 'flag'
  | 'denom'
  | 'account'
  | 'governor'
  | 'text'
  | 'coins';

const EDEN = parseDenom('ueden');

export type Reading =
  | { readonly kind: 'duration'; readonly ms: number }
  | { readonly kind: 'percent' | 'times' | 'usd' | 'dec'; readonly value: Dec }
  | { readonly kind: 'stake' | 'int'; readonly value: bigint }
  | { readonly kind: 'blocks' | 'height' | 'bytes'; readonly value: number }
  | { readonly kind: 'coins'; readonly coins: readonly Coin[] }
  | { readonly kind: 'flag'; readonly isOn: boolean }
  | { readonly kind: 'denom'; readonly denom: Denom }
  | { readonly kind: 'account'; readonly address: AccAddress }
  | { readonly kind: 'governor'; readonly address: ValoperAddress }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Reading[] }
  /** An empty string or list, or null. */
  | { readonly kind: 'nothing' };

/** Interprets a value as `kind`, falling back to its shape: a value is never hidden. */
export function readParameter(value: Json, kind?: ParameterKind): Reading {
  if (value === null || value === '') return { kind: 'nothing' };
  if (Array.isArray(value)) return readList(value, kind);
  if (typeof value === 'boolean') return { kind: 'flag', isOn: value };
  if (typeof value === 'object') return attempt(() => readCoin(value)) ?? plain(jsonText(value));
  const text = value.toString();
  const meant = kind === undefined ? undefined : attempt(() => readAs(text, kind));
  return meant ?? readShape(text);
}

function readList(values: readonly Json[], kind: ParameterKind | undefined): Reading {
  if (values.length === 0) return { kind: 'nothing' };
  const items = values.map((value) => readParameter(value, kind));
  const coins = items.flatMap((item) => (item.kind === 'coins' ? item.coins : []));
  return coins.length === values.length ? { kind: 'coins', coins } : { kind: 'list', items };
}

function readCoin(value: Json): Reading {
  if (!isJsonObject(value)) throw new SyntaxError('not a coin');
  const { denom, amount, ...rest } = value;
  if (typeof denom !== 'string' || typeof amount !== 'string' || Object.keys(rest).length > 0)
    throw new SyntaxError('not a coin');
  return { kind: 'coins', coins: [parseCoin({ denom, amount })] };
}

function readAs(text: string, kind: ParameterKind): Reading | undefined {
  switch (kind) {
    case 'duration':
      return { kind: 'duration', ms: parseDurationMs(text) };
    case 'seconds':
      return { kind: 'duration', ms: safeInt(text) * 1000 };
    case 'nanoseconds':
      return { kind: 'duration', ms: safeInt(String(parseBaseUnits(text) / 1_000_000n)) };
    case 'percent':
    case 'times':
    case 'usd':
      return { kind, value: parseDec(text) };
    case 'number':
      return { kind: 'dec', value: parseDec(text) };
    case 'stake':
      return { kind, value: parseBaseUnits(text) };
    case 'eden':
      return { kind: 'coins', coins: [{ denom: EDEN, baseUnits: parseBaseUnits(text) }] };
    case 'count':
      return { kind: 'int', value: parseBaseUnits(text) };
    case 'blocks':
    case 'height':
    case 'bytes':
      return { kind, value: safeInt(text) };
    case 'denom':
      return { kind, denom: parseDenom(text) };
    case 'account':
      return { kind, address: parseAccAddress(text) };
    case 'governor':
      return { kind, address: parseValoperAddress(text) };
    case 'text':
      return plain(text);
    case 'flag':
    case 'coins':
      return undefined;
  }
}

const SHAPES: readonly ((text: string) => Reading)[] = [
  (text) => ({ kind: 'duration', ms: parseDurationMs(text) }),
  (text) => ({ kind: 'int', value: parseBaseUnits(text) }),
  (text) => ({ kind: 'dec', value: parseDec(text) }),
  (text) => ({ kind: 'account', address: parseAccAddress(text) }),
  (text) => ({ kind: 'governor', address: parseValoperAddress(text) }),
  (text) => {
    if (!/^ibc\/[0-9A-F]{64}$/.test(text)) throw new SyntaxError('not surely a denom');
    return { kind: 'denom', denom: parseDenom(text) };
  },
];

function readShape(text: string): Reading {
  for (const read of SHAPES) {
    const reading = attempt(() => read(text));
    if (reading !== null) return reading;
  }
  return plain(text);
}

function plain(text: string): Reading {
  return { kind: 'text', text };
}

/** @throws {SyntaxError} above 2^53. */
function safeInt(text: string): number {
  const value = Number(parseBaseUnits(text));
  if (!Number.isSafeInteger(value)) throw new SyntaxError('beyond 2^53');
  return value;
}
