import { readBool, readBytes, readUint } from './go-number.ts';
import { itemsOf, membersOf, objectText } from './json-text.ts';
import { badRequest, internal, mismatch, rawError, type NodeError } from './node-error.ts';

const DEFAULT_LIMIT = 100;
/**
 * Every key starts with `+/+/` in base64, like the worst real ones: it must be percent-encoded in a query.
 */
const KEY_TAG = [0xfb, 0xff, 0xbf];
const KEY_MASK = 0x9e3779b9;

/** How a handler words the refusal of key and offset together. */
export type OffsetAndKeyWording = 'internal' | 'unknown' | 'paginate';

/** Paging parameters of a request with the node's defaults. */
export interface Paging {
  /** undefined: no key. null: an unknown key. */
  readonly from: number | null | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly countTotal: boolean;
  readonly reverse: boolean;
}

/**
 * Reads the paging of a request; for a path that ends in a page key, `pathKey` replaces the key of the query.
 * @throws {RestRefusal} for a malformed parameter.
 */
export function readPaging(query: URLSearchParams, pathKey: string | undefined): Paging {
  const key =
    pathKey === undefined
      ? readBytes(query.get('pagination.key') ?? '')
      : readBytes(pathKey, mismatch('pagination.key'));
  const offset = readUint(query.get('pagination.offset') ?? '0');
  const limit = readUint(query.get('pagination.limit') ?? '0');
  const countTotal = readBool(query.get('pagination.count_total') ?? 'false');
  const reverse = readBool(query.get('pagination.reverse') ?? 'false');
  return {
    from: key.length === 0 ? undefined : placeOfKey(key),
    offset: Number(offset),
    limit: limit === 0n ? DEFAULT_LIMIT : Number(limit),
    countTotal: countTotal || limit === 0n,
    reverse,
  };
}

/** The refusal of key and offset together; undefined otherwise. */
export function offsetAndKey(paging: Paging, wording: OffsetAndKeyWording): NodeError | undefined {
  if (paging.from === undefined || paging.offset === 0) return undefined;
  const message = 'invalid request, either offset or key is expected, got both';
  if (wording === 'paginate') return badRequest(`paginate: ${message}`);
  return wording === 'internal' ? internal(message) : rawError(message);
}

/**
 * One page of a complete list. The arrays beside `pagination` are the list (two of equal length are paginated
 * together); a body without `pagination` is returned unchanged, since its handler does not paginate.
 */
export function cutPage(body: string, paging: Paging, neverCounts = false): string {
  const members = membersOf(body);
  if (!members.get('pagination')?.startsWith('{')) return body;
  const lists = [...members].filter(([, value]) => value.startsWith('['));
  const items = new Map(lists.map(([name, value]) => [name, itemsOf(value)]));
  const length = Math.max(0, ...[...items.values()].map((list) => list.length));
  const order = Array.from({ length }, (_, at) => (paging.reverse ? length - 1 - at : at));
  const start = firstOf(order, paging);
  const page = order.slice(start, start + paging.limit);
  const next = order[start + paging.limit];
  const counted = paging.countTotal && paging.from === undefined && start < order.length;
  const cut = new Map(members);
  for (const [name, list] of items) {
    cut.set(
      name,
      `[${page
        .map((at) => list[at] ?? '')
        .filter((item) => item !== '')
        .join(',')}]`,
    );
  }
  cut.set(
    'pagination',
    JSON.stringify({
      next_key: next === undefined ? null : keyOfPlace(next),
      total: counted && !neverCounts ? String(length) : '0',
    }),
  );
  return objectText(cut);
}

function firstOf(order: readonly number[], paging: Paging): number {
  if (paging.from === undefined) return Math.min(paging.offset, order.length);
  const place = paging.from === null ? -1 : order.indexOf(paging.from);
  return place < 0 ? order.length : place;
}

function keyOfPlace(place: number): string {
  const bytes = Buffer.alloc(KEY_TAG.length + 4);
  bytes.set(KEY_TAG);
  bytes.writeUInt32BE((place ^ KEY_MASK) >>> 0, KEY_TAG.length);
  return bytes.toString('base64');
}

function placeOfKey(key: Buffer): number | null {
  const known = key.length === KEY_TAG.length + 4 && KEY_TAG.every((byte, at) => key[at] === byte);
  return known ? (key.readUInt32BE(KEY_TAG.length) ^ KEY_MASK) >>> 0 : null;
}
