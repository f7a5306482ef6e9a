/** CPU time of other processes, from /proc: on a busy machine it is more reliable than the clock. */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** Kernel clock ticks per second, on every Linux that Node supports. */
const TICKS = 100;

/** Seconds of user and system time of a process since it was started. @throws {Error} when there is none. */
export function cpuSeconds(pid: number | string): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Of a PostgreSQL server, by its main process: of this, of its processes, and of those that ended. */
export function serverSeconds(main: number): number {
  const fields = statOf(main);
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS;
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  try {
    return children.reduce((sum, pid) => sum + cpuSeconds(pid), cpuSeconds(main) + ended);
  } catch {
    // One ended between the reads: the main process now has its time.
    return serverSeconds(main);
  }
}

/** The process that started another. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** The fields after the name. */
function statOf(pid: number | string): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Sums the CPU of processes whose title contains a word, including those that ended, up to their last sample. */
export class CpuOf {
  readonly #seen = new Map<string, number>();

  constructor(readonly word: string) {}

  /** Seconds since each was started. */
  seconds(): number {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.word)) continue;
        this.#seen.set(pid, cpuSeconds(pid));
      } catch {
        // The process has ended.
      }
    }
    return [...this.#seen.values()].reduce((sum, seconds) => sum + seconds, 0);
  }
}

/** Load average of the last minute: above the number of cores, wall-clock figures are too low. */
export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
