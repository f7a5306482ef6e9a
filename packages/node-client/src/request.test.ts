import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import {
  AddressInvalidError,
  ApiError,
  BlockNotFoundError,
  ExplorerError,
  isAbort,
  NetworkError,
  NotFoundError,
  NotServedError,
  PrunedError,
  RateLimitedError,
  ResponseShapeError,
  TxNotFoundError,
  UnauthorizedError,
  UnexplainedNotFoundError,
  ValidationError,
} from '@cairn/chain/errors';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf, startServer, type LocalServer } from '../testing/local-server.ts';
import { getStateText } from './get-state-text.ts';
import { getRest, getRpc, route } from './request.ts';
import { uintString } from './wire.ts';

const schema = v.object({ pool: v.object({ bonded: uintString }) });
const GOOD = { pool: { bonded: '12' } };

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A server that returns the given responses in turn, and then repeats the last. */
async function serving(...answers: readonly ((response: ServerResponse, url: string) => void)[]) {
  const requested: string[] = [];
  const server = await startServer((request, response) => {
    requested.push(request.url ?? '');
    const answer = answers[Math.min(requested.length, answers.length) - 1];
    answer?.(response, request.url ?? '');
  });
  servers.push(server);
  return { url: server.url, requested };
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

function grpc(code: number, message: string, status: number) {
  return json({ code, message, details: [] }, status);
}

async function failure(promise: Promise<unknown>): Promise<ExplorerError> {
  try {
    await promise;
  } catch (caught) {
    if (caught instanceof ExplorerError) return caught;
    throw caught;
  }
  throw new Error('it succeeded');
}

describe('getRest', () => {
  it('returns the parsed value with height, source and time', async () => {
    const { url } = await serving(json(GOOD, 200, { 'grpc-metadata-x-cosmos-block-height': '77' }));
    const node = clientOf(url, { now: () => 1234 });
    expect(await getRest(node, '/pool', {}, schema)).toEqual({
      value: { pool: { bonded: 12n } },
      height: 77,
      source: { kind: 'node', url, path: '/pool' },
      receivedMs: 1234,
    });
  });

  it('has no height when the header is unreadable', async () => {
    const { url } = await serving(json(GOOD));
    expect((await getRest(clientOf(url), '/pool', {}, schema)).height).toBeNull();
  });

  it('sends the height as a header and encodes the query, arrays as repeated keys', async () => {
    let header: string | string[] | undefined;
    const server = await startServer((request, response) => {
      header = request.headers['x-cosmos-block-height'];
      json({ pool: { bonded: '1' }, url: request.url })(response);
    });
    servers.push(server);
    const withUrl = v.object({ url: v.string() });
    const query = { denom: 'ibc/A&B', ids: [1, 2], none: undefined };
    const answer = await getRest(clientOf(server.url), '/x', { height: 5, query }, withUrl);
    expect(header).toBe('5');
    expect(answer.value.url).toBe('/x?denom=ibc%2FA%26B&ids=1&ids=2');
  });

  it('names the path of a field of the wrong type, without retrying', async () => {
    const { url, requested } = await serving(json({ pool: { bonded: 12 } }));
    const error = await failure(getRest(clientOf(url), '/pool', {}, schema));
    expect(error).toBeInstanceOf(ResponseShapeError);
    expect(error).toMatchObject({ path: 'pool.bonded', url: `${url}/pool`, code: 'API_ERROR' });
    expect(requested.length).toBe(1);
  });

  it('ignores unknown fields', async () => {
    const { url } = await serving(json({ ...GOOD, extra: { anything: [1] } }));
    expect((await getRest(clientOf(url), '/pool', {}, schema)).value.pool.bonded).toBe(12n);
  });
});

describe('a failing node', () => {
  it('that responds too slowly is a network error, and the request is aborted', async () => {
    let closed = false;
    const { url } = await serving((response) => {
      response.on('close', () => {
        closed = true;
      });
    });
    const error = await failure(getRest(clientOf(url, { timeoutMs: 80, attempts: 1 }), '/pool', {}, schema));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toContain('80 ms');
    await expect.poll(() => closed).toBe(true);
  });

  it('that drips byte by byte is aborted at the same deadline', async () => {
    const { url } = await serving((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => {
        clearInterval(timer);
      });
    });
    // The drip never ends: without the deadline the test would not either.
    const error = await failure(getRest(clientOf(url, { timeoutMs: 150, attempts: 1 }), '/pool', {}, schema));
    expect(error).toBeInstanceOf(NetworkError);
  });

  it('that sends truncated JSON is a network error, retried', async () => {
    const { url, requested } = await serving(
      (response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"pool":{"bonded":"1'),
      json(GOOD),
    );
    expect((await getRest(clientOf(url), '/pool', {}, schema)).value).toEqual({ pool: { bonded: 12n } });
    expect(requested.length).toBe(2);
  });

  it('that drops the connection in the middle of the body is a network error', async () => {
    const { url } = await serving((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"pool":');
      setTimeout(() => response.destroy(), 20);
    });
    const error = await failure(getRest(clientOf(url, { attempts: 1 }), '/pool', {}, schema));
    expect(error).toBeInstanceOf(NetworkError);
  });

  it('that refuses the connection is a network error', async () => {
    const closedPort = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
    });
    const error = await failure(
      getRest(clientOf(`http://127.0.0.1:${closedPort}`, { attempts: 1 }), '/pool', {}, schema),
    );
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toContain('ECONNREFUSED');
  });

  it('behind a gateway that answers an HTML 502 is an API error, retried to the last attempt', async () => {
    const { url, requested } = await serving((response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>'),
    );
    const node = clientOf(url);
    const error = await failure(getRest(node, '/pool', {}, schema));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, retryable: true });
    expect(requested.length).toBe(3);
    expect(node.waits).toEqual([250, 500]);
  });

  it('whose address serves a web page is an API error that says so, whatever the content type', async () => {
    const { url } = await serving((response) =>
      response.writeHead(200).end('<!doctype html><title>App</title>'),
    );
    const error = await failure(getRest(clientOf(url, { attempts: 1 }), '/pool', {}, schema));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toContain('HTML');
  });

  it('that sends more than the limit is aborted while streaming', async () => {
    let sent = 0;
    const { url } = await serving((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536;
          if (!response.write('x'.repeat(65_536))) {
            response.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    const error = await failure(getRest(clientOf(url, { maxBytes: 100_000 }), '/pool', {}, schema));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ retryable: false });
    expect(error.message).toContain('100000 bytes');
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that limits the rate is retried after the given delay', async () => {
    const { url, requested } = await serving(
      json({ message: 'slow down' }, 429, { 'retry-after': '7' }),
      json(GOOD),
    );
    const node = clientOf(url);
    expect((await getRest(node, '/pool', {}, schema)).value.pool.bonded).toBe(12n);
    expect(node.waits).toEqual([7000]);
    expect(requested.length).toBe(2);
  });

  it('with too long a delay is reported at once, with the delay', async () => {
    const { url, requested } = await serving((response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end('no'),
    );
    const error = await failure(getRest(clientOf(url), '/pool', {}, schema));
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(requested.length).toBe(1);
  });

  it('with a long delay is retried by a client that may wait', async () => {
    const { url } = await serving(json({}, 429, { 'retry-after': '60' }), json(GOOD));
    const node = clientOf(url, { maxRetryAfterMs: 120_000 });
    await getRest(node, '/pool', {}, schema);
    expect(node.waits).toEqual([60_000]);
  });

  it.each([
    [{ error: { code: -32000, message: 'too many requests' } }],
    [{ code: 429, message: 'too many requests', details: [] }],
    [{ message: 'too many requests' }],
  ])('that limits the rate in the form %j is retried after its delay', async (refusal) => {
    const limit = json(refusal, 429, { 'retry-after': '3' });
    const { url, requested } = await serving(
      limit,
      json({ ...GOOD, result: GOOD }),
      limit,
      json(GOOD),
      limit,
      json(GOOD),
    );
    const node = clientOf(url, { rpcUrl: url });
    await getRpc(node, 'pool', {}, {}, schema);
    await getRest(node, '/pool', {}, schema);
    const signal = new AbortController().signal;
    expect(await getStateText(node, '/pool', { height: 1, signal })).toMatchObject({ status: 200 });
    expect(node.waits).toEqual([3000, 3000, 3000]);
    expect(requested.length).toBe(6);
  });
});

describe("a node's error message", () => {
  const cases: readonly [
    string,
    ReturnType<typeof grpc>,
    new (...args: never[]) => ExplorerError,
    boolean,
  ][] = [
    ['code 5 under any status', grpc(5, 'account elys1x not found', 500), NotFoundError, false],
    ['code 3', grpc(3, 'strconv.ParseUint: parsing "-1": invalid syntax', 400), ValidationError, false],
    ['code 12', grpc(12, 'Not Implemented', 501), NotServedError, false],
    ['code 16', grpc(16, 'no', 401), UnauthorizedError, false],
    ['code 14', grpc(14, 'unavailable', 503), ApiError, true],
    ['code 2 of a handler', grpc(2, 'codespace perpetual code 9: pool is not enabled', 500), ApiError, false],
    [
      'a pruned state',
      grpc(
        2,
        'codespace sdk code 18: invalid request: failed to load state at height 20; version does not exist',
        500,
      ),
      PrunedError,
      false,
    ],
    [
      'a pruned block',
      grpc(2, 'height 1 is not available, lowest height is 4812001', 500),
      PrunedError,
      false,
    ],
    [
      'a height ahead',
      grpc(
        2,
        'codespace sdk code 26: invalid height: cannot query with height in the future; please provide a valid height',
        500,
      ),
      BlockNotFoundError,
      false,
    ],
    [
      'a bad address',
      grpc(2, 'decoding bech32 failed: invalid checksum (expected x got y)', 500),
      AddressInvalidError,
      false,
    ],
    ['code 8 of a rate limit', grpc(8, 'rate limit exceeded', 429), RateLimitedError, true],
    [
      'code 8 of a response that is too large',
      grpc(8, 'grpc: received message larger than max (18388137 vs. 10485760)', 429),
      ApiError,
      false,
    ],
    ['code 8 of a query that is too long', grpc(8, 'out of gas in location: ReadFlat', 429), ApiError, false],
    ['a 504 without words', json({}, 504), NetworkError, true],
    ['a 403 without words', json({}, 403), UnauthorizedError, false],
    ['a 404 that no node wrote', json({ error: 'no such route' }, 404), UnexplainedNotFoundError, false],
  ];
  it.each(cases)('%s', async (_name, answer, kind, retryable) => {
    const { url } = await serving(answer);
    const error = await failure(getRest(clientOf(url, { attempts: 1 }), '/x', {}, schema));
    expect(error).toBeInstanceOf(kind);
    expect(error.retryable).toBe(retryable);
    expect(error.url).toBe(`${url}/x`);
  });

  it('keeps code and message on the error', async () => {
    const { url } = await serving(grpc(5, 'proposal 9 does not exist', 404));
    const error = await failure(getRest(clientOf(url), '/x', {}, schema));
    expect(error).toMatchObject({ nodeCode: 5, nodeMessage: 'proposal 9 does not exist', status: 404 });
  });

  it('matches a call’s own "not found" message', async () => {
    const { url } = await serving(grpc(2, 'codespace wasm code 22: no such contract: address elys1x', 500));
    const error = await failure(getRest(clientOf(url), '/x', { missing: /no such contract/ }, schema));
    expect(error).toBeInstanceOf(NotFoundError);
  });
});

describe('the archive', () => {
  const pruned = grpc(2, 'failed to load state at height 3; pruned', 500);

  it('is queried for pruned state, and the answer has it as source', async () => {
    const node = await serving(pruned);
    const archive = await serving(json(GOOD));
    const client = clientOf(node.url, { archive: { url: `${archive.url}/` } });
    const answer = await getRest(client, '/pool', { height: 3 }, schema);
    expect(answer.source).toEqual({ kind: 'archive', url: archive.url, path: '/pool' });
    expect(archive.requested).toEqual(['/pool']);
  });

  it('is queried for an unknown tx, but for nothing else that is missing', async () => {
    const node = await serving(grpc(5, 'tx not found: AB', 404));
    const archive = await serving(json(GOOD));
    const client = clientOf(node.url, { archive: { url: archive.url } });
    expect((await getRest(client, '/tx', { subject: 'tx' }, schema)).source.kind).toBe('archive');
    await expect(getRest(client, '/account', {}, schema)).rejects.toBeInstanceOf(NotFoundError);
    expect(archive.requested).toEqual(['/tx']);
  });

  it('is queried for a tx of a node without a transaction index', async () => {
    const node = await serving(grpc(2, 'transaction indexing is disabled', 500));
    const archive = await serving(json(GOOD));
    const client = clientOf(node.url, { archive: { url: archive.url } });
    expect((await getRest(client, '/tx', { subject: 'tx' }, schema)).source.kind).toBe('archive');
    const alone = await failure(getRest(clientOf(node.url), '/tx', { subject: 'tx' }, schema));
    expect(alone).toBeInstanceOf(PrunedError);
    // Its search would lack what is newer than the archive.
    expect(await failure(getRest(client, '/txs', {}, schema))).toBeInstanceOf(ApiError);
  });

  it("that lacks it too preserves the node's message", async () => {
    const node = await serving(grpc(5, 'tx not found: of the node', 404));
    const archive = await serving(grpc(5, 'tx not found: of the archive', 404));
    const client = clientOf(node.url, { archive: { url: archive.url } });
    const error = await failure(getRest(client, '/tx', { subject: 'tx' }, schema));
    expect(error).toBeInstanceOf(TxNotFoundError);
    expect(error.nodeMessage).toBe('tx not found: of the node');
  });

  it('that is down is not reported as "not found"', async () => {
    const node = await serving(grpc(5, 'tx not found: AB', 404));
    const archive = await serving((response) => response.writeHead(503).end('down'));
    const client = clientOf(node.url, { archive: { url: archive.url }, attempts: 1 });
    const error = await failure(getRest(client, '/tx', { subject: 'tx' }, schema));
    expect(error).not.toBeInstanceOf(TxNotFoundError);
    expect(error.retryable).toBe(true);
  });
});

describe('identical calls in flight', () => {
  it('share one request', async () => {
    const { url, requested } = await serving((response) => setTimeout(() => json(GOOD)(response), 40));
    const node = clientOf(url);
    const answers = await Promise.all([1, 2, 3].map(() => getRest(node, '/pool', {}, schema)));
    expect(answers.map((answer) => answer.value.pool.bonded)).toEqual([12n, 12n, 12n]);
    expect(requested.length).toBe(1);
    await getRest(node, '/pool', {}, schema);
    expect(requested.length).toBe(2);
  });

  it('at different heights are different requests', async () => {
    const { url, requested } = await serving((response) => setTimeout(() => json(GOOD)(response), 40));
    const node = clientOf(url);
    await Promise.all([
      getRest(node, '/pool', { height: 1 }, schema),
      getRest(node, '/pool', { height: 2 }, schema),
    ]);
    expect(requested.length).toBe(2);
  });

  it('survive the abort of one caller, who gets an AbortError at once', async () => {
    const { url, requested } = await serving((response) => setTimeout(() => json(GOOD)(response), 60));
    const node = clientOf(url);
    const controller = new AbortController();
    const leaving = getRest(node, '/pool', { signal: controller.signal }, schema);
    const staying = getRest(node, '/pool', {}, schema);
    controller.abort();
    await expect(leaving).rejects.toSatisfy(isAbort);
    expect((await staying).value.pool.bonded).toBe(12n);
    expect(requested.length).toBe(1);
  });

  it('are aborted when the last caller has aborted', async () => {
    let arrived = false;
    let closed = false;
    const { url } = await serving((response) => {
      arrived = true;
      response.on('close', () => {
        closed = true;
      });
    });
    const node = clientOf(url);
    const controller = new AbortController();
    const call = getRest(node, '/pool', { signal: controller.signal }, schema);
    await expect.poll(() => arrived).toBe(true);
    controller.abort();
    await expect(call).rejects.toSatisfy(isAbort);
    await expect.poll(() => closed).toBe(true);
    expect(node.inFlight.size).toBe(0);
  });

  it('of an aborted caller are never sent', async () => {
    const { url, requested } = await serving(json(GOOD));
    const signal = AbortSignal.abort();
    await expect(getRest(clientOf(url), '/pool', { signal }, schema)).rejects.toSatisfy(isAbort);
    expect(requested).toEqual([]);
  });
});

describe('getRpc', () => {
  const result = v.object({ height: v.string() });

  it('quotes strings, not numbers and hashes, and unwraps the envelope', async () => {
    const { url, requested } = await serving(json({ jsonrpc: '2.0', id: -1, result: { height: '5' } }));
    const node = clientOf('http://none.invalid', { rpcUrl: url });
    const answer = await getRpc(node, 'tx_search', { query: "a='b'", page: 2, hash: '0xAB' }, {}, result);
    expect(answer.value).toEqual({ height: '5' });
    expect(new URLSearchParams(requested[0]?.split('?')[1]).get('query')).toBe('"a=\'b\'"');
    expect(requested[0]).toContain('page=2&hash=0xAB');
  });

  it('names the path of a wrong field including the envelope', async () => {
    const { url } = await serving(json({ result: { height: 5 } }));
    const error = await failure(getRpc(clientOf('', { rpcUrl: url }), 'block', {}, {}, result));
    expect(error).toMatchObject({ path: 'result.height' });
  });

  it('recognizes failures by message, with status 500 and 200', async () => {
    const ahead = {
      error: {
        code: -32603,
        message: 'Internal error',
        data: 'height 9 must be less than or equal to the current blockchain height 5',
      },
    };
    const bad = { error: { code: -32602, message: 'Invalid params', data: 'error converting' } };
    const missing = {
      error: { code: -32603, message: 'Internal error', data: 'tx (AB12) not found, err: %!w(<nil>)' },
    };
    const { url } = await serving(json(ahead, 500), json(bad, 500), json(missing, 200));
    const node = clientOf('', { rpcUrl: url, attempts: 1 });
    expect(await failure(getRpc(node, 'block', {}, {}, result))).toBeInstanceOf(BlockNotFoundError);
    expect(await failure(getRpc(node, 'block', {}, {}, result))).toBeInstanceOf(ValidationError);
    expect(await failure(getRpc(node, 'tx', {}, {}, result))).toBeInstanceOf(TxNotFoundError);
  });

  it('is not served by an endpoint without an RPC, unless the archive has one', async () => {
    const { url } = await serving(json({ result: { height: '5' } }));
    expect(await failure(getRpc(clientOf(''), 'block', {}, {}, result))).toBeInstanceOf(NotServedError);
    const node = clientOf('', { archive: { url: '', rpcUrl: url } });
    expect((await getRpc(node, 'block', {}, {}, result)).source).toEqual({
      kind: 'archive',
      url,
      path: '/block',
    });
  });
});

describe('route', () => {
  it('keeps values inside their segment', () => {
    expect(route`/a/${'../x?y#z'}/b/${7}`).toBe('/a/..%2Fx%3Fy%23z/b/7');
  });
  it('writes an array as segments', () => {
    expect(route`/denoms/${['ibc', 'A B']}/total`).toBe('/denoms/ibc/A%20B/total');
  });
});
