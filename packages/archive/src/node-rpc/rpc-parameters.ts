import { tryParseJson } from '@cairn/chain/json';
import { badParameter, failed, type RpcAnswer } from './rpc-answer.ts';

/** A parameter, or the error answer. */
export type ReadParameter<T> = { readonly value: T } | { readonly refusal: RpcAnswer };

/** A 64-bit number, optionally in double quotes; undefined when absent. */
export function readNumber(query: URLSearchParams, name: string): ReadParameter<number | undefined> {
  const text = query.get(name) ?? '';
  if (text === '') return { value: undefined };
  const bare = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (/^-?\d+$/.test(bare) && Number.isSafeInteger(Number(bare))) return { value: Number(bare) };
  return {
    refusal: badParameter(`invalid 64-bit integer encoding ${JSON.stringify(text)}, expected string`),
  };
}

/** A string, which must be in double quotes. */
export function readText(query: URLSearchParams, name: string): ReadParameter<string> {
  const text = query.get(name) ?? '';
  if (text === '') return { value: '' };
  if (/^0x/i.test(text)) return { value: Buffer.from(text.slice(2), 'hex').toString('utf8') };
  const value = tryParseJson(text);
  if (typeof value === 'string') return { value };
  return { refusal: badParameter(`invalid character '${text.charAt(0)}' looking for beginning of value`) };
}

/** Bytes as `0x` and hex; returns upper-case hex. */
export function readHash(query: URLSearchParams, name: string): ReadParameter<string> {
  const text = query.get(name) ?? '';
  if (/^0x(?:[0-9a-f]{2})*$/i.test(text)) return { value: text.slice(2).toUpperCase() };
  return { refusal: badParameter(`invalid character '${text.charAt(0)}' looking for beginning of value`) };
}

/** Whether a flag is set. */
export function readFlag(query: URLSearchParams, name: string): boolean {
  return query.get(name) === 'true';
}

/** The requested height, by default the newest. */
export function readHeight(
  query: URLSearchParams,
  bounds: { readonly lowest: number; readonly newest: number },
): ReadParameter<{ readonly height: number; readonly isExplicit: boolean }> {
  const read = readNumber(query, 'height');
  if ('refusal' in read) return read;
  const height = read.value;
  if (height === undefined) return { value: { height: bounds.newest, isExplicit: false } };
  if (height <= 0) return { refusal: failed(`height must be greater than 0, but got ${height}`) };
  if (height > bounds.newest) {
    const problem = `height ${height} must be less than or equal to the current blockchain height ${bounds.newest}`;
    return { refusal: failed(problem) };
  }
  if (height < bounds.lowest) {
    return { refusal: failed(`height ${height} is not available, lowest height is ${bounds.lowest}`) };
  }
  return { value: { height, isExplicit: true } };
}

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;

/** The requested page; out-of-range sizes are clamped, not refused. */
export function readPage(
  query: URLSearchParams,
): ReadParameter<{ readonly page: number; readonly perPage: number }> {
  const page = readNumber(query, 'page');
  if ('refusal' in page) return page;
  const size = readNumber(query, 'per_page');
  if ('refusal' in size) return size;
  const requested = size.value ?? DEFAULT_PER_PAGE;
  const perPage = requested < 1 ? DEFAULT_PER_PAGE : Math.min(requested, MAX_PER_PAGE);
  return { value: { page: page.value ?? 1, perPage } };
}

/** Whether the order is newest first; undefined for an unknown order. */
export function readNewestFirst(order: string, unless: boolean): boolean | undefined {
  if (order === '') return unless;
  return order === 'desc' ? true : order === 'asc' ? false : undefined;
}
