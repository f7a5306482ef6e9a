import { newestRound } from './asked-height.ts';
import type { StateStore } from './state-store.ts';

/** A recorded answer, and the height of the state that it is known to speak of. */
export interface Found {
  readonly height: number;
  readonly status: number;
  readonly body: string;
  /** How it was asked: whole list in one long page, or bare. */
  readonly askedWith: '' | typeof WHOLE_LIST;
}

/** The paging that recordings ask whole lists with; longer ones are put together from their pages. */
export const WHOLE_LIST_LENGTH = 1000;
export const WHOLE_LIST = `pagination.limit=${WHOLE_LIST_LENGTH}`;

/** What was recorded, as seen at one height. */
export interface StateView {
  readonly height: number;
  /** The newest recording round at or before it. */
  readonly newestRound: number;
  /** The newest answer of a path (decoded, without query) and of the query pairs that tell its answers apart. */
  find(path: string, pairs?: readonly (readonly [string, string])[]): Promise<Found | undefined>;
}

/** Which recording rounds ask a path: all, full ones only, or those that happened to write it down. */
export type Asked = 'always' | 'full' | 'once';

/**
 * A view of the store at `height`. An answer names the newest round that asked its path: a line equal to an earlier one
 * is left out of a recording, and a light round asks only some paths. `askedOf` knows which.
 */
export function createStateView(
  store: StateStore,
  height: number,
  askedOf: (path: string) => Asked,
): StateView {
  const rounds = {
    always: newestRound(store.heights, height),
    full: newestRound(store.heights, height, 'full'),
    once: 0,
  };
  const read = async (key: string, askedWith: Found['askedWith']): Promise<Found | undefined> => {
    const separator = key.includes('?') ? '&' : '?';
    const answer = await store.newest(askedWith === '' ? key : `${key}${separator}${askedWith}`, height);
    return answer && { ...answer, askedWith };
  };
  return {
    height,
    newestRound: rounds.always,
    find: async (path, pairs = []) => {
      const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
      const key = query === '' ? path : `${path}?${query}`;
      const [whole, bare] = [await read(key, WHOLE_LIST), await read(key, '')];
      const newest = whole !== undefined && whole.height >= (bare?.height ?? 0) ? whole : bare;
      if (newest === undefined) return undefined;
      return { ...newest, height: Math.max(newest.height, rounds[askedOf(path)]) };
    },
  };
}
