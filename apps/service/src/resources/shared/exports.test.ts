import { get, type IncomingMessage } from 'node:http';
import { defineCall, noParams } from '@cairn/api/call';
import { justPaging, pageOf, pagingInRange } from '@cairn/api/history/fields';
import { Dictionary } from '@cairn/db/dictionary';
import { postgresMissing, testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { statusOfError } from '../../http/error-status.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { noHistory, type History } from '../../index-lifecycle/history.ts';
import { limitRates } from '../../http/rate-limit.ts';
import { bareApp } from '../../../testing/bare-app.ts';
import { INDEXED_CHAIN } from '../../../testing/indexed-chain.ts';
import { until } from '../../../testing/running-service.ts';
import { answersOf, defineAnswer } from './answers.ts';
import { cached } from './cached.ts';
import { registerAnswers } from './history-api.ts';

const IDLE_MS = 1_500;
const RATE = 1_000_000;
/** As large as a page of an export on a busy chain. */
const ITEM = { text: 'x'.repeat(1_000) };
const endless = defineCall({
  path: '/api/v1/endless',
  summary: 'A list without an end.',
  example: '/api/v1/endless',
  params: noParams,
  query: justPaging,
  answer: pageOf(v.object({ text: v.string() })),
  exported: true,
});

const sparse = defineCall({ ...endless, path: '/api/v1/sparse', example: '/api/v1/sparse' });

const moving = defineCall({ ...endless, path: '/api/v1/moving', example: '/api/v1/moving' });

const figure = defineCall({ ...endless, path: '/api/v1/figure', example: '/api/v1/figure' });

const named = defineCall({
  path: '/api/v1/named',
  summary: 'A list of a range of blocks, with a name of its own.',
  query: pagingInRange,
  answer: pageOf(v.object({})),
  exported: true,
  fileName: 'numbers',
});

let test: TestDatabase;
let app: FastifyInstance;
let url = '';
let pages = 0;
let figures = 0;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  const index = {
    database: test.database,
    generation: 1,
    dictionary: new Dictionary(),
    chain: { ...INDEXED_CHAIN, eventsKnown: false },
    height: 5,
  };
  const history: History = { ...noHistory, reader: () => index };
  pages = 0;
  figures = 0;
  app = bareApp();
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(statusOfError(error)).send({ said: error.message }),
  );
  limitRates(
    app,
    RATE,
    () => Date.now(),
    () => false,
  );
  const answers = {
    endless: defineAnswer(endless, async (context, { query }) => {
      pages += 1;
      await context.index.database.query('select 1');
      // Ends when its reader is far enough.
      const isLast = query.cursor === '400';
      return {
        items: Array.from({ length: query.limit }, () => ITEM),
        next: isLast ? null : String(Number(query.cursor ?? 0) + 1),
      };
    }),
    sparse: defineAnswer(sparse, async (context, { query }) => {
      // Without a match for longer than a reader may read nothing.
      await context.index.database.query('select pg_sleep(0.1)');
      const page = Number(query.cursor ?? 0) + 1;
      return page * 100 > 2 * IDLE_MS ? { items: [ITEM], next: null } : { items: [], next: String(page) };
    }),
    // The index grows while each page is read.
    moving: defineAnswer(
      moving,
      async (context, { query }) => {
        await test.database.query('update progress set folded_to = folded_to + 1');
        const [row] = await context.index.database.query('select folded_to from progress');
        return {
          items: [{ text: String(row?.['folded_to']) }],
          next: query.cursor === undefined ? '1' : null,
        };
      },
      { isMoving: true },
    ),
    figure: defineAnswer(figure, async (context, { query }) => {
      const { made, height } = await cached(context, 'figure', ({ index }) => {
        figures += 1;
        return Promise.resolve({ made: figures, height: index.height - figures });
      });
      return { items: [{ text: String(made) }], next: query.cursor === undefined ? '1' : null, height };
    }),
    named: defineAnswer(named, () => Promise.resolve({ items: [], next: null })),
  };
  const cache = createTtlCache(0, () => 0);
  registerAnswers(app, answersOf([answers]), { history, cache, max: 16, maxOfOne: 2, idleMs: IDLE_MS });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const started: IncomingMessage[] = [];
afterEach(() => {
  for (const response of started.splice(0)) response.destroy();
});

interface RequestOptions {
  readonly method?: string;
  readonly from?: string;
  readonly accept?: string;
}

/** Starts an answer without reading its body. */
function begin(path: string, { method = 'GET', from = '127.0.0.1', accept = '*/*' }: RequestOptions = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { method, localAddress: from, headers: { accept }, agent: false }, (response) => {
      started.push(response);
      response.on('error', () => undefined);
      resolve(response);
    }).on('error', reject);
  });
}

describe('an export', () => {
  it('reads nothing and takes no slot for a HEAD request', async () => {
    const heads = Array.from({ length: 15 }, () => begin('/api/v1/endless.json', { method: 'HEAD' }));
    for (const { statusCode, headers } of await Promise.all(heads)) {
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toContain('endless.json');
    }
    await begin('/api/v1/endless', { method: 'HEAD', accept: 'text/csv' });
    expect(pages).toBe(0);
    expect((await begin('/api/v1/endless.json')).statusCode).toBe(200);
  });

  it('names its blocks, and what they lack, in a name of its own', async () => {
    const { headers } = await begin('/api/v1/named.csv?from=3', { method: 'HEAD' });
    expect(headers['content-disposition']).toBe(
      'attachment; filename="cairn-test-1-numbers-blocks-3-5-without-block-events.csv"',
    );
  });

  it('is refused for a call without a list when that is registered', () => {
    const single = defineCall({
      path: '/api/v1/single',
      summary: 'Not a list.',
      answer: v.object({ item: v.string() }),
      exported: true,
    });
    const answers = answersOf([{ single: defineAnswer(single, () => Promise.resolve({ item: '' })) }]);
    const options = {
      history: noHistory,
      cache: createTtlCache(0, () => 0),
      max: 1,
      maxOfOne: 1,
      idleMs: IDLE_MS,
    };
    expect(() => registerAnswers(bareApp(), answers, options)).toThrow(TypeError);
  });

  it.each(['limit=5', 'cursor=3'])('is of the whole list: %s is refused', async (query) => {
    for (const path of ['endless.csv', 'endless.json'])
      expect((await begin(`/api/v1/${path}?${query}`)).statusCode).toBe(400);
    expect((await begin(`/api/v1/endless?${query}`, { accept: 'text/csv' })).statusCode).toBe(400);
    expect(pages).toBe(0);
  });

  it('is limited to two per client, without affecting others', async () => {
    for (let n = 0; n < 2; n += 1) expect((await begin('/api/v1/endless.csv')).statusCode).toBe(200);
    const refused = await begin('/api/v1/endless.json');
    expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([429, undefined]);
    expect((await begin('/api/v1/endless.json', { method: 'HEAD' })).statusCode).toBe(200);
    expect((await begin('/api/v1/endless.json', { from: '127.0.0.2' })).statusCode).toBe(200);
  });

  it('ends when its client reads nothing, and frees its slot', async () => {
    for (let n = 0; n < 2; n += 1) await begin('/api/v1/endless.csv');
    expect((await begin('/api/v1/endless.csv')).statusCode).toBe(429);
    await until(async () => (await begin('/api/v1/endless.csv')).statusCode === 200);
  });

  it('continues for a slow reader', async () => {
    const response = await begin('/api/v1/endless.json');
    let bytes = 0;
    const end = Date.now() + 2 * IDLE_MS;
    for await (const chunk of response) {
      bytes += String(chunk).length;
      if (Date.now() > end && bytes > 1_000_000) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(bytes).toBeGreaterThan(1_000_000);
  });

  it('continues while nothing matches', async () => {
    let text = '';
    for await (const chunk of await begin('/api/v1/sparse.json')) text += String(chunk);
    expect(JSON.parse(text)).toMatchObject({ items: [ITEM] });
  });

  async function readAll(path: string): Promise<{ height: unknown; text: string }> {
    const response = await begin(path);
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { height: response.headers['x-index-height'], text };
  }

  it.skipIf(postgresMissing !== undefined)(
    'reads a list that moves at one moment, and says which',
    async () => {
      await test.database.query('insert into progress (planned_to, folded_to) values (7, 7)');
      const { height, text } = await readAll('/api/v1/moving.json');
      expect(height).toBe('7');
      expect(JSON.parse(text)).toMatchObject({ height: 7, items: [{ text: '7' }, { text: '7' }] });
      expect((await readAll('/api/v1/moving.csv')).text).toBe('text\r\n9\r\n9\r\n');
    },
  );

  it('has the same figures on all pages, and their height', async () => {
    const { height, text } = await readAll('/api/v1/figure.json');
    expect(height).toBe('4');
    expect(JSON.parse(text)).toMatchObject({ height: 4, items: [{ text: '1' }, { text: '1' }] });
  });

  it('stops reading when its client leaves', async () => {
    const response = await begin('/api/v1/endless.json');
    await until(() => pages > 1);
    response.destroy();
    await until(async () => {
      const before = pages;
      await test.database.query('select pg_sleep(0.05)');
      return pages === before;
    });
    expect(pages).toBeLessThan(400);
  });

  it('costs fifty requests in every form', async () => {
    const left = async (path: string, options: RequestOptions): Promise<number> => {
      const response = await begin(path, options);
      const remaining = Number(response.headers['x-ratelimit-remaining']);
      response.destroy();
      return remaining;
    };
    expect(await left('/api/v1/endless.csv', { from: '127.0.0.3' })).toBe(RATE - 50);
    expect(await left('/api/v1/endless.json', { from: '127.0.0.4' })).toBe(RATE - 50);
    expect(await left('/api/v1/endless', { from: '127.0.0.5', accept: 'text/csv' })).toBe(RATE - 50);
    expect(await left('/api/v1/endless', { from: '127.0.0.6' })).toBe(RATE - 1);
    expect(await left('/api/v1/endless.csv', { from: '127.0.0.7', method: 'HEAD' })).toBe(RATE - 1);
  });
});
