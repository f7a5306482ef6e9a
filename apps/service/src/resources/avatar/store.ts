/** Avatars from the identity directory: one fixed upstream, spaced and cached as specified (section 9). */
import { createAvatarQueue, type Pace } from '@cairn/chain/avatar-queue';
import * as v from 'valibot';
import { createLookupCache } from '../../http/lookup-cache.ts';
import { requestUpstream, UpstreamError, upstreamJson } from '../../http/upstream.ts';
import type { UpstreamAnswer } from '../../http/upstream.ts';

export interface AvatarStore {
  /** Address of the picture at its host; null where there is none, undefined where it is unknown. */
  find(identity: string): Promise<string | null | undefined>;
  /** The picture itself, of at most 512 kB; null and undefined likewise. */
  picture(identity: string): Promise<UpstreamAnswer | null | undefined>;
}

export interface AvatarOptions extends Pace {
  /** The directory's look-up address. */
  readonly lookupUrl: string;
  /** Pictures elsewhere are not fetched. */
  readonly picturesUrl: string;
  /** Receives failed look-ups, for the log. */
  readonly report: (message: string) => void;
}

const lookupSchema = v.object({
  them: v.nullish(
    v.array(
      v.nullish(
        v.object({ pictures: v.nullish(v.object({ primary: v.nullish(v.object({ url: v.string() })) })) }),
      ),
    ),
  ),
});
const MAX_JSON_BYTES = 256 * 1024;
const MAX_PICTURE_BYTES = 512 * 1024;
/** All cached pictures; an evicted one is fetched again on demand. */
const MAX_PICTURES_BYTES = 64 * 1024 * 1024;
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const isLimit = (error: unknown): boolean => error instanceof UpstreamError && error.status === 429;

export function createAvatarStore({
  lookupUrl,
  picturesUrl,
  sleep,
  now,
  report,
}: AvatarOptions): AvatarStore {
  const queue = createAvatarQueue({ sleep, now }, isLimit);

  async function lookUp(identity: string, signal: AbortSignal): Promise<string | null> {
    const query = new URLSearchParams({ key_suffix: identity, fields: 'pictures' });
    const answer = await queue.runWithRetries(signal, () =>
      requestUpstream(`${lookupUrl}?${query.toString()}`, MAX_JSON_BYTES),
    );
    const found = v.safeParse(lookupSchema, upstreamJson(answer));
    if (!found.success) throw new UpstreamError('the directory returned an unexpected response', 200);
    const url = found.output.them?.[0]?.pictures?.primary?.url ?? null;
    return url !== null && isBelow(url, picturesUrl) ? url : null;
  }

  const urls = createLookupCache<string>({
    load: lookUp,
    now,
    report: (message) => report(`avatars: ${message}`),
  });
  const pictures = createLookupCache<UpstreamAnswer>({
    async load(url, signal) {
      const picture = await queue.run(signal, () => requestUpstream(url, MAX_PICTURE_BYTES));
      const type = picture.contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
      return PICTURE_TYPES.includes(type) ? { contentType: type, body: picture.body } : null;
    },
    now,
    report: (message) => report(`pictures: ${message}`),
    bytesOf: ({ body }) => body.length,
    maxBytes: MAX_PICTURES_BYTES,
  });
  return {
    find: (identity) => urls.get(identity.toLowerCase()),
    async picture(identity) {
      const url = await urls.get(identity.toLowerCase());
      return typeof url === 'string' ? pictures.get(url) : url;
    },
  };
}

/** Whether a URL is below another one, after resolving dots. */
function isBelow(url: string, base: string): boolean {
  return URL.canParse(url) && new URL(url).href.startsWith(`${base}/`);
}
