import { it } from 'vitest';
import { until } from '../../../testing/running-service.ts';
import { createBlockFeed } from './block-feed.ts';

it('continues after a status without a height', async () => {
  const heights = ['?', '7', '8'];
  const read: string[] = [];
  const feed = createBlockFeed({
    rest: () => Promise.reject(new Error('unused')),
    rpc: ({ path, query }) => {
      if (path !== '/status') read.push(`${path} ${query.get('height') ?? ''}`);
      const latest_block_height = heights.length > 1 ? heights.shift() : heights[0];
      const body = JSON.stringify({ result: { sync_info: { latest_block_height } } });
      return Promise.resolve({ status: 200, headers: {}, body });
    },
  });
  const stop = feed.follow(() => undefined);
  await until(() => read.includes('/block 8'));
  stop();
});

it.each([
  ['without a key', [{ type: 'mint', attributes: [{ value: '1' }, { key: null }, { key: 'amount' }] }]],
  ['without a type', [{ attributes: [{ key: 'amount', value: '1' }] }]],
  ['that are no list', 'x'],
])('continues after a height with events %s', async (_, events) => {
  let newest = 7;
  const published: string[] = [];
  const feed = createBlockFeed({
    rest: () => Promise.reject(new Error('unused')),
    rpc: ({ path, query }) => {
      const isFirst = query.get('height') === '8';
      const result = {
        '/status': { sync_info: { latest_block_height: String(newest) } },
        '/block': { block: { header: { height: query.get('height') }, data: { txs: [] } } },
        '/block_results': { finalize_block_events: isFirst ? events : [] },
      }[path];
      newest = Math.min(9, newest + 1);
      return Promise.resolve({ status: 200, headers: {}, body: JSON.stringify({ result }) });
    },
  });
  const stop = feed.follow((of) => published.push(...of.map(({ text }) => text)));
  await until(() => published.some((text) => text.includes('"height":"9"')));
  stop();
});
