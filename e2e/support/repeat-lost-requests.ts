/**
 * Setup of page tests: `fetch` repeats a read once if the server had closed the idle connection that it was sent on,
 * as browsers do. Node fails it, when the test kept its process busy while the server closed.
 */
const original = globalThis.fetch;
const MARK = 'repeatsLostRequests';

if (!(MARK in original))
  globalThis.fetch = Object.assign(
    async (...[input, init]: Parameters<typeof fetch>) => {
      try {
        return await original(input, init);
      } catch (error) {
        const isRead = init?.method === undefined || init.method === 'GET';
        if (!isRead || !wasClosed(error)) throw error;
        return original(input, init);
      }
    },
    { [MARK]: true },
  );

function wasClosed(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
