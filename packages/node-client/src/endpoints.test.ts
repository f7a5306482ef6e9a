import { afterEach, describe, expect, it } from 'vitest';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { chooseEndpoint } from './choose-endpoint.ts';
import { probeEndpoint, type EndpointHealth, type ProbeOptions } from './endpoints.ts';
import { startServer, type LocalServer } from '../testing/local-server.ts';
import { committedAnswers } from '../testing/recorded-answers.ts';

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const latest =
  committedAnswers('tendermint').find((answer) => answer.path.endsWith('/blocks/latest'))?.body ?? null;
const status = committedAnswers('rpc').find((answer) => answer.path === '/status')?.body ?? null;
const headTime = Date.parse(text(at(latest, 'block', 'header', 'time')));

function at(value: Json, ...keys: readonly string[]): Json {
  return keys.reduce<Json>((inner, key) => (isJsonObject(inner) ? (inner[key] ?? null) : null), value);
}

function text(value: Json): string {
  return typeof value === 'string' ? value : '';
}

async function serving(body: string, code = 200, type = 'application/json'): Promise<string> {
  const server = await startServer((request, response) => {
    response.writeHead(code, { 'content-type': type });
    response.end(request.url === '/status' ? JSON.stringify(status) : body);
  });
  servers.push(server);
  return server.url;
}

function options(over: Partial<ProbeOptions> = {}): ProbeOptions {
  return {
    fetch: (url, init) => fetch(url, init),
    now: () => 0,
    networkNow: () => headTime + 4_000,
    chainId: 'elysnet-1',
    timeoutMs: 2_000,
    ...over,
  };
}

describe('probeEndpoint', () => {
  it('measures a healthy node: head, lag, latency and oldest block', async () => {
    const url = await serving(JSON.stringify(latest));
    let clock = 100;
    const health = await probeEndpoint({ url, rpcUrl: url }, options({ now: () => (clock += 7) }));
    expect(health).toMatchObject({
      verdict: 'healthy',
      chainId: 'elysnet-1',
      headHeight: Number(at(latest, 'block', 'header', 'height')),
      lagMs: 4_000,
      earliestBlockHeight: 1,
      problem: null,
    });
    expect(health.latencyMs).toBeGreaterThan(0);
  });
  it('detects a node of another chain', async () => {
    const url = await serving(JSON.stringify(latest));
    const health = await probeEndpoint({ url }, options({ chainId: 'elys-1' }));
    expect(health).toMatchObject({ verdict: 'wrong-chain', problem: 'serves elysnet-1, not elys-1' });
  });
  it('detects an RPC of another chain', async () => {
    const url = await serving(JSON.stringify(latest));
    const server = await startServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(status).replaceAll('elysnet-1', 'other-1'));
    });
    servers.push(server);
    const health = await probeEndpoint({ url, rpcUrl: server.url }, options());
    expect(health).toMatchObject({
      verdict: 'wrong-chain',
      problem: 'its RPC serves other-1, not elysnet-1',
      earliestBlockHeight: null,
    });
  });
  it('detects a stalled head', async () => {
    const url = await serving(JSON.stringify(latest));
    const health = await probeEndpoint({ url }, options({ networkNow: () => headTime + 3_600_000 }));
    expect(health.verdict).toBe('lagging');
  });
  it('detects a web page, and a service that is not a node', async () => {
    expect((await probeEndpoint({ url: await serving('<html>', 200, 'text/html') }, options())).verdict).toBe(
      'not-a-node',
    );
    expect((await probeEndpoint({ url: await serving('{"ok":true}') }, options())).verdict).toBe(
      'not-a-node',
    );
  });
  it('treats a gateway with a failing node as unreachable', async () => {
    expect(
      (await probeEndpoint({ url: await serving('bad gateway', 502, 'text/html') }, options())).verdict,
    ).toBe('unreachable');
  });
  it('distinguishes a missing CORS header from a dead host with an opaque request', async () => {
    const blocked = () => Promise.reject(new TypeError('Failed to fetch'));
    const alive = await probeEndpoint(
      { url: 'https://a.example' },
      options({ fetch: blocked, reaches: () => Promise.resolve(true) }),
    );
    const dead = await probeEndpoint(
      { url: 'https://a.example' },
      options({ fetch: blocked, reaches: () => Promise.resolve(false) }),
    );
    expect([alive.verdict, dead.verdict]).toEqual(['cors-blocked', 'unreachable']);
  });
  it('reports an untrusted certificate where the platform exposes it', async () => {
    const refused = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('self-signed certificate') }));
    expect((await probeEndpoint({ url: 'https://a.example' }, options({ fetch: refused }))).verdict).toBe(
      'bad-certificate',
    );
  });
  it('does not request http URLs from a secure page', async () => {
    const health = await probeEndpoint({ url: 'http://a.example' }, options({ pageProtocol: 'https:' }));
    expect(health.verdict).toBe('insecure');
  });
});

describe('chooseEndpoint', () => {
  const health = (
    url: string,
    verdict: EndpointHealth['verdict'],
    headHeight: number,
    latencyMs: number,
  ) => ({
    url,
    verdict,
    headHeight,
    latencyMs,
    chainId: 'elysnet-1',
    lagMs: 0,
    earliestBlockHeight: null,
    problem: null,
  });
  it('picks the fastest of those near the best head', () => {
    const all = [
      health('slow', 'healthy', 100, 300),
      health('quick', 'healthy', 99, 40),
      health('behind', 'healthy', 80, 5),
    ];
    expect(chooseEndpoint(all)?.url).toBe('quick');
  });
  it('prefers a slow healthy endpoint to a fast stalled one', () => {
    expect(
      chooseEndpoint([health('frozen', 'lagging', 100, 5), health('fine', 'healthy', 100, 900)])?.url,
    ).toBe('fine');
  });
  it('picks the most advanced when all lag, as on an ended network', () => {
    expect(chooseEndpoint([health('a', 'lagging', 50, 5), health('b', 'lagging', 100, 90)])?.url).toBe('b');
  });
  it('never picks a node of another chain', () => {
    expect(
      chooseEndpoint([health('other', 'wrong-chain', 100, 1), health('dead', 'unreachable', 0, 1)]),
    ).toBeUndefined();
  });
});
