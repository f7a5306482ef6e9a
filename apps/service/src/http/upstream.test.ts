import { describe, expect, it } from 'vitest';
import { serveUpstream } from '../../testing/upstream-server.ts';
import { createBatchQueue, requestUpstream, UpstreamError } from './upstream.ts';

const never = new AbortController().signal;

/** A clock that moves only during sleeps. */
function steppedClock() {
  let time = 0;
  return {
    now: () => time,
    sleep(ms: number) {
      time += ms;
      return Promise.resolve();
    },
  };
}

describe('the batch queue', () => {
  it('runs five together, pauses, then runs the next', async () => {
    const clock = steppedClock();
    const queue = createBatchQueue(clock, 5, 100);
    const starts: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, () => queue(never, () => Promise.resolve(starts.push(clock.now())))),
    );
    expect(starts).toEqual([0, 0, 0, 0, 0, 100, 100, 100, 100, 100, 200, 200]);
  });
});

describe('a request to an upstream', () => {
  it('refuses more bytes than allowed', async () => {
    const { url } = await serveUpstream((_request, response) => response.end('x'.repeat(2000)));
    await expect(requestUpstream(url, 1000)).rejects.toThrow(UpstreamError);
    await expect(requestUpstream(url, 3000)).resolves.toMatchObject({ body: Buffer.from('x'.repeat(2000)) });
  });

  it('does not follow redirects', async () => {
    const { url } = await serveUpstream((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    );
    await expect(requestUpstream(url, 1000)).rejects.toMatchObject({ status: null });
  });

  it('reports the status of a refusal', async () => {
    const { url } = await serveUpstream((_request, response) => response.writeHead(429).end());
    await expect(requestUpstream(url, 1000)).rejects.toMatchObject({ status: 429 });
  });
});
