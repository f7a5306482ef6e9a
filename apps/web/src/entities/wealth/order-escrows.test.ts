import { moduleAddress } from '@cairn/chain/address';
import { NOT_RECORDED } from '@cairn/chain/errors';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { createQueryClient } from '../../shared/lib/query-client.ts';
import { orderEscrowsQuery } from './queries.ts';

const { node } = recordedNode(2480);
const spot = (id: number) => moduleAddress(`tradeshield/spot/${id}`, 'elys');
const perpetual = (id: number) => moduleAddress(`tradeshield/perp/${id}`, 'elys');

it('derives the escrows of all pending orders', async () => {
  const escrows = await createQueryClient().query(orderEscrowsQuery(node, 'elys'));
  expect(escrows).toHaveLength(71 + 53);
  expect(escrows).toEqual(expect.arrayContaining([spot(66), spot(157), perpetual(5), perpetual(117)]));
  expect(escrows).not.toContain(spot(1));
});

it.each([
  ['pending_perpetual_order', 500, { code: 2, message: 'codespace perpetual code 1: mtp not found' }],
  ['pending_perpetual_order', 501, { code: 12, message: NOT_RECORDED }],
  ['pending_spot_order', 501, { code: 12, message: NOT_RECORDED }],
])('takes the first orders while the node does not list %s (%i)', async (path, status, defect) => {
  const failing: typeof node = {
    ...node,
    fetch: async (url, init) =>
      url.includes(path)
        ? new Response(JSON.stringify({ ...defect, details: [] }), { status })
        : node.fetch(url, init),
  };
  const escrows = await createQueryClient().query(orderEscrowsQuery(failing, 'elys'));
  expect(escrows).toEqual(expect.arrayContaining([spot(157), perpetual(84)]));
  expect(escrows).toContain(path === 'pending_spot_order' ? spot(600) : perpetual(600));
});
