import { getProposal } from '@cairn/node-client/modules/gov';
import { listValidators } from '@cairn/node-client/modules/staking';
import { createNodeClient } from '@cairn/node-client/node-client';
import { afterEach, expect, it, vi } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { stubIndex } from '../../../../testing/stub-index.ts';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { createQueryClient } from '../../../shared/lib/query-client.ts';
import { castVotesQuery } from '../queries.ts';
import { GovernorsPanel } from './governors-panel.tsx';

const ID = 22;
const { node } = recordedNode(2480);
const answers = [
  [proposalQuery(TEST_NODE, ID).queryKey, await getProposal(node, { id: ID })],
  [governorsQuery(TEST_NODE).queryKey, await listValidators.all(node)],
] as const;
/** A node that has pruned the txs. */
const pruned = createNodeClient({
  url: TEST_NODE.url,
  now: () => 0,
  fetch: () => Promise.resolve(Response.json({ txs: [], tx_responses: [], total: '0' })),
});
const cast = castVotesQuery(pruned, ID, true);

const TIME = '2026-11-21T09:00:00Z';
const place = { height: 2_310, time: TIME, part: 'tx', txHash: null, account: null, coins: [], result: '' };
const steps = (...names: readonly string[]) =>
  names.map((step, index) => ({ ...place, id: `${index}`, step, result: 'proposal_passed: ' }));

afterEach(() => vi.unstubAllGlobals());

async function panel(items: readonly object[] | null): Promise<string> {
  stubIndex(items === null ? null : { steps: items });
  const votes = await createQueryClient().query(cast);
  return renderWith({ answered: [...answers, [cast.queryKey, votes]] }, <GovernorsPanel id={ID} />);
}

it.each([
  ['without an index', null],
  ['with an index that begins after the start of voting', steps('ended')],
  ['with an index that has not reached its end', steps('vote-begins')],
])('accuses no governor of not voting %s, where the node has pruned the votes', async (_, items) => {
  const text = await panel(items);
  expect(text).toContain('at least 0 of');
  expect(text).toContain('not known');
  expect(text).not.toContain('did not vote');
});

it('names those who did not vote where the index has all of the voting', async () => {
  const text = await panel(steps('ended', 'vote-begins'));
  expect(text).toContain('did not vote');
  expect(text).not.toContain('not known');
});

it('shows that the votes could not be loaded', () => {
  const failed = [cast.queryKey];
  expect(renderWith({ answered: answers, failed }, <GovernorsPanel id={ID} />)).toContain('the votes');
});
