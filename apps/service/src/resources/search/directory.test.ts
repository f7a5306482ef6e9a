import { NetworkError } from '@cairn/chain/errors';
import { testDatabase } from '@cairn/db/testing/databases';
import { expect, it, onTestFinished, vi } from 'vitest';
import { stubNode } from '../../../testing/stub-node.ts';
import { indexOf } from '../../../testing/indexed-chain.ts';
import { createQueryContext } from '../shared/query-context.ts';
import { createDirectory } from './directory.ts';

const reader = stubNode(() => Promise.reject(new NetworkError('away', { url: '/' })));

it('names a node that hangs after 3 s, and waits for it only once', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  vi.spyOn(test.database, 'query').mockResolvedValue([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const context = createQueryContext(indexOf(test.database));
  const hanging = stubNode(() => new Promise<never>(() => undefined));
  const read = createDirectory({ reader: hanging, denoms: [] });
  const reading = read(context);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reading).toMatchObject({ notSearched: ['governor', 'asset'] });
  const again = read(context);
  await vi.advanceTimersByTimeAsync(0);
  expect(await again).toMatchObject({ notSearched: ['governor', 'asset'] });
});

it('leaves out what the index does not list in 3 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  vi.spyOn(database, 'query').mockReturnValue(new Promise(() => undefined));
  const context = createQueryContext(indexOf(database));
  const reading = createDirectory({ reader, denoms: [] })(context);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reading).toEqual({
    named: [],
    notSearched: ['governor', 'asset', 'channel', 'pool', 'message-type'],
  });
});

it('lists what is beyond 32 bits, and names the sources that fail', async () => {
  const test = await testDatabase();
  const { database } = test;
  onTestFinished(() => test.close());
  await database.script(
    `insert into kind values (1, '/a.b.MsgX');
     insert into day_kind values (1, 1, 2000000000, 0, 0), (2, 1, 2000000000, 0, 0);
     insert into day_swap (day, pool_id, denom, amount, swaps) values (1, 3000000000, 1, 1, 1)`,
  );
  const context = createQueryContext(indexOf(database));
  const read = () => createDirectory({ reader, denoms: [] })(context);
  expect(await read()).toMatchObject({
    named: [
      { kind: 'pool', id: '3000000000', label: 'Pool 3000000000' },
      { kind: 'message-type', state: '4000000000 messages' },
    ],
    notSearched: ['governor', 'asset'],
  });
  await database.script('drop table day_swap');
  expect(await read()).toEqual({
    named: [],
    notSearched: ['governor', 'asset', 'channel', 'pool', 'message-type'],
  });
});
