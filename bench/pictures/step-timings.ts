/** Profiling: total time and number of runs of each kind of step. */

const spent = new Map<string, { readonly times: number; readonly ms: number }>();

/** Runs a step and adds its time to that of its kind. */
export async function timed<T>(kind: string, step: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await step();
  } finally {
    const { times, ms } = spent.get(kind) ?? { times: 0, ms: 0 };
    spent.set(kind, { times: times + 1, ms: ms + performance.now() - begun });
  }
}

/** A line for each kind of step, the longest first. */
export function formatStepTimings(): readonly string[] {
  return [...spent]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(([kind, { times, ms }]) =>
      [
        kind.padEnd(20),
        `${(ms / 1000).toFixed(0)} s`.padStart(8),
        `${times} times`.padStart(12),
        `${(ms / times).toFixed(0)} ms each`.padStart(14),
      ].join(''),
    );
}
