/** A rate-limited queue of avatar lookups with backoff (specification, section 9). */

/** Minimum interval between requests. */
const AVATAR_SPACING_MS = 500;
const AVATARS_AT_ONCE = 5;
const AVATAR_RETRIES = 3;

/** Delay before retry `n`, from 0: 1 s, 2 s, 4 s. */
export function avatarRetryWaitMs(n: number): number {
  return 2 ** (n + 1) * 500;
}

/** The service is rate limiting; the lookup may be retried. */
export class AvatarLimitError extends Error {
  override name = 'AvatarLimitError';
}

export interface AvatarQueueOptions {
  /** One request. Rejects with AvatarLimitError on 429. */
  readonly lookUp: (identity: string) => Promise<string | null>;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Resolves to the path of the avatar, or null when there is none. Rejects when the lookup failed. */
export type AvatarQueue = (identity: string) => Promise<string | null>;

export function createAvatarQueue({ lookUp, now, sleep }: AvatarQueueOptions): AvatarQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let lastSentMs = Number.NEGATIVE_INFINITY;
  let line = Promise.resolve();

  /** Spaces requests out, however many are in flight. */
  async function spaced(identity: string): Promise<string | null> {
    line = line.then(async () => {
      // Measured from the actual send time: a late timer must not shorten the next interval.
      const waitMs = lastSentMs + AVATAR_SPACING_MS - now();
      if (waitMs > 0) await sleep(waitMs);
      lastSentMs = now();
    });
    await line;
    return lookUp(identity);
  }

  async function patient(identity: string): Promise<string | null> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await spaced(identity);
      } catch (caught) {
        if (!(caught instanceof AvatarLimitError) || retry >= AVATAR_RETRIES) throw caught;
        await sleep(avatarRetryWaitMs(retry));
      }
    }
  }

  return async (identity) => {
    if (running >= AVATARS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await patient(identity);
    } finally {
      // The slot goes to the next in line, and is freed only when the queue is empty.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
