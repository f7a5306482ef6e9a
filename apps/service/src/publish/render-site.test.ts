import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { temporaryFolder } from '@cairn/archive/testing/archives';
import { expect, it } from 'vitest';
import type { PageRoute } from '../resources/web/page.ts';
import { PLACEHOLDER } from './page-files.ts';
import { PublishError, renderPages } from './render-site.ts';

const ROUTES = ['/', '/vaults', '/governors', '/governor/$address'].map(
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the rest is not read
  (pattern) => ({ pattern, isAlias: false }) as PageRoute,
);

const CONTENT = `<a href="${PLACEHOLDER}/governor/a">a</a><script id="cairn-state"></script>`;

function appWith(statuses: Readonly<Record<string, number>>) {
  const app = fastify();
  app.get('/*', (request, reply) => {
    const status = statuses[request.url.slice(PLACEHOLDER.length)] ?? 404;
    return reply.code(status).type('text/html').send(CONTENT);
  });
  return app;
}

it('omits absent pages, removes those of an earlier publication, and keeps other files', async () => {
  const out = await temporaryFolder();
  const fileOf = (path: string) => join(out, path, 'index.html');
  for (const path of ['governor/old', 'vaults', 'mine']) {
    mkdirSync(join(out, path), { recursive: true });
    writeFileSync(fileOf(path), 'old');
  }
  const app = appWith({ '/': 200, '/governors': 200, '/governor/a': 200 });
  await renderPages({ app, routes: ROUTES, out });
  // Without an earlier publication they are another's.
  expect(existsSync(fileOf('vaults'))).toBe(true);
  writeFileSync(join(out, 'published.json'), '{}');
  expect((await renderPages({ app, routes: ROUTES, out })).pages).toBe(3);
  const exists = ['', 'governors', 'governor/a', 'governor/old', 'vaults', 'mine'].map((path) =>
    existsSync(fileOf(path)),
  );
  expect(exists).toEqual([true, true, true, false, false, true]);
  await app.close();
});

it('fails when a page fails, and removes nothing then', async () => {
  const out = await temporaryFolder();
  mkdirSync(join(out, 'governor/old'), { recursive: true });
  writeFileSync(join(out, 'governor/old/index.html'), 'old');
  const app = appWith({ '/': 200, '/governors': 503 });
  await expect(renderPages({ app, routes: ROUTES, out })).rejects.toThrow(PublishError);
  expect(existsSync(join(out, 'governor/old/index.html'))).toBe(true);
  await app.close();
});

it('renders a page again that was not rendered in time, and fails when it never is', async () => {
  const out = await temporaryFolder();
  let requests = 0;
  const app = fastify();
  app.get(`${PLACEHOLDER}/`, (_request, reply) => {
    requests += 1;
    return reply.type('text/html').send(requests < 3 ? '<html></html>' : CONTENT);
  });
  const routes = ROUTES.filter(({ pattern }) => pattern === '/');
  expect((await renderPages({ app, routes, out })).pages).toBe(1);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('cairn-state');
  requests = -10;
  await expect(renderPages({ app, routes, out })).rejects.toThrow(PublishError);
  await app.close();
});
