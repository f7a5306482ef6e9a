/** Load of many requests. */
import { Pool, type Dispatcher } from 'undici';

/** Size of the largest response that is still read to its end, in bytes. */
const LARGEST = 16_777_216;

export interface Requested {
  /** Milliseconds of each response. */
  readonly times: readonly number[];
  readonly seconds: number;
}

interface RequestOptions {
  readonly seconds?: number;
  /** Whether to start over after the last path. */
  readonly repeats?: boolean;
  /** Reads a response; any but 200 fails without it. */
  readonly read?: (response: Dispatcher.ResponseData) => Promise<void>;
}

/** Requests paths in turn on some connections, until none is left or the time is up. */
export async function requestAll(
  url: string,
  paths: readonly string[],
  connections: number,
  { seconds = Infinity, repeats = false, read }: RequestOptions = {},
): Promise<Requested> {
  const pool = new Pool(url, { connections });
  const times: number[] = [];
  const begun = performance.now();
  const passed = (): number => (performance.now() - begun) / 1000;
  let next = 0;
  const work = async (): Promise<void> => {
    while (passed() < seconds) {
      const path = paths[repeats ? next % paths.length : next];
      next += 1;
      if (path === undefined) return;
      const requested = performance.now();
      const response = await pool.request({ path, method: 'GET' });
      if (read !== undefined) await read(response);
      else if (response.statusCode === 200) await response.body.dump({ limit: LARGEST });
      else throw new Error(`${path} answered ${response.statusCode}`);
      times.push(performance.now() - requested);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const taken = passed();
  await pool.close();
  return { times, seconds: taken };
}
