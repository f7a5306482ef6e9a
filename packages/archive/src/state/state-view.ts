import { isNotRecorded } from './node-error.ts';
import { newestRound } from './requested-height.ts';
import type { StateStore } from './state-store.ts';

/** A recorded answer, and the height of the state it is valid for. */
export interface Found {
  readonly height: number;
  readonly status: number;
  readonly body: string;
  /** How it was requested: the complete list in one long page, or without paging. */
  readonly requestedWith: '' | typeof FULL_LIST;
}

/** The page size with which recordings request complete lists; longer ones are assembled from pages. */
export const FULL_LIST_LENGTH = 1000;
export const FULL_LIST = `pagination.limit=${FULL_LIST_LENGTH}`;

/** The recorded state at one height. */
export interface StateView {
  readonly height: number;
  /** The newest recording round at or before the height. */
  readonly newestRound: number;
  /** The newest full one; 0 when there is none. */
  readonly newestFullRound: number;
  /** @see StateStore.dayOf */
  dayOf(height: number): Promise<string | undefined>;
  /**
   * The newest answer of a path (decoded, without query) and the query pairs that distinguish its answers.
   */
  find(path: string, pairs?: readonly (readonly [string, string])[]): Promise<Found | undefined>;
}

/** The rounds that record a path: all, full ones, or only those that happened to. */
export type Recorded = 'always' | 'full' | 'once';

/**
 * A view of the store at `height`. An answer has the height of the newest round that recorded its path:
 * recordings omit repeated answers, and light rounds record only some paths, by `recordedOf`.
 */
export function createStateView(
  store: StateStore,
  height: number,
  recordedOf: (path: string) => Recorded,
): StateView {
  const rounds = {
    always: newestRound(store.heights, height),
    full: newestRound(store.heights, height, 'full'),
    once: 0,
  };
  const read = async (key: string, requestedWith: Found['requestedWith']): Promise<Found | undefined> => {
    const separator = key.includes('?') ? '&' : '?';
    const answer = await store.newest(
      requestedWith === '' ? key : `${key}${separator}${requestedWith}`,
      height,
    );
    return answer && { ...answer, requestedWith };
  };
  return {
    height,
    newestRound: rounds.always,
    newestFullRound: rounds.full,
    dayOf: async (of) => store.dayOf?.(of),
    find: async (path, pairs = []) => {
      const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
      const key = query === '' ? path : `${path}?${query}`;
      const [full, bare] = [await read(key, FULL_LIST), await read(key, '')];
      const newest = full !== undefined && full.height >= (bare?.height ?? 0) ? full : bare;
      if (newest === undefined) return undefined;
      return { ...newest, height: Math.max(newest.height, rounds[recordedOf(path)]) };
    },
  };
}

/** A view without paths that the recorded node did not answer, and whether one of them was requested. */
export function answeredOnly(view: StateView): {
  readonly recorded: StateView;
  readonly isLacking: () => boolean;
} {
  let lacks = false;
  const find: StateView['find'] = async (path, pairs) => {
    const found = await view.find(path, pairs);
    if (found === undefined || !isNotRecorded(found)) return found;
    lacks = true;
    return undefined;
  };
  return { recorded: { ...view, find }, isLacking: () => lacks };
}
