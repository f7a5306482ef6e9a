/** A real HTTP server for tests, in place of an upstream or a node. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface UpstreamServer {
  readonly url: string;
  /** Method and target of every request so far. */
  readonly requests: readonly string[];
}

/** Listens on a free port until the test ends. */
export async function serveUpstream(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<UpstreamServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

/** Answers JSON by target; others get a node's 501. */
export function jsonTable(
  table: Readonly<Record<string, unknown>>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const found = table[decodeURIComponent(request.url ?? '')];
    response.writeHead(found === undefined ? 501 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { code: 12, message: 'Not Implemented', details: [] }));
  };
}
