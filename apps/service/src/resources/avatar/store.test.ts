import { describe, expect, it } from 'vitest';
import { serveUpstream } from '../../../testing/upstream-server.ts';
import { createAvatarStore } from './store.ts';

const IDENTITY = 'D372724899D1EDC8';
const pictures = (url: string) => ({ status: { code: 0 }, them: [{ pictures: { primary: { url } } }] });

const reported: string[] = [];
const report = (message: string) => void reported.push(message);

function storeOn(lookupUrl: string, picturesUrl: string, slept: number[] = []) {
  let time = 0;
  const sleep = (ms: number) => {
    slept.push(ms);
    time += ms;
    return Promise.resolve();
  };
  return createAvatarStore({ lookupUrl, picturesUrl, now: () => time, sleep, report });
}

describe('avatars', () => {
  it('requests the directory as specified and fetches the picture from its host', async () => {
    const keeper = await serveUpstream((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
    );
    const directory = await serveUpstream((_request, response) =>
      response.end(JSON.stringify(pictures(`${keeper.url}/a/b.png`))),
    );
    const store = storeOn(`${directory.url}/lookup.json`, `${keeper.url}/a`);
    expect(await store.find(IDENTITY)).toBe(`${keeper.url}/a/b.png`);
    expect(directory.requests).toEqual([
      `GET /lookup.json?key_suffix=${IDENTITY.toLowerCase()}&fields=pictures`,
    ]);
    expect(await store.picture(IDENTITY)).toEqual({ contentType: 'image/png', body: Buffer.from('PNG') });
  });

  it('fetches pictures after one identity that the directory refuses', async () => {
    const keeper = await serveUpstream((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
    );
    const directory = await serveUpstream((request, response) =>
      request.url?.includes('aaaa') === true
        ? response.writeHead(404).end()
        : response.end(JSON.stringify(pictures(`${keeper.url}/a/b.png`))),
    );
    const store = storeOn(directory.url, `${keeper.url}/a`);
    expect(await store.picture('A'.repeat(16))).toBeUndefined();
    expect(await store.picture(IDENTITY)).toMatchObject({ contentType: 'image/png' });
  });

  it('fetches at most five pictures at once', async () => {
    let inFlight = 0;
    let maxInFlight = 0;
    const keeper = await serveUpstream((_request, response) => {
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      setTimeout(() => {
        inFlight -= 1;
        response.writeHead(200, { 'content-type': 'image/png' }).end('PNG');
      }, 50);
    });
    const directory = await serveUpstream((request, response) => {
      const key = new URL(request.url ?? '', 'http://x').searchParams.get('key_suffix');
      response.end(JSON.stringify(pictures(`${keeper.url}/a/${key}.png`)));
    });
    const store = storeOn(directory.url, `${keeper.url}/a`);
    const identities = Array.from({ length: 20 }, (_, at) => `${at}`.padStart(16, '0'));
    await Promise.all(identities.map((identity) => store.find(identity)));
    await Promise.all(identities.map((identity) => store.picture(identity)));
    expect(maxInFlight).toBe(5);
  });

  it('does not fetch a picture from anywhere else', async () => {
    const directory = await serveUpstream((_request, response) =>
      response.end(JSON.stringify(pictures('http://127.0.0.1:9/x.png'))),
    );
    const store = storeOn(directory.url, 'http://127.0.0.1:9/pictures');
    expect(await store.find(IDENTITY)).toBeNull();
    expect(await store.picture(IDENTITY)).toBeNull();
  });

  it('refuses content that is not declared as a picture', async () => {
    const keeper = await serveUpstream((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
    );
    const directory = await serveUpstream((_request, response) =>
      response.end(JSON.stringify(pictures(`${keeper.url}/x`))),
    );
    expect(await storeOn(directory.url, keeper.url).picture(IDENTITY)).toBeNull();
  });

  it.each([
    ['nobody', { status: { code: 0 }, them: [] }],
    ['somebody without a picture', { them: [{ id: 'x' }] }],
    ['an identity it refuses', { status: { code: 100, name: 'INPUT_ERROR' } }],
  ])('has none for %s', async (_case, body) => {
    const directory = await serveUpstream((_request, response) => response.end(JSON.stringify(body)));
    expect(await storeOn(directory.url, directory.url).find(IDENTITY)).toBeNull();
  });

  it('waits and retries when it is limited, three times at most', async () => {
    const slept: number[] = [];
    const directory = await serveUpstream((_request, response) => response.writeHead(429).end());
    expect(await storeOn(directory.url, directory.url, slept).find(IDENTITY)).toBeUndefined();
    expect(directory.requests).toHaveLength(4);
    expect(slept).toEqual([1000, 2000, 4000]);
  });

  it('reports an unreachable directory as unknown', async () => {
    reported.splice(0);
    expect(await storeOn('http://127.0.0.1:9/lookup', 'http://127.0.0.1:9').find(IDENTITY)).toBeUndefined();
    expect(reported).toEqual([
      `avatars: look-up of ${IDENTITY.toLowerCase()}: no answer from http://127.0.0.1:9/lookup?key_suffix=${IDENTITY.toLowerCase()}&fields=pictures: bad port`,
    ]);
  });
});
