/** Name-service lookups through this explorer's service. */
import { callService } from '@cairn/api/call-service';
import { listNamesCall, MAX_OWNERS, nameCall, type NameAnswer, type NameRecord } from '@cairn/api/lookups';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../config/lifetimes.ts';
import { LookUpError } from '../log-failure.ts';
import { SERVICE } from '../history.ts';
import { gatherKeys } from './gather-keys.ts';
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
