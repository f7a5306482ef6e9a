/** Name-service lookups through this explorer's service. */
import { callService } from '@cairn/api/call-service';
import { listNamesCall, MAX_OWNERS, nameCall, type NameAnswer, type NameRecord } from '@cairn/api/lookups';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../config/lifetimes.ts';
import { LookUpError } from '../log-failure.ts';
import { SERVICE } from '../history.ts';
import { BROWSER_ONLY } from '../browser-only.ts';

const UNAVAILABLE = 'names cannot be looked up';

/** The owner of a name; null when unregistered. Fails when the lookup failed. @see GET /api/v1/name/{name} */
export const nameQuery = (name: string) =>
  queryOptions({
    meta: BROWSER_ONLY,
    queryKey: ['service', 'name', name],
    queryFn: async ({ signal }) =>
      recordOf(await callService(SERVICE, nameCall, { params: { name } }, signal).catch(failLookUp)),
    staleTime: REGISTRY_STALE_MS,
  });

/** The name of an account; null likewise. Lookups of a page are batched. @see GET /api/v1/names */
export const ownedNameQuery = (address: string) =>
  queryOptions({
    meta: BROWSER_ONLY,
    queryKey: ['service', 'names', address],
    queryFn: async () => recordOf(await ownedName(address)),
    staleTime: REGISTRY_STALE_MS,
  });

const ownedName = gatherKeys(MAX_OWNERS, async (addresses) => {
  const { items } = await callService(SERVICE, listNamesCall, { query: { addresses } }).catch(failLookUp);
  return items;
});

function failLookUp(cause: unknown): never {
  throw new LookUpError(UNAVAILABLE, { cause });
}

function recordOf({ record, unavailable }: NameAnswer): NameRecord | null {
  if (unavailable) throw new LookUpError(UNAVAILABLE);
  return record;
}

interface Waiting<T> {
  readonly key: string;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** A lookup by key. `load` receives at most `max` keys and returns values in their order. */
export function gatherKeys<T>(
  max: number,
  load: (keys: readonly string[]) => Promise<readonly T[]>,
): (key: string) => Promise<T> {
  let waiting: Waiting<T>[] = [];

  async function send(part: readonly Waiting<T>[]): Promise<void> {
    try {
      const values = await load(part.map(({ key }) => key));
      if (values.length !== part.length) throw new Error('unexpected number of answers');
      values.forEach((value, index) => part[index]?.resolve(value));
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }

  function sendAll(): void {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += max) void send(all.slice(start, start + max));
  }

  return (key) =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll);
      waiting.push({ key, resolve, reject });
    });
}
