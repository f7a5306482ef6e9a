import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootSchema } from '@cairn/api/boot';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT_MOUNT } from '../../http/mount-path.ts';
import { shippedChain } from '../../network/chains.ts';
import { bareApp } from '../../../testing/bare-app.ts';
import { temporaryFolder } from '../../../testing/running-service.ts';
import { loadWeb } from './load-web.ts';
import { languageRoute, webFiles } from './route.ts';
import {
  loadTranslations,
  translatedBoot,
  translationFor,
  type Translation,
  type Translations,
} from './translations.ts';

const dir = temporaryFolder();
const built = join(dir, 'translations');
const reports: string[] = [];
const IN_GERMAN = { 'accept-language': 'de' };

function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const webOf = (lang: string) => ({
  'index.html': `<html lang="${lang}"><div id="root"></div></html>`,
  '.vite/pages.json': '[]',
  'service-worker.js': `'${lang}'`,
  'embed/blocks.js': `'${lang} blocks'`,
});

function writeTranslation(tag: string): void {
  writeFiles(join(built, 'assets'), { [`main-${tag}.js`]: `'main in ${tag}'` });
  writeFiles(join(built, tag, 'web'), webOf(tag));
  writeFiles(join(built, tag), {
    'texts.mjs': `export const TEXTS = { bootTexts: () => ['', 'Knoten', 'Wir', '', '', 'Aufgezeichnet.'] };`,
  });
}

let finish = (): void => undefined;
let translations: Translations;
let app: FastifyInstance;

beforeAll(async () => {
  writeFiles(join(dir, 'web'), { ...webOf('en'), 'assets/main-en.js': `'main'`, 'theme.js': '' });
  writeTranslation('de');
  // One that another process is building.
  writeFiles(join(built, 'fr.draft-7'), { 'web/index.html': '' });
  const building = new Promise<void>((resolve) => (finish = resolve));
  translations = await loadTranslations({ dir: built, built: building }, (line) => reports.push(line));
  app = bareApp();
  languageRoute(app, { base: '/x/net', root: '/x' }, translations);
  await webFiles(app, await loadWeb(join(dir, 'web')), translations);
});
afterAll(() => app.close());

const textAt = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;
const tags = () => translations.list().map(({ tag }) => tag);

describe('translations of the pages', () => {
  it('are those that are completely built, with their files', async () => {
    expect(tags()).toEqual(['de']);
    expect(translations.list()[0]).toMatchObject({
      name: 'Deutsch',
      web: { template: webOf('de')['index.html'] },
    });
    expect(await textAt('/assets/main-de.js')).toBe(`'main in de'`);
    expect((await app.inject('/assets/main-de.js')).headers['cache-control']).toContain('immutable');
    expect(await textAt('/assets/main-en.js')).toBe(`'main'`);
    expect((await app.inject('/assets/none.js')).statusCode).toBe(404);
  });

  it('have files of the same path, by request', async () => {
    for (const [file, text] of [
      ['/service-worker.js', (lang: string) => `'${lang}'`],
      ['/embed/blocks.js', (lang: string) => `'${lang} blocks'`],
    ] as const) {
      const { body, headers } = await app.inject({ url: file, headers: IN_GERMAN });
      expect(body).toBe(text('de'));
      expect(headers).toMatchObject({ vary: 'accept-language, cookie', 'cache-control': 'no-cache' });
      expect(await textAt(file)).toBe(text('en'));
      expect(await textAt(file, { ...IN_GERMAN, cookie: 'cairn-language=en' })).toBe(text('en'));
    }
  });

  it('join a running program', async () => {
    writeTranslation('es');
    expect(tags()).toEqual(['de']);
    finish();
    await expect.poll(tags).toEqual(['de', 'es']);
    expect(await textAt('/assets/main-es.js')).toBe(`'main in es'`);
    expect(reports).toEqual([]);
  });

  it('are absent after a failed build, which is reported', async () => {
    const none = { dir: join(dir, 'none'), built: Promise.reject(new Error('no place')) };
    const list = (await loadTranslations(none, (line) => reports.push(line))).list;
    await expect.poll(() => reports).toEqual([expect.stringContaining('no place')]);
    expect(list()).toEqual([]);
    expect(translationFor(IN_GERMAN, list())).toBeNull();
  });
});

describe('the boot data of a page', () => {
  const chain = shippedChain('elysnet-1');
  if (chain === undefined) throw new Error('elysnet-1 does not ship');
  const endpoint = { url: '/chain/rest', name: 'Recorded node', provider: 'This explorer' };
  const boot = v.parse(bootSchema, {
    chain: { ...chain, restEndpoints: [endpoint, { url: 'https://a.example', name: 'Recorded by me' }] },
    nowMs: 1,
    release: '1',
    buildId: 'b',
    replay: null,
    counterparty: null,
  });
  const german = (): Translation => {
    const [found] = translations.list();
    if (found === undefined) throw new Error('no translation');
    return found;
  };

  it('names its language and the others, and has the program’s own texts in it', () => {
    const { languages, chain: translated } = translatedBoot(boot, german(), [german()]);
    expect(languages).toEqual({
      shown: 'de',
      all: [
        { tag: 'en', name: 'English' },
        { tag: 'de', name: 'Deutsch' },
      ],
    });
    expect(translated.recordedNote).toBe('Aufgezeichnet.');
    expect(translated.restEndpoints).toEqual([
      { ...endpoint, name: 'Knoten', provider: 'Wir' },
      { url: 'https://a.example', name: 'Recorded by me' },
    ]);
  });

  it('is unchanged in English, and without translations', () => {
    expect(translatedBoot(boot, null, [german()])).toMatchObject({ ...boot, languages: { shown: 'en' } });
    expect(translatedBoot(boot, null, [])).toBe(boot);
  });
});

describe('the choice of readers without scripts', () => {
  const choose = (query: string) => app.inject(`/language?${query}`);

  it('is a cookie for all networks, and leads back to the page', async () => {
    const { statusCode, headers } = await choose(`to=de&from=${encodeURIComponent('/block/5?tab=raw')}`);
    expect(statusCode).toBe(303);
    expect(headers).toMatchObject({
      'set-cookie': 'cairn-language=de; path=/x/; samesite=lax; max-age=31536000',
      location: '/x/net/block/5?tab=raw',
      'cache-control': 'no-store',
    });
    expect((await choose('to=en&from=/')).headers['set-cookie']).toContain('cairn-language=en;');
  });

  it.each(['to=fr', 'to=de;%20path=/', 'to=', '', 'to=de&to=en', 'to=__proto__'])(
    'is none of an unknown language: %s',
    async (query) => {
      expect((await choose(query)).headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\r\nset-cookie: b', '/\tx', '/é'])(
    'never leads elsewhere: %j',
    async (from) => {
      const site = bareApp();
      languageRoute(site, ROOT_MOUNT, translations);
      const { headers } = await site.inject(`/language?to=de&from=${encodeURIComponent(from)}`);
      expect(headers.location).toBe('/');
      await site.close();
    },
  );
});
