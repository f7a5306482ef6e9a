import { ApiError, NetworkError, ResponseShapeError } from '@cairn/chain/errors';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { batched } from './batched.ts';
import { getRest } from './request.ts';
import { clientOf, startServer, type LocalServer } from '../testing/local-server.ts';

const schema = v.object({ said: v.string() });
const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

interface Echo {
  readonly status?: number;
  readonly body: string;
}

/** A node whose `/together` is answered by `together`, and everything else by its path. */
async function serving(together: (paths: readonly string[], height: string | null) => Echo) {
  const requested: string[] = [];
  const server = await startServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://node');
    requested.push(url.pathname);
    response.setHeader('content-type', 'application/json');
    if (url.pathname !== '/together') return response.end(JSON.stringify({ said: url.pathname }));
    const { status = 200, body } = together(url.searchParams.getAll('path'), url.searchParams.get('height'));
    return response.writeHead(status).end(body);
  });
  servers.push(server);
  return {
    node: batched(clientOf(server.url, { canBatch: true, attempts: 1 })),
    url: server.url,
    requested,
  };
}

/** Answers every path with its own name, and `/gone` with 404. */
const echo = (paths: readonly string[], height: string | null): Echo => ({
  body: JSON.stringify({
    answers: paths.map((path) => ({
      status: path === '/gone' ? 404 : 200,
      headers: {
        'content-type': 'application/json',
        'grpc-metadata-x-cosmos-block-height': height ?? '7',
      },
      body: JSON.stringify(path === '/gone' ? { code: 5, message: 'no such thing' } : { said: path }),
    })),
  }),
});

it('a finished call releases its listeners', async () => {
  const { url } = await serving(echo);
  const released: string[] = [];
  const node = clientOf(url, {
    fetch: (address, init) => {
      init.signal.addEventListener('abort', () => released.push(address));
      return fetch(address, init);
    },
  });
  expect((await getRest(node, '/a', {}, schema)).value.said).toBe('/a');
  expect(released).toEqual([`${url}/a`]);
});

describe('concurrent calls', () => {
  it('share a request, and each has its own response', async () => {
    const { node, requested } = await serving(echo);
    const paths = ['/a', '/b', '/c'];
    const answers = await Promise.all(paths.map((path) => getRest(node, path, { query: { x: 1 } }, schema)));
    expect(answers.map(({ value, height }) => [value.said, height])).toEqual(
      paths.map((path) => [`${path}?x=1`, 7]),
    );
    expect(requested).toEqual(['/together']);
  });

  it('are separate for different heights and beyond the URL length limit', async () => {
    const { node, requested } = await serving(echo);
    const heights = Array.from({ length: 45 }, (_, index) => (index < 42 ? 5 : 6));
    const answers = await Promise.all(
      heights.map((height, index) => getRest(node, `/${index}`, { height }, schema)),
    );
    expect(answers.map(({ height }) => height)).toEqual(heights);
    expect(answers.map(({ value }) => value.said)).toEqual(heights.map((_, index) => `/${index}`));
    expect(requested).toEqual(['/together', '/together', '/together']);
  });

  it('fail individually', async () => {
    const { node } = await serving(echo);
    const [there, gone] = await Promise.allSettled([
      getRest(node, '/a', {}, schema),
      getRest(node, '/gone', {}, schema),
    ]);
    expect(there).toMatchObject({ status: 'fulfilled', value: { value: { said: '/a' } } });
    expect(gone).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
  });

  it.each([
    ['is cut off', { body: '{"answers":[{"status":2' }, NetworkError],
    ['has an answer too few', { body: '{"answers":[]}' }, NetworkError],
    [
      'has another shape',
      { body: '{"answers":[{"status":204,"headers":{},"body":""}]}' },
      ResponseShapeError,
    ],
    ['is a refusal', { status: 500, body: 'a fault' }, ApiError],
  ])('all fail where the answer %s', async (_name, body, kind) => {
    const { node } = await serving(() => body);
    await expect(getRest(node, '/a', {}, schema)).rejects.toBeInstanceOf(kind);
  });

  it('can be aborted individually', async () => {
    const { node } = await serving(echo);
    const controller = new AbortController();
    const [cancelled, other] = [
      getRest(node, '/a', { signal: controller.signal }, schema),
      getRest(node, '/b', {}, schema),
    ];
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    expect((await other).value.said).toBe('/b');
  });
});

it('are not batched for a node without batching', async () => {
  const { url, requested } = await serving(echo);
  const node = batched(clientOf(url));
  await Promise.all(['/a', '/b'].map((path) => getRest(node, path, {}, schema)));
  expect([...requested].sort()).toEqual(['/a', '/b']);
});
