import { expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { createQueryClient } from '../../shared/lib/query-client.ts';
import { feeDaysQuery } from './queries.ts';

const { node, paths } = recordedNode(2480);
const recorded = paths.flatMap((path) => /show_fee_info\/([\d-]+)$/.exec(path)?.[1] ?? []).sort();
const [first = ''] = recorded;
const load = async (today: string, count: number) =>
  (await createQueryClient().query(feeDaysQuery(node, today, count))).value;

it('knows the recorded days, and that it does not know the others', async () => {
  const days = await load(first, 2);
  expect(days.map(({ fees }) => fees !== null)).toEqual([true, false]);
});

it('fails when no day is known', async () => {
  await expect(load('1999-01-01', 2)).rejects.toThrow('not recorded');
});
