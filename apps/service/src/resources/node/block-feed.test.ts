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
