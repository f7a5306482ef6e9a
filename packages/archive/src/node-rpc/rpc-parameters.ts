/** Reads the parameters of a URI request; a wrong one throws `RpcRefusal`. */
import { tryParseJson } from '@cairn/chain/json';
import type { ServedArchive } from '../served-archive.ts';
import { badParameter, RpcRefusal } from './rpc-answer.ts';

/** A 64-bit number, optionally in double quotes; undefined when absent. */
export function readNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  const bare = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (/^-?\d+$/.test(bare) && Number.isSafeInteger(Number(bare))) return Number(bare);
  throw badParameter(`invalid 64-bit integer encoding ${JSON.stringify(text)}, expected string`);
}

/** A string, which must be in double quotes. */
export function readText(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  if (text === '') return '';
  if (/^0x/i.test(text)) return Buffer.from(text.slice(2), 'hex').toString('utf8');
  const value = tryParseJson(text);
  if (typeof value === 'string') return value;
  throw notJson(text);
}

/** Bytes as `0x` and hex; returns upper-case hex. */
export function readHash(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  if (/^0x(?:[0-9a-f]{2})*$/i.test(text)) return text.slice(2).toUpperCase();
  throw notJson(text);
}

function notJson(text: string): RpcRefusal {
  return badParameter(`invalid character '${text.charAt(0)}' looking for beginning of value`);
}

export function readFlag(query: URLSearchParams, name: string): boolean {
  return query.get(name) === 'true';
}

/** The requested height up to `newest`, which is the default. */
export function requestedHeight(
  { archive, head }: ServedArchive,
  query: URLSearchParams,
  newest = head,
): { readonly height: number; readonly isExplicit: boolean } {
  const height = readNumber(query, 'height');
  if (height === undefined) return { height: newest, isExplicit: false };
  if (height <= 0) throw new RpcRefusal(`height must be greater than 0, but got ${height}`);
  if (height > newest)
    throw new RpcRefusal(
      `height ${height} must be less than or equal to the current blockchain height ${newest}`,
    );
  const lowest = archive.manifest.from;
  if (height < lowest) throw new RpcRefusal(`height ${height} is not available, lowest height is ${lowest}`);
  return { height, isExplicit: true };
}

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;

/** The requested page; out-of-range sizes are clamped, not refused. */
export function readPage(query: URLSearchParams): { readonly page: number; readonly perPage: number } {
  const page = readNumber(query, 'page') ?? 1;
  const requested = readNumber(query, 'per_page') ?? DEFAULT_PER_PAGE;
  return { page, perPage: requested < 1 ? DEFAULT_PER_PAGE : Math.min(requested, MAX_PER_PAGE) };
}

export function readNewestFirst(order: string, unless: boolean): boolean {
  if (order === '') return unless;
  if (order === 'desc') return true;
  if (order === 'asc') return false;
  throw new RpcRefusal('expected order_by to be either `asc` or `desc` or empty');
}
