import { valoperFromBytes } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { bareApp } from '../../../testing/bare-app.ts';
import { governors, stubNode } from '../../../testing/stub-node.ts';
import { avatarRoutes } from './route.ts';

const operator = valoperFromBytes(new Uint8Array(20).fill(7), 'cosmos');
const reader = stubNode(() => governors(operator, 'D372724899D1EDC8'));

it('looks up only identities of governors', async () => {
  const requested: string[] = [];
  const note = (identity: string) => {
    requested.push(identity);
    return Promise.resolve(null);
  };
  const app = bareApp();
  avatarRoutes(app, { store: { find: note, picture: note }, reader, now: () => 0 });
  for (const identity of ['d372724899d1edc8', '0123456789abcdef', 'junk']) {
    const { url, unavailable } = (await app.inject(`/api/v1/avatar/${identity}`)).json<{
      url: unknown;
      unavailable: unknown;
    }>();
    expect([url, unavailable]).toEqual([null, false]);
    expect((await app.inject(`/api/v1/avatar/${identity}/picture`)).statusCode).toBe(404);
  }
  expect(requested).toEqual(['d372724899d1edc8', 'd372724899d1edc8']);
});

it('does not let a visitor wait for a slow directory', async () => {
  const app = bareApp();
  const never = () => new Promise<never>(() => undefined);
  avatarRoutes(app, { store: { find: never, picture: never }, reader, now: () => 0, waitMs: 10 });
  const answer = await app.inject('/api/v1/avatar/d372724899d1edc8');
  expect([answer.json(), answer.headers['cache-control']]).toEqual([
    { url: null, unavailable: true },
    'no-cache',
  ]);
});
