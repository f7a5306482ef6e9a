/** Identities of the network's governors. */
import * as v from 'valibot';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { readAll, type NodeReader } from '../../network/node-reader.ts';

/** Governors rarely change their identity. */
const CACHE_MS = 5 * 60_000;
const validatorsSchema = v.pipe(
  v.object({
    validators: v.array(v.object({ description: v.object({ identity: v.optional(v.string(), '') }) })),
  }),
  v.transform(({ validators }) => validators.map(({ description }) => description.identity.toLowerCase())),
);

/** Reads them, in lower case. */
export function createIdentities(reader: NodeReader, now: () => number): () => Promise<ReadonlySet<string>> {
  const cache = createTtlCache(CACHE_MS, now);
  return () =>
    cache.get(
      'identities',
      async () => new Set(await readAll(reader, '/cosmos/staking/v1beta1/validators', validatorsSchema)),
    );
}
