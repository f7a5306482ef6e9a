/** Waits for a named state. The timeout only stops what hangs. */

const STEP_MS = 15;
/** Many times what the slowest page takes on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Waits until `read` returns a value; `describe` names it. @throws {Error} with that name on timeout. */
export async function waitUntil<T>(
  read: () => T | undefined,
  describe: () => string,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    if (performance.now() > deadline)
      throw new Error(`${describe()} (waited ${Math.round(timeoutMs / 1000)} s)`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
