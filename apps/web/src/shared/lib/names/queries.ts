/** Names of the name service, through this explorer's own service. */
import { nameSchema, type NameRecord } from '@cairn/api/lookups';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { REGISTRY_STALE_MS } from '../../config/lifetimes.ts';
import { LookUpError } from '../log-failure.ts';
import { createNameBatches } from './name-batches.ts';
import { BROWSER_ONLY } from '../browser-only.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function askName(path: string): Promise<NameRecord | null> {
  const response = await fetch(path);
  if (!response.ok) throw new LookUpError(`names cannot be looked up: status ${response.status}`);
  const { record, unavailable } = v.parse(nameSchema, await response.json());
  if (unavailable) throw new LookUpError('names cannot be looked up');
  return record;
}

/** Both kinds of look-up share the batches: it is the service that must not be flooded. */
const lookUp = createNameBatches({ ask: askName, sleep });

/** Who owns a name; null where nobody does. Fails where nobody can say.
 * @see GET /api/v1/name/{name} */
export const nameQuery = (name: string) =>
  queryOptions({
    meta: BROWSER_ONLY,
    queryKey: ['service', 'name', name],
    queryFn: () => lookUp(`/api/v1/name/${encodeURIComponent(name)}`),
    staleTime: REGISTRY_STALE_MS,
  });

/** The name that an account owns; null likewise.
 * @see GET /api/v1/names/{address} */
export const ownedNameQuery = (address: string) =>
  queryOptions({
    meta: BROWSER_ONLY,
    queryKey: ['service', 'names', address],
    queryFn: () => lookUp(`/api/v1/names/${encodeURIComponent(address)}`),
    staleTime: REGISTRY_STALE_MS,
  });
