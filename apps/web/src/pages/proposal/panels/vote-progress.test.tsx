import { getGovParams, getProposal, type Proposal } from '@cairn/node-client/modules/gov';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { stakingPoolQuery } from '../../../entities/validator/staking-queries.ts';
import { VoteProgress } from './vote-progress.tsx';

const { node } = recordedNode(2480);
const { value: proposal } = await getProposal(node, { id: 22 });
const { value: rules } = await getGovParams(node);
const TALLY = { yes: 60n, no: 20n, noWithVeto: 0n, abstain: 20n };
const POOL = stakingPoolQuery(TEST_NODE).queryKey;
const part = (status: Proposal['status']) => (
  <VoteProgress proposal={{ ...proposal, status }} rules={rules} tally={TALLY} />
);
const withBonded = (bonded: bigint, status: Proposal['status']) =>
  renderWith({ answered: [[POOL, { value: { bonded }, height: 2_480 }]] }, part(status));

it.each([
  { status: 'passed', bonded: 100n },
  { status: 'failed', bonded: 100n },
  { status: 'rejected', bonded: 10_000n },
] as const)('reports what would have changed a result: $status', ({ status, bonded }) => {
  expect(withBonded(bonded, status)).toContain('What would have changed the result</h3>');
});

it.each([
  { status: 'passed', bonded: 10_000n },
  { status: 'failed', bonded: 10_000n },
  { status: 'rejected', bonded: 100n },
] as const)('judges no ended vote by figures that contradict its result: $status', ({ status, bonded }) => {
  const text = withBonded(bonded, status);
  expect(text).toContain('is not known: with this stake');
  expect(text).not.toMatch(/would have (passed|stopped) it/);
  expect(text).not.toMatch(/[●▲]<\/span><span>(quorum|threshold|veto)/);
});

it.each([
  ['passed', 'It passed.'],
  ['rejected', 'It was rejected.'],
] as const)('shows the result of an ended vote without the bonded stake: %s', (status, sentence) => {
  expect(renderWith({}, part(status))).toContain(sentence);
  const text = renderWith({ failed: [POOL] }, part(status));
  expect(text).toContain(sentence);
  expect(text).toContain('not loaded');
  expect(text).toContain('Try again');
  expect(text).not.toContain('skeleton');
});

it('shows of an open vote that the bonded stake could not be loaded', () => {
  expect(renderWith({}, part('voting-period'))).toContain('skeleton');
  const text = renderWith({ failed: [POOL] }, part('voting-period'));
  expect(text).toContain('Could not load the bonded stake.');
  expect(text).not.toContain('skeleton');
});
