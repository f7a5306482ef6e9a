import { expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { createQueryClient } from '../../../shared/lib/query-client.ts';
import { poolYieldsQuery } from '../issue-queries.ts';
import { PoolYieldsPanel } from './pool-yields-panel.tsx';

it('adds external incentives and the interest of lenders to the total', async () => {
  const yields = await createQueryClient().query(poolYieldsQuery(recordedNode(2480).node));
  const text = renderWith(
    { answered: [[poolYieldsQuery(TEST_NODE).queryKey, yields]] },
    <PoolYieldsPanel />,
  ).replaceAll(/<[^>]*>/g, ' ');
  expect(text).toMatch(/0\.06\s?% .* 52\.99\s?%/);
  expect(text).toMatch(/0\.25\s?% .* 50\.26\s?%/);
});
