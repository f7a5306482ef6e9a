import { getEventListeners } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ClientDisconnectedError } from '../../http/client-disconnect.ts';
import { createAnswerCache, toWire } from './answer-cache.ts';

const body = JSON.stringify(Array.from({ length: 400 }, (_, index) => (index * 7919) % 1_000));
const answer = { status: 200, headers: {}, body };
const never = new AbortController().signal;

describe('a cached answer', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('takes no more memory than its bytes, compressed by %s', async (encoding, decompress) => {
    const wire = await toWire(answer, encoding);
    expect(decompress(wire.body).toString()).toBe(body);
    expect(wire.body.length).toBeLessThan(body.length);
    expect(wire.body.buffer.byteLength).toBe(wire.body.length);
  });

  it('takes no more memory than its bytes where it is too short to compress', async () => {
    const wire = await toWire({ ...answer, body: '{"short":true}' }, 'br');
    expect([wire.encoding, wire.body.buffer.byteLength]).toEqual(['identity', wire.body.length]);
  });

  it('is evicted when later ones need its space, its overhead included', async () => {
    const cache = createAnswerCache(2_000);
    const small = await toWire({ ...answer, body: '{}' }, 'identity');
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, () => Promise.resolve(small), never);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('leaves no listener at a client that stays connected', async () => {
    const cache = createAnswerCache(2_000);
    const { signal } = new AbortController();
    const small = await toWire({ ...answer, body: '{}' }, 'identity', false);
    for (const key of ['a', 'b', 'c']) await cache.get(key, () => Promise.resolve(small), signal);
    await cache.get('d', () => Promise.reject(new Error('no answer')), signal).catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is stopped when its last client leaves, without an answer for them', async () => {
    const cache = createAnswerCache(2_000);
    const small = await toWire({ ...answer, body: '{}' }, 'identity');
    const clients = [new AbortController(), new AbortController()];
    let finish: () => void = () => undefined;
    const reasons: unknown[] = [];
    const make = (signal: AbortSignal) =>
      new Promise<typeof small>((resolve, reject) => {
        finish = () => resolve(small);
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason);
          reject(new Error('stopped'));
        });
      });
    const answers = clients.map(({ signal }) =>
      cache.get('a', make, signal).catch((error: unknown) => error),
    );
    clients[0]?.abort(new ClientDisconnectedError());
    expect([await answers[0], reasons]).toEqual([new ClientDisconnectedError(), []]);
    clients[1]?.abort(new ClientDisconnectedError());
    expect([await answers[1], reasons]).toEqual([
      new ClientDisconnectedError(),
      [new ClientDisconnectedError()],
    ]);
    const again = cache.get('a', make, never);
    finish();
    expect(await again).toBe(small);
    const gone = AbortSignal.abort();
    await expect(cache.get('b', make, gone)).rejects.toThrow(ClientDisconnectedError);
  });
});
