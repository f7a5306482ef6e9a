import { moduleAddress } from '@cairn/chain/address';
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

it('takes the first orders while the node cannot list perpetual ones', async () => {
  const defect = { code: 2, message: 'codespace perpetual code 1: mtp not found', details: [] };
  const failing: typeof node = {
    ...node,
    fetch: async (url, init) =>
      url.includes('pending_perpetual_order')
        ? new Response(JSON.stringify(defect), { status: 500 })
        : node.fetch(url, init),
  };
  const escrows = await createQueryClient().query(orderEscrowsQuery(failing, 'elys'));
  expect(escrows).toEqual(expect.arrayContaining([spot(157), perpetual(84), perpetual(600)]));
});
