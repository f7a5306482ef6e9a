import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@cairn/api/boot';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderPages } from './render-pages.ts';

/** Renders how many listeners an answered request has left on its shared signal, and its thread's priority. */
const RENDERER = `
import { getEventListeners } from 'node:events';
import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
const ownPriority = () =>
  process.platform === 'linux' ? getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))) : null;
export async function renderPage({ path }) {
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
afterAll(() => rmSync(dir, { recursive: true }));

it('retains nothing of an answered request, and comes after the service’s own thread', async () => {
  const reports: string[] = [];
  const pages = createRenderPages({
    thread: pathToFileURL(join(dir, 'thread.mjs')),
    renderer: pathToFileURL(join(dir, 'renderer.mjs')),
    answerHere: (path) => Promise.resolve({ status: 200, headers: {}, body: path }),
    report: (line) => reports.push(line),
  });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the renderer reads nothing of it
  const page = await pages.render({ path: '/x', search: '', boot: {} as Boot, waitMs: 5_000 });
  await pages.close();
  expect(reports).toEqual([]);
  const priority = process.platform === 'linux' ? Math.min(19, getPriority() + 10) : null;
  expect(page?.html).toBe(JSON.stringify([0, priority]));
});
