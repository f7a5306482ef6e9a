/** CPU time of other processes, from /proc: on a busy machine it tells more than the clock does. */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** The kernel's clock ticks a second, as every Linux that Node runs on has them. */
const TICKS = 100;

/** Seconds of user and system time of a process since it was started. @throws {Error} when there is none. */
export function cpuSeconds(pid: number | string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Counts the CPU of processes whose title holds a word, those that have ended meanwhile included as far as they were seen. */
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
        // It has ended meanwhile.
      }
    }
    return [...this.#seen.values()].reduce((sum, seconds) => sum + seconds, 0);
  }
}

/** Load of the last minute: above the number of cores the clock's figures are too low. */
export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
