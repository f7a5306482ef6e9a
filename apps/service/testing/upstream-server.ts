/** A real HTTP server for tests, in place of an upstream or a node. */
import type { RequestListener } from 'node:http';
import { startServer } from '@cairn/node-client/testing/local-server';
import { onTestFinished } from 'vitest';

export interface UpstreamServer {
  readonly url: string;
  /** Method and target of every request so far. */
  readonly requests: readonly string[];
}

/** Listens on a free port until the test ends. */
export async function serveUpstream(handler: RequestListener): Promise<UpstreamServer> {
  const requests: string[] = [];
  const { url, close } = await startServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    handler(request, response);
  });
  onTestFinished(close);
  return { url, requests };
}

/** Answers JSON by target; others get a node's 501. */
export function jsonTable(table: Readonly<Record<string, unknown>>): RequestListener {
  return (request, response) => {
    const found = table[decodeURIComponent(request.url ?? '')];
    response.writeHead(found === undefined ? 501 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { code: 12, message: 'Not Implemented', details: [] }));
  };
}
