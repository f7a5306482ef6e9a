/** A held service over either database, with the CPU time of both. */
import { startCairn } from '../../e2e/support/start-cairn.ts';
import { untilIndexed } from '../../e2e/support/until-indexed.ts';
import { CpuOf, cpuSeconds } from './cpu-time.ts';
import { benchPostgres } from './databases.ts';

export interface HeldService {
  readonly url: string;
  /** The database, as a sentence of a report. */
  readonly index: string;
  /** CPU seconds so far: of the service, of its PostgreSQL. */
  cpuSeconds(): readonly [number, number];
  stop(): Promise<void>;
}

/** Starts a service at a height, over PostgreSQL if `engine` is `postgres`, and waits for its index. */
export async function startHeld(height: number, engine: string | undefined): Promise<HeldService> {
  const test = engine === 'postgres' ? await benchPostgres() : undefined;
  const env = test?.url === undefined ? undefined : { DATABASE_URL: test.url };
  const server = test?.url === undefined ? undefined : new CpuOf(new URL(test.url).pathname.slice(1));
  const cairn = await startCairn(['--hold', String(height)], env);
  await untilIndexed(cairn.url);
  return {
    url: cairn.url,
    index: `The index is in ${test === undefined ? 'PGlite' : 'PostgreSQL'}.`,
    cpuSeconds: () => [cpuSeconds(cairn.pid), server?.seconds() ?? 0],
    stop: async () => {
      await cairn.stop();
      await test?.close();
    },
  };
}
