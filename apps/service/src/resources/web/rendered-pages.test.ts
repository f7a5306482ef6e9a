import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shippedChain } from '../../network/chains.ts';
import { noHistory } from '../../index-lifecycle/history.ts';
import { localClient } from '../../network/node-clients.ts';
import type { Network } from '../../network/network.ts';
import { bareApp } from '../../../testing/bare-app.ts';
import { TEXTS } from './texts.ts';
import type { Translation } from './translations.ts';
import { createRenderedPages, PASS_HEADER, type RenderedPages } from './rendered-pages.ts';

/** A thread that counts its pages; the beginning of the path selects the outcome. */
const THREAD = `
import { parentPort, workerData } from 'node:worker_threads';
const [file] = workerData.renderer.split('/').reverse();
const by = file === 'thread.mjs' ? '' : ' by ' + file;
let count = 0;
const waiting = new Map();
const send = (id, { path }, html) => parentPort.postMessage({ kind: 'page', id, page: {
  html, state: '{}', status: path.startsWith('/away') ? 503 : 200, location: null, headline: null, isComplete: !path.startsWith('/late'),
} });
parentPort.on('message', (message) => {
  if (message.kind === 'answer') {
    const { id, request } = waiting.get(message.id);
    send(id, request, message.answer.body);
    return;
  }
  const { id, request } = message;
  count += 1;
  if (request.path === '/asks') {
    waiting.set(1, { id, request });
    parentPort.postMessage({ kind: 'request', id: 1, path: '/echo', headers: { 'x-a': 'b' } });
    return;
  }
  setTimeout(() => send(id, request, 'page ' + count + request.search + by), 20);
});
`;
const GERMAN: Translation = {
  tag: 'de',
  name: 'Deutsch',
  web: { dir: '', buildId: 'b', template: '', manifest: {}, routes: [] },
  renderer: new URL('file:///de.js'),
  texts: TEXTS,
};
const server = {
  rest: () => Promise.reject(new Error('nobody asks')),
  rpc: () => Promise.reject(new Error('nobody asks')),
};

let dir = '';
let app: FastifyInstance;
let pages: RenderedPages;
let head = 1;

function pagesOf(restUrl: string): RenderedPages {
  const chain = shippedChain('elysnet-1');
  if (chain === undefined) throw new Error('no such chain');
  const network: Network = {
    chain: { ...chain, restEndpoints: [{ url: restUrl, name: 'one' }] },
    nowMs: () => 1_000,
    replay: () => null,
    counterparty: null,
    nodes: [{ server, epoch: () => head, restPaths: ['/chain/rest'], rpcPaths: [] }],
    reader: localClient(server),
    origin: { kind: 'node', nodes: [], chainId: chain.chainId, addressPrefix: chain.addressPrefix },
  };
  const thread = pathToFileURL(join(dir, 'thread.mjs'));
  const boot = (translation: Translation | null) => ({
    chain: network.chain,
    nowMs: 1_000,
    release: translation === null ? '1' : `of ${translation.tag}`,
    buildId: 'b',
    replay: null,
    counterparty: null,
  });
  return createRenderedPages(
    {
      network,
      history: noHistory,
      rendering: { renderer: thread, thread, waitMs: 60_000 },
      report: () => undefined,
    },
    boot,
    app,
    'the pass',
  );
}

const htmlOf = async (path: string, search = '') => (await pages.get(path, search))?.html;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'cairn-rendered-'));
  writeFileSync(join(dir, 'thread.mjs'), THREAD);
});
beforeEach(() => {
  app = bareApp();
  app.get('/echo', (request) => `${String(request.headers['x-a'])} ${String(request.headers[PASS_HEADER])}`);
  pages = pagesOf('/chain/rest');
  head = 1;
});
afterEach(async () => {
  await pages.close();
  await app.close();
});

describe('rendered pages', () => {
  it('are rendered once for all readers, until the next block', async () => {
    expect(await Promise.all([htmlOf('/a'), htmlOf('/a')])).toEqual(['page 1', 'page 1']);
    expect(await htmlOf('/a')).toBe('page 1');
    expect(await htmlOf('/a', '?tab=b')).toBe('page 2?tab=b');
    head = 2;
    expect(await htmlOf('/a')).toBe('page 3');
  });

  it('are rendered once for each language, by its own renderer', async () => {
    const inGerman = async () => (await pages.get('/a', '', GERMAN))?.html;
    expect(await Promise.all([htmlOf('/a'), inGerman(), inGerman()])).toEqual([
      'page 1',
      'page 1 by de.js',
      'page 1 by de.js',
    ]);
    expect([await htmlOf('/a'), await inGerman()]).toEqual(['page 1', 'page 1 by de.js']);
    expect((await pages.get('/a', '', GERMAN))?.boot.release).toBe('of de');
  });

  it('are not cached when answers were missing, or the node was down', async () => {
    expect([await htmlOf('/late'), await htmlOf('/late')]).toEqual(['page 1', 'page 2']);
    expect([await htmlOf('/away'), await htmlOf('/away')]).toEqual(['page 3', 'page 4']);
  });

  it('are made of this service’s own answers, with a header that exempts its requests', async () => {
    expect(await htmlOf('/asks')).toBe('b the pass');
  });

  it('are left to the browser where it reads the node itself, and for overlong addresses', async () => {
    expect(await pages.get('/a', `?x=${'y'.repeat(3_000)}`)).toBeNull();
    await pages.close();
    pages = pagesOf('https://node.example');
    expect(await pages.get('/a', '')).toBeNull();
  });
});
