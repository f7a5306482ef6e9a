import { accFromBytes } from '@cairn/chain/address';
import { expect, it, onTestFinished } from 'vitest';
import { bareApp } from '../../../testing/bare-app.ts';
import { nameRoutes } from './route.ts';

it('lets one client wait for at most 200 names', async () => {
  let requested = 0;
  const never = () => {
    requested += 1;
    return new Promise<never>(() => undefined);
  };
  const app = bareApp();
  onTestFinished(() => void app.close());
  nameRoutes(app, { byName: never, byOwner: never });
  const list = (group: number) =>
    Array.from({ length: 100 }, (_, at) =>
      accFromBytes(new Uint8Array(20).fill(at).fill(group, 0, 1), 'elys'),
    );
  for (const group of [1, 2, 3])
    app.inject(`/api/v1/names?addresses=${list(group).join(',')}`, () => undefined);
  expect((await app.inject('/api/v1/name/alice')).json()).toEqual({ record: null, unavailable: true });
  expect(requested).toBe(200);
});
