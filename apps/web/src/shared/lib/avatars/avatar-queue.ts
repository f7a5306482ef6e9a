/** Avatar look-ups in turn: spaced, a few at once, patient with a busy service (specification, section 9). */

/** At least this long between two requests. */
const AVATAR_SPACING_MS = 500;
const AVATARS_AT_ONCE = 5;
const AVATAR_RETRIES = 3;

/** The wait before retry `n`, counted from 0: 1 s, 2 s, 4 s. */
export function avatarRetryWaitMs(n: number): number {
  return 2 ** (n + 1) * 500;
}

/** The service has too much to do: the look-up is worth another try. */
export class AvatarLimitError extends Error {
  override name = 'AvatarLimitError';
}

export interface AvatarQueueOptions {
  /** One request. Rejects with AvatarLimitError at 429. */
  readonly ask: (identity: string) => Promise<string | null>;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Looks an identity up; the picture's path, or null where there is none. Rejects when nobody could say. */
export type AvatarQueue = (identity: string) => Promise<string | null>;

/** A queue of look-ups. */
export function createAvatarQueue({ ask, now, sleep }: AvatarQueueOptions): AvatarQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let lastSentMs = Number.NEGATIVE_INFINITY;
  let line = Promise.resolve();

  /** Requests leave one after the other, however many wait for an answer. */
  async function spaced(identity: string): Promise<string | null> {
    line = line.then(async () => {
      // From when the last one really left: a timer that is late must not bring the next one nearer.
      const waitMs = lastSentMs + AVATAR_SPACING_MS - now();
      if (waitMs > 0) await sleep(waitMs);
      lastSentMs = now();
    });
    await line;
    return ask(identity);
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
      // The place goes to the next in line; only an empty line frees it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
