/** The context of a history call: the current index, and the meaning of input texts in it. */
import { notIndexedBefore } from '@cairn/api/history/indexed-from';
import { AddressError, parseAddress } from '@cairn/chain/address';
import { AddressInvalidError, isMissing, NotIndexedError, ValidationError } from '@cairn/chain/errors';
import { DAY_MS } from '@cairn/chain/time';
import type { Queryable } from '@cairn/db/database';
import { heightAtTime } from '@cairn/db/read/list-blocks';
import { ABOVE_ALL } from '@cairn/db/read/page';
import { findKinds } from '@cairn/db/read/search';
import type { IndexedChain } from '@cairn/indexer/begin-index';
import type { IndexReader } from '../../index-lifecycle/history.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { untilAborted } from './until-aborted.ts';
import { addressForms, timeText } from './wire.ts';

/** Both ends included. */
export interface HeightRange {
  readonly from: number;
  readonly to: number;
}

/** An account without rows: queries for it find nothing. */
const UNKNOWN_ADDRESS_ID = 0n;

export interface QueryContext {
  readonly index: IndexReader;
  /** Part of every answer. */
  readonly coverage: Coverage;
  /** For `cached`. */
  readonly cache: TtlCache;
  /**
   * Throws for an index that does not begin with the genesis document: it lacks balances, delegations and
   * supply.
   * @throws {NotIndexedError}
   */
  readonly mustKnowBalances: () => void;
  /**
   * Throws for an index without block events, for calls that consist of them.
   * @throws {NotIndexedError}
   */
  readonly mustKnowEvents: () => void;
  /** Marks the answer as one that the same request may get otherwise at the same height. */
  readonly forbidCaching: () => void;
  readonly isCacheable: () => boolean;
  /** Address forms of this network. */
  readonly forms: ReturnType<typeof addressForms>;
  /**
   * The id of an address in any form; `UNKNOWN_ADDRESS_ID` for one that is not in the index.
   * @throws {AddressInvalidError}
   */
  readonly addressId: (text: string) => Promise<bigint>;
  /** The id of a denom; undefined when it is not in the index. */
  denomId(text: string): Promise<bigint | undefined>;
  /** Ids of types and of all types in packages; null where none is given. */
  kinds(
    names: readonly string[] | undefined,
    modules: readonly string[] | undefined,
  ): Promise<readonly number[] | null>;
  /** The heights of a query's range of heights or times, never above the indexed ones. */
  heights(query: RangeQuery): Promise<HeightRange>;
}

/** `coverage` of the contract, as JSON. */
export interface Coverage {
  readonly height: number;
  readonly indexedFrom: { readonly height: number; readonly time: string } | null;
}

export interface RangeQuery {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Nanoseconds of a UTC day or time; for a day its start. */
export function nanosOf(text: string): bigint {
  const fraction = /\.(\d{1,9})Z$/.exec(text)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(text) / 1000);
  return BigInt(seconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'));
}

/** The first moment after a text: of the next day for a day, of the next nanosecond for a time. */
function nanosAfter(text: string): bigint {
  return nanosOf(text) + (text.length === 10 ? 86_400_000_000_000n : 1n);
}

/** Days since 1970 of a query; both ends included. */
export function dayRangeOf(query: Pick<RangeQuery, 'since' | 'until'>): readonly [number, number] {
  const day = (text: string | undefined, otherwise: number) =>
    text === undefined ? otherwise : Math.floor(Date.parse(text) / DAY_MS);
  return [day(query.since, 0), day(query.until, ABOVE_ALL)];
}

/** Never aborts. */
const ALWAYS = new AbortController().signal;
const NO_CACHE: TtlCache = { get: (_, make) => make() };

/**
 * Answers from an index; after the signal aborts, the database is not used.
 * @see QueryContext
 */
export function createQueryContext(
  reader: IndexReader,
  signal: AbortSignal = ALWAYS,
  cache: TtlCache = NO_CACHE,
): QueryContext {
  const index = signal === ALWAYS ? reader : { ...reader, database: untilAborted(reader.database, signal) };
  const { database, dictionary, chain } = index;
  let isCacheable = true;
  return {
    index,
    coverage: coverageOf(index),
    cache,
    mustKnowBalances: () => {
      const reason = balancesUnknown(chain);
      if (reason !== null) throw new NotIndexedError(reason);
    },
    mustKnowEvents: () => {
      if (!chain.eventsKnown) throw new NotIndexedError(NO_BLOCK_EVENTS);
    },
    forbidCaching: () => {
      isCacheable = false;
    },
    isCacheable: () => isCacheable,
    forms: addressForms(chain.addressPrefix),
    addressId: async (text) => {
      try {
        parseAddress(text);
      } catch (cause) {
        if (cause instanceof AddressError) throw new AddressInvalidError(cause.message, { cause });
        throw cause;
      }
      return (await dictionary.find(database, 'address', text)) ?? UNKNOWN_ADDRESS_ID;
    },
    denomId: (text) => dictionary.find(database, 'denom', text),
    kinds: (names, modules) => kindsOf(index, names, modules),
    heights: (query) => heightsOf(database, index.height, query),
  };
}

/** Names of types and packages per request. */
const MAX_NAMES = 50;

function coverageOf({ chain, height }: IndexReader): Coverage {
  const { firstHeight, initialHeight, firstTimeNs } = chain;
  if (firstHeight <= initialHeight || firstTimeNs === null) return { height, indexedFrom: null };
  return { height, indexedFrom: { height: firstHeight, time: timeText(firstTimeNs) } };
}

const NO_BLOCK_EVENTS = 'Not indexed: this index began without block events.';

/** Why an index lacks balances, delegations and supply; null where it has them. */
function balancesUnknown(chain: IndexedChain): string | null {
  if (chain.fromGenesis) return null;
  if (chain.firstHeight > chain.initialHeight) return notIndexedBefore(chain.firstHeight);
  return chain.eventsKnown
    ? 'Not indexed: the source of this index has no genesis document, with which balances begin.'
    : 'Not indexed: this index began without block events, which move balances too.';
}

/** In an index that begins later than its chain, a missing thing may be older. */
export function explainNotFound({ coverage: { indexedFrom } }: QueryContext, error: unknown): unknown {
  if (indexedFrom === null || !isMissing(error)) return error;
  return new NotIndexedError(notIndexedBefore(indexedFrom.height), { cause: error });
}

async function kindsOf(
  { database }: IndexReader,
  names: readonly string[] | undefined,
  modules: readonly string[] | undefined,
): Promise<readonly number[] | null> {
  if (names === undefined && modules === undefined) return null;
  if ((names?.length ?? 0) > MAX_NAMES) throw new ValidationError(`type: at most ${MAX_NAMES} names`);
  if ((modules?.length ?? 0) > MAX_NAMES) throw new ValidationError(`module: at most ${MAX_NAMES} names`);
  const odd = modules?.find((module) => !/^[\w.-]{1,100}$/.test(module));
  if (odd !== undefined) throw new ValidationError(`module: ${odd} is not a package`);
  return findKinds(database, names ?? [], modules ?? []);
}

async function heightsOf(database: Queryable, top: number, query: RangeQuery): Promise<HeightRange> {
  const { since, until } = query;
  let from = query.from ?? 0;
  let to = Math.min(query.to ?? top, top);
  if (since !== undefined) from = Math.max(from, (await heightAtTime(database, nanosOf(since))) ?? ABOVE_ALL);
  if (until !== undefined) {
    const after = await heightAtTime(database, nanosAfter(until));
    if (after !== null) to = Math.min(to, after - 1);
  }
  return { from, to };
}
