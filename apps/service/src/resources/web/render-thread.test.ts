import { mkdtempSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@cairn/api/boot';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { createRenderPages, type AnswerLocally } from './render-pages.ts';

const MANY = 60;

/**
 * Renders how many listeners an answered request has left on its shared signal, and its thread's priority. Pages of
 * `/many` request a lot at once, and cancel the last.
 */
const RENDERER = `
import { getEventListeners } from 'node:events';
import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
const ownPriority = () =>
  process.platform === 'linux' ? getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))) : null;
async function requestMany() {
  const last = new AbortController();
  const all = Array.from({ length: ${MANY} }, (_, at) => fetch('/' + at, at === ${MANY - 1} ? { signal: last.signal } : {}));
  last.abort();
  const ended = await Promise.allSettled(all);
  const html = ended.map(({ status }) => status).join(' ');
  return { html, state: '{}', status: 200, location: null, headline: null, isComplete: true };
}
export async function renderPage({ path }) {
  if (path === '/many') return requestMany();
  const signal = AbortSignal.any([new AbortController().signal]);
  await (await fetch(path, { signal })).text();
  const html = JSON.stringify([getEventListeners(signal, 'abort').length, ownPriority()]);
  return { html, state: '{}', status: 200, location: null, headline: null, isComplete: true };
}
`;

let dir = '';

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cairn-thread-'));
  writeFileSync(join(dir, 'renderer.mjs'), RENDERER);
  await build({
    entryPoints: [join(import.meta.dirname, 'render-thread.ts')],
    outfile: join(dir, 'thread.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
});

/** The HTML of a page, whose requests `answerHere` answers. */
async function render(path: string, answerHere: AnswerLocally): Promise<string | undefined> {
  const reports: string[] = [];
  const pages = createRenderPages({
    thread: pathToFileURL(join(dir, 'thread.mjs')),
    renderer: pathToFileURL(join(dir, 'renderer.mjs')),
    answerHere,
    report: (line) => reports.push(line),
  });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the renderer reads nothing of it
  const page = await pages.render({ path, search: '', boot: {} as Boot, waitMs: 60_000 });
  await pages.close();
  expect(reports).toEqual([]);
  return page?.html;
}

it('retains nothing of an answered request, and comes after the service’s own thread', async () => {
  const html = await render('/x', (path) => Promise.resolve({ status: 200, headers: {}, body: path }));
  const priority = process.platform === 'linux' ? Math.min(19, getPriority() + 10) : null;
  expect(html).toBe(JSON.stringify([0, priority]));
});

it('does not send all requests of a page at once, nor any that was cancelled before its turn', async () => {
  const sent: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const html = await render('/many', async (path) => {
    sent.push(path);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await setImmediate();
    open -= 1;
    return { status: 200, headers: {}, body: path };
  });
  expect(html?.split(' ').filter((status) => status === 'fulfilled')).toHaveLength(MANY - 1);
  expect(sent).toHaveLength(MANY - 1);
  expect(maxOpen).toBeLessThanOrEqual(8);
});
