/** Static file server with range support, like a typical static host: no routes, no rewrites. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A logged response. */
interface Sent {
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
}

export interface StaticServer {
  /** URL of the folder, with a trailing slash. */
  readonly url: string;
  /** Response log; tests clear it. */
  readonly sent: Sent[];
  close(): Promise<void>;
}

/** A slow connection. */
export interface Line {
  /** Before each response. */
  readonly delayMs: number;
  /** Shared by all responses. */
  readonly bytesPerSecond: number;
}

export interface StaticOptions {
  /** Base path, such as `/` or `/some/where/`. */
  readonly base?: string;
  readonly port?: number;
  readonly line?: Line;
}

/** Starts a server for a folder. */
export async function serveStatic(
  dir: string,
  { base = '/', port = 0, line }: StaticOptions = {},
): Promise<StaticServer> {
  const sent: Sent[] = [];
  let freeAt = 0;
  const crossLine = async (bytes: number) => {
    if (line === undefined) return;
    const now = performance.now();
    freeAt = Math.max(now + line.delayMs, freeAt) + (1000 * bytes) / line.bytesPerSecond;
    await new Promise((resolve) => setTimeout(resolve, freeAt - now));
  };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const give = (status: number, headers: Record<string, string | number>, body: Buffer | string) => {
      sent.push({ path: pathname, status, bytes: Buffer.byteLength(body) });
      response.writeHead(status, headers).end(body);
    };
    const missing = async () => {
      give(404, { 'content-type': 'text/html; charset=utf-8' }, await readFile(join(dir, '404.html')));
    };
    const answer = async () => {
      if (!pathname.startsWith(base)) return missing();
      const path = join(dir, normalize(`/${decodeURIComponent(pathname.slice(base.length))}`));
      const found = await stat(path).catch(() => undefined);
      if (found?.isDirectory() === true && !pathname.endsWith('/')) {
        give(301, { location: `${pathname}/${search}` }, '');
        return;
      }
      const file = found?.isDirectory() === true ? join(path, 'index.html') : path;
      const { size } = (await stat(file).catch(() => undefined)) ?? {};
      if (size === undefined) return missing();
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const headers = {
        'content-type': type,
        'accept-ranges': 'bytes',
        'last-modified': new Date(0).toUTCString(),
      };
      const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const start = Number(from ?? 0);
      const end = Math.min(size - 1, to === undefined || to === '' ? size - 1 : Number(to));
      if (from !== undefined && start > end) {
        give(416, { 'content-range': `bytes */${size}` }, '');
        return;
      }
      const length = end - start + 1;
      await crossLine(length);
      sent.push({ path: pathname, status: from === undefined ? 200 : 206, bytes: length });
      response.writeHead(from === undefined ? 200 : 206, {
        ...headers,
        'content-length': length,
        ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
      });
      if (length === 0 || request.method === 'HEAD') response.end();
      else createReadStream(file, { start, end }).pipe(response);
    };
    answer().catch((error: unknown) => give(500, {}, String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- always AddressInfo for a TCP server
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
