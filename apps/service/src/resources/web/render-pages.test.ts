import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderRequest } from '@cairn/api/rendered-page';
import type { Boot } from '@cairn/api/boot';
import { until } from '../../../testing/running-service.ts';
import { createRenderPages, type AnswerLocally, type RenderPages } from './render-pages.ts';

/** A thread that renders what the path says. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
const pages = new Map();
parentPort.on('message', (message) => {
  if (message.kind === 'answer') {
    const page = { html: JSON.stringify(message.answer), state: '{}', status: 200, location: null, headline: null, isComplete: true };
    parentPort.postMessage({ kind: 'page', id: pages.get(message.id), page });
    return;
  }
  const { id, request } = message;
  if (request.path === '/fails') parentPort.postMessage({ kind: 'failed', id, message: 'no such thing' });
  if (request.path === '/ends') process.exit(1);
  if (request.path === '/hangs') for (;;);
  if (request.path === '/waits') return;
  if (request.path === '/gives-up') setTimeout(() => parentPort.postMessage({ kind: 'cancel', id }), 50);
  pages.set(id, id);
  parentPort.postMessage({ kind: 'request', id, path: request.path, headers: { a: 'b' } });
});
`;
const RENDERER = new URL('file:///nowhere.js');
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the thread reads nothing of it
const boot = {} as Boot;
/** Longer than a thread takes to start, on a busy machine too. */
const TIMEOUT_MS = 60_000;
const request = (path: string, waitMs = TIMEOUT_MS): RenderRequest => ({ path, search: '', boot, waitMs });

let dir = '';
let thread: URL;
const open: RenderPages[] = [];
const reports: string[] = [];

function pagesOf(answerHere: AnswerLocally, hangsMs = 10_000): RenderPages {
  const pages = createRenderPages({
    thread,
    renderer: RENDERER,
    answerHere,
    report: (line) => reports.push(line),
    hangsMs,
  });
  open.push(pages);
  return pages;
}

const echo: AnswerLocally = (path, headers) =>
  path === '/refused'
    ? Promise.reject(new Error('refused'))
    : Promise.resolve({ status: 200, headers, body: path });

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'cairn-thread-'));
  const file = join(dir, 'thread.mjs');
  writeFileSync(file, THREAD);
  thread = pathToFileURL(file);
});

afterAll(async () => {
  for (const pages of open) await pages.close();
});

describe('pages rendered in a thread', () => {
  it('are made from the answers of this service', async () => {
    const pages = pagesOf(echo);
    const page = await pages.render(request('/chain/rest/x'));
    expect(JSON.parse(page?.html ?? '')).toEqual({ status: 200, headers: { a: 'b' }, body: '/chain/rest/x' });
    // The thread learns about a request without an answer.
    expect((await pages.render(request('/refused')))?.html).toBe('null');
  });

  it('cancel requests that nobody needs', async () => {
    let ended = '';
    const pages = pagesOf(
      (path, _headers, left) =>
        new Promise((_resolve, reject) =>
          left.addEventListener('abort', () => {
            ended = path;
            reject(new Error('left'));
          }),
        ),
    );
    await pages.render(request('/gives-up'));
    expect(ended).toBe('/gives-up');
  });

  it('are left to the browser when they fail, take too long or end their thread; the next one is rendered', async () => {
    const pages = pagesOf(echo);
    expect(await pages.render(request('/fails'))).toBeNull();
    expect(reports.at(-1)).toContain('no such thing');
    expect(await pages.render(request('/waits', 0))).toBeNull();
    expect(await pages.render(request('/ends'))).toBeNull();
    expect(await pages.render(request('/again'))).not.toBeNull();
  });

  it('are left to the browser while many are in flight', async () => {
    const pages = pagesOf(echo);
    const many = Array.from({ length: 24 }, () => pages.render(request('/waits', 0)));
    const started = performance.now();
    expect(await pages.render(request('/one-more'))).toBeNull();
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
    await Promise.all(many);
  });

  it('are rendered by another thread after one hangs', async () => {
    const pages = pagesOf(echo, 300);
    expect(await pages.render(request('/hangs', 0))).toBeNull();
    await until(async () => (await pages.render(request('/well'))) !== null);
    expect(reports.join()).toContain('hangs');
  });

  it('are rendered by the same thread after one that never gets its answers', async () => {
    reports.length = 0;
    const pages = pagesOf(echo, 1_000);
    const over = new AbortController();
    const waits = pages.render(request('/waits')).finally(() => over.abort());
    while (!over.signal.aborted) expect(await pages.render(request('/well'))).not.toBeNull();
    expect(await waits).toBeNull();
    expect(reports).toEqual([]);
  });
});
