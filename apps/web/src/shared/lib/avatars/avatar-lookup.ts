/** Avatars by identity, from the browser's one-day cache or from the service through a queue. */
import { callService } from '@cairn/api/call-service';
import { avatarCall } from '@cairn/api/lookups';
import { createAvatarQueue } from '@cairn/chain/avatar-queue';
import { RateLimitedError } from '@cairn/chain/errors';
import { SERVICE } from '../history.ts';
import { logFailure, LookUpError } from '../log-failure.ts';
import { storage } from '../storage.ts';
import type { CachedAvatar } from '../stored-schemas.ts';

/** Specification, section 9. */
export const AVATAR_CACHE_MS = 24 * 3_600_000;
/** Delay before a failed lookup is retried. */
const AFTER_FAILURE_MS = 60_000;
/** Enough for every governor of a large network. */
const MAX_STORED = 500;
/** A Keybase key suffix; other identities have no avatar and are not looked up. */
const IDENTITY = /^[0-9A-Fa-f]{16}$/;

const queue = createAvatarQueue(
  { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  (error) => error instanceof RateLimitedError,
);
const NEVER = new AbortController().signal;

async function lookUp(identity: string): Promise<string | null> {
  const { url, unavailable } = await callService(SERVICE, avatarCall, { params: { identity } }).catch(
    (cause: unknown): never => {
      if (cause instanceof RateLimitedError) throw cause;
      throw new LookUpError('pictures cannot be looked up', { cause });
    },
  );
  if (unavailable) throw new LookUpError('pictures cannot be looked up');
  return url;
}

const inFlight = new Set<string>();

/** The cached entry of an identity, unless it is older than a day or from the future. */
export function freshAvatar(
  cache: readonly CachedAvatar[],
  identity: string,
  nowMs: number,
): CachedAvatar | undefined {
  const found = cache.find((entry) => entry.identity === identity.toLowerCase());
  if (found === undefined) return undefined;
  const ageMs = nowMs - found.timestamp;
  return ageMs >= 0 && ageMs < AVATAR_CACHE_MS ? found : undefined;
}

/** Looks up an identity unless cached for less than a day; the result arrives in storage. A failure shows no avatar. */
export function requestAvatar(identity: string): void {
  const key = identity.toLowerCase();
  if (!IDENTITY.test(key) || inFlight.has(key)) return;
  if (freshAvatar(storage.read('avatars'), key, Date.now()) !== undefined) return;
  inFlight.add(key);
  queue
    .runWithRetries(NEVER, () => lookUp(key))
    .then(
      (url) => {
        const others = storage.read('avatars').filter((entry) => entry.identity !== key);
        const entry = { identity: key, url, timestamp: Date.now() };
        storage.write('avatars', [...others, entry].slice(-MAX_STORED));
        inFlight.delete(key);
      },
      (failure: unknown) => {
        // A failure is not "no avatar": the identicon stays, and the next component to show it may retry.
        logFailure(failure);
        setTimeout(() => inFlight.delete(key), AFTER_FAILURE_MS);
      },
    );
}
