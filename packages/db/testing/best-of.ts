/** Times work on a machine that does other work as well. */

/** Milliseconds of the fastest of `tries` runs; runs go on until `atLeastMs` have passed. */
export async function bestOf(run: () => Promise<unknown>, tries: number, atLeastMs = 0): Promise<number> {
  let best = Infinity;
  const since = performance.now();
  for (let attempt = 0; attempt < tries || performance.now() - since < atLeastMs; attempt += 1) {
    const begun = performance.now();
    await run();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}
