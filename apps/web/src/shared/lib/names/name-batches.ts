/** Name look-ups in batches, with a pause between (specification, section 9). */

export const NAMES_AT_ONCE = 5;
export const NAME_PAUSE_MS = 100;

export interface NameBatchOptions<T> {
  readonly ask: (text: string) => Promise<T>;
  readonly sleep: (ms: number) => Promise<void>;
}

interface Waiting<T> {
  readonly text: string;
  readonly resolve: (value: T | PromiseLike<T>) => void;
}

/** A look-up that waits for its batch: five at a time, then a pause of 100 ms. */
export function createNameBatches<T>({ ask, sleep }: NameBatchOptions<T>): (text: string) => Promise<T> {
  const waiting: Waiting<T>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    // Whoever asks in the same turn joins the first batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      const answers = waiting.splice(0, NAMES_AT_ONCE).map(({ text, resolve }) => {
        const answer = ask(text);
        resolve(answer);
        return answer;
      });
      await Promise.allSettled(answers);
      await sleep(NAME_PAUSE_MS);
    }
    isRunning = false;
  }

  return (text) =>
    new Promise<T>((resolve) => {
      waiting.push({ text, resolve });
      if (!isRunning) void run();
    });
}
