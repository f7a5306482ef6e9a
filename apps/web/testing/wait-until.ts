/** Waits for a named state. The timeout only stops what hangs. */

const FIRST_STEP_MS = 15;
/** Reading a page takes its thread some of the time that it needs to change. */
const MAX_STEP_MS = 60;
/** Many times what the slowest page takes on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Waits until `read` returns a value; `describe` names it. @throws {Error} with that name on timeout. */
export async function waitUntil<T>(
  read: () => T | undefined,
  describe: () => string,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let step = FIRST_STEP_MS; ; step = Math.min(step * 1.3, MAX_STEP_MS)) {
    const found = read();
    if (found !== undefined) return found;
    if (performance.now() > deadline)
      throw new Error(`${describe()} (waited ${Math.round(timeoutMs / 1000)} s)`);
    await new Promise((resolve) => setTimeout(resolve, step));
  }
}
