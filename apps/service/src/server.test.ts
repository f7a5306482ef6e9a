import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { close, listen } from './server.ts';

function portOf(url: string): number {
  return Number(new URL(url).port);
}

describe('listening', () => {
  it('takes the next port when one is busy, and reports it', async () => {
    const first = fastify();
    const busy = portOf(await listen(first, '127.0.0.1', 0, () => undefined));
    const second = fastify();
    const reported: [number, number][] = [];
    const url = await listen(second, '127.0.0.1', busy, (port, next) => reported.push([port, next]));
    expect(reported[0]).toEqual([busy, busy + 1]);
    expect(portOf(url)).toBeGreaterThan(busy);
    await Promise.all([close(first), close(second)]);
  });

  it('fails for an address of another machine', async () => {
    await expect(listen(fastify(), '192.0.2.1', 0, () => undefined)).rejects.toThrow();
  });
});

describe('closing', () => {
  it('lets a request in flight finish', async () => {
    const app = fastify();
    let finish: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      app.get('/slow', async () => {
        resolve();
        await new Promise<void>((done) => (finish = done));
        return 'done';
      });
    });
    const url = await listen(app, '127.0.0.1', 0, () => undefined);
    const answer = fetch(`${url}/slow`).then((response) => response.text());
    await started;
    const closed = close(app);
    finish();
    expect(await answer).toBe('done');
    await closed;
  });
});
