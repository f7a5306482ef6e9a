/** Batches lookups into one request. */

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
      if (values.length !== part.length) throw new Error('as many answers as keys were expected');
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
