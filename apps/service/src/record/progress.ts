/** Progress lines of long work. */
import type { Program } from '../program.ts';

/** Minimum interval of lines, apart from the end of each part. */
const PRINT_MS = 5_000;

/** Reports the progress of each part with the rate and the remaining time. */
export function createProgress({
  now,
  print,
}: Pick<Program, 'now' | 'print'>): (what: string, done: number, total: number) => void {
  let about = '';
  let started = { ms: 0, done: 0 };
  let printedMs = 0;
  return (what, done, total) => {
    const ms = now();
    if (what !== about) {
      about = what;
      started = { ms, done };
    } else if (ms - printedMs < PRINT_MS && done < total) return;
    printedMs = ms;
    const seconds = (ms - started.ms) / 1000;
    const rate = seconds <= 0 ? 0 : (done - started.done) / seconds;
    const left = rate <= 0 || done >= total ? '' : `, ${Math.ceil((total - done) / rate)} s left`;
    print(`${what}: ${done} of ${total}${rate <= 0 ? '' : `, ${rate.toFixed(0)} per second`}${left}`);
  };
}
