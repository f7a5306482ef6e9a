/** Names from the name service: one fixed GraphQL upstream, requested in batches as specified (section 9). */
import { accFromBytes, parseAddress } from '@cairn/chain/address';
import type { NameRecord } from '@cairn/api/lookups';
import * as v from 'valibot';
import type { Pace } from '@cairn/chain/avatar-queue';
import { createLookupCache } from '../../http/lookup-cache.ts';
import { requestUpstream, createBatchQueue, UpstreamError, upstreamJson } from '../../http/upstream.ts';
import { attempt } from '@cairn/chain/attempt';

export interface NameStore {
  /**
   * The record of a name, without the service's suffix; null where there is none, undefined where it is
   * unknown.
   */
  byName(name: string): Promise<NameRecord | null | undefined>;
  /** The first name that an account owns; its address may have any prefix. */
  byOwner(address: string): Promise<NameRecord | null | undefined>;
}

export interface NameOptions extends Pace {
  readonly graphqlUrl: string;
  /** Prefix of the current network: owners are returned with it. */
  readonly addressPrefix: string;
  readonly coinType: number;
  /** Receives failed look-ups, for the log. */
  readonly report: (message: string) => void;
}

/** The name service's address prefix. */
const SERVICE_PREFIX = 'stars';
const SERVICE_CHAIN = 'stargaze-1';
/** Of the name service. With another one, the same key has another address. */
const SERVICE_COIN_TYPE = 118;
const BATCH = 5;
const PAUSE_MS = 100;
const MAX_BYTES = 256 * 1024;
/** Of cached names, and as many of cached owners. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024;
/** Records beyond these are left out, and longer texts: they are not for people to read. */
const MAX_RECORDS = 50;
const MAX_TEXT = 2_000;

const FIELDS = 'name ownerAddr image records { name value verified } media { fallbackUrl }';
const BY_NAME = `query ByName($name: String!) { name(name: $name) { ${FIELDS} } }`;
const BY_OWNER = `query ByOwner($owner: String!) { names(ownerAddr: $owner, limit: 1) { names { ${FIELDS} } } }`;

const wireName = v.object({
  name: v.pipe(v.string(), v.maxLength(MAX_TEXT)),
  ownerAddr: v.nullish(v.string()),
  image: v.nullish(v.string()),
  records: v.nullish(
    v.array(v.object({ name: v.string(), value: v.nullish(v.string()), verified: v.nullish(v.boolean()) })),
  ),
  media: v.nullish(v.object({ fallbackUrl: v.nullish(v.string()) })),
});
const byNameSchema = v.object({ data: v.object({ name: v.nullish(wireName) }) });
const byOwnerSchema = v.object({
  data: v.object({ names: v.nullish(v.object({ names: v.array(wireName) })) }),
});

export function createNameStore({
  graphqlUrl,
  addressPrefix,
  coinType,
  sleep,
  now,
  report,
}: NameOptions): NameStore {
  const hasSameAddresses = coinType === SERVICE_COIN_TYPE;
  const prefix = hasSameAddresses ? addressPrefix : null;
  const queue = createBatchQueue({ sleep, now }, BATCH, PAUSE_MS);

  async function load<T>(
    query: string,
    variables: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    };
    const answer = v.safeParse(
      schema,
      upstreamJson(await queue(signal, () => requestUpstream(graphqlUrl, MAX_BYTES, init))),
    );
    if (!answer.success) throw new UpstreamError('the name service returned an unexpected response', 200);
    return answer.output;
  }

  const cacheOptions = {
    now,
    report: (message: string) => report(`names: ${message}`),
    bytesOf: (record: NameRecord) => JSON.stringify(record).length,
    maxBytes: MAX_CACHE_BYTES,
  };
  const names = createLookupCache<NameRecord>({
    ...cacheOptions,
    async load(name, signal) {
      const { data } = await load(BY_NAME, { name }, byNameSchema, signal);
      return nameRecord(data.name, prefix);
    },
  });
  const owners = createLookupCache<NameRecord>({
    ...cacheOptions,
    async load(owner, signal) {
      const { data } = await load(BY_OWNER, { owner }, byOwnerSchema, signal);
      return nameRecord(data.names?.names[0], prefix);
    },
  });
  return {
    byName: (name) => names.get(name),
    byOwner: async (address) =>
      hasSameAddresses ? owners.get(accFromBytes(parseAddress(address).bytes, SERVICE_PREFIX)) : null,
  };
}

function nameRecord(
  wire: v.InferOutput<typeof wireName> | null | undefined,
  prefix: string | null,
): NameRecord | null {
  if (wire === null || wire === undefined) return null;
  return {
    name: wire.name,
    address: ownerAddress(wire.ownerAddr, prefix),
    chain: SERVICE_CHAIN,
    image: shortText(wire.image),
    records: (wire.records ?? [])
      .filter(({ name, value }) => name.length + (value?.length ?? 0) <= MAX_TEXT)
      .slice(0, MAX_RECORDS)
      .map(({ name, value, verified }) => ({ name, value: value ?? '', verified: verified ?? false })),
    media:
      wire.media === null || wire.media === undefined
        ? null
        : { fallbackUrl: shortText(wire.media.fallbackUrl) },
  };
}

const shortText = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && text.length <= MAX_TEXT ? text : null;

/** The same account on the network of a prefix; null without one, or when the service has no well-formed owner. */
function ownerAddress(owner: string | null | undefined, prefix: string | null): string | null {
  if (prefix === null || owner === null || owner === undefined) return null;
  return attempt(() => accFromBytes(parseAddress(owner).bytes, prefix));
}
