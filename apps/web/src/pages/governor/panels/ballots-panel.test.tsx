import { listAddressVotesCall } from '@cairn/api/history/addresses';
import { listGovernorChangesCall } from '@cairn/api/history/governors';
import { listProposalsCall } from '@cairn/api/history/proposals';
import { accFromValoper, parseValoperAddress } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { BallotsPanel } from './ballots-panel.tsx';
import { SlashesPanel } from './slashes-panel.tsx';

const ADDRESS = parseValoperAddress('elysvaloper187gtxaufm2h87smzhjf06s72kyvmte5rktexeg');
const query = { limit: 200 };
const proposals = historyQuery(listProposalsCall, { query }).queryKey;
const votes = historyQuery(listAddressVotesCall, {
  params: { address: accFromValoper(ADDRESS) },
  query,
}).queryKey;
const changes = historyQuery(listGovernorChangesCall, { params: { operator: ADDRESS }, query }).queryKey;
const none = { value: { items: [] } };

it.each([
  ['votes', votes, changes],
  ['changes', changes, votes],
])('shows that the %s of a governor could not be loaded', (_, failed, other) => {
  const answered = [
    [proposals, none],
    [other, none],
  ] as const;
  const text = renderWith({ answered, failed: [failed] }, <BallotsPanel address={ADDRESS} />);
  expect(text).toContain('Could not load the votes of this governor.');
  expect(text).not.toContain('skeleton');
});

it('shows no slashes as loading where the latest block could not be loaded', () => {
  const failed = [latestBlockQuery(TEST_NODE).queryKey];
  expect(renderWith({ failed }, <SlashesPanel address={ADDRESS} />)).toContain('Could not load the slashes.');
});
