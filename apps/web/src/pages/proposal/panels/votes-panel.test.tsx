import { parseAccAddress } from '@cairn/chain/address';
import { parseTxHash } from '@cairn/chain/hash';
import { parseTimestamp } from '@cairn/chain/time';
import { getProposal } from '@cairn/node-client/modules/gov';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { TEST_CHAIN } from '../../../../testing/test-chain.ts';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { readVoteOptions, type CastVote } from '../../../entities/proposal/read-votes.ts';
import { castVotesQuery, countBlocksQuery, submitTxQuery } from '../queries.ts';
import { VotesPanel } from './votes-panel.tsx';

const ID = 22;
const proposal = await getProposal(recordedNode(2480).node, { id: ID });
const vote = (voter: string, height: number): CastVote => ({
  voter: parseAccAddress(voter),
  options: readVoteOptions('[{"option":1,"weight":"1"}]'),
  height,
  time: parseTimestamp('2026-11-21T09:00:00Z'),
  hash: parseTxHash('A'.repeat(64)),
  isReplaced: false,
});
const VOTES = [
  vote('elys1vzwhdmyae7qvjy0e8vpyn7f4jp3nxgf0yah6cs', 240),
  vote('elys1dkndp8972jxg9z4xku5jt3sehce8mp554adqy3', 260),
];

/** @param blocks that tallied it, newest first; null if they cannot be searched. */
function panel(cast: object, blocks: readonly object[] | null = [], submitted: object | null = null): string {
  const value = { votes: [], unreadable: 0, missingTxs: 0, isComplete: true, ...cast };
  const index = { source: { kind: 'index', url: '' }, height: 2_480, indexedFrom: null, receivedMs: 0 };
  const answered = [
    [proposalQuery(TEST_NODE, ID).queryKey, proposal],
    [castVotesQuery(TEST_NODE, ID, true).queryKey, { ...index, value }],
    [submitTxQuery(TEST_NODE, ID).queryKey, { value: submitted }],
    [
      countBlocksQuery(TEST_NODE, TEST_CHAIN.addressPrefix, ID).queryKey,
      blocks === null ? undefined : { value: blocks },
    ],
  ] as const;
  return renderWith({ answered }, <VotesPanel id={ID} />);
}

it('reports that nobody voted only where all votes are known', () => {
  expect(panel({})).toContain('Nobody voted.');
  expect(panel({ isComplete: false })).toContain('No votes are known.');
});

it('counts the votes that a failed expedited vote dropped apart', () => {
  expect(panel({ votes: VOTES })).toContain('2 voters');
  const text = panel({ votes: VOTES }, [{ height: 301 }, { height: 247 }]);
  expect(text).toMatch(/\b1 voter\b/);
  expect(text).toMatch(/\b1 vote dropped\b/);
});

it('takes the dropped votes from the index where the endpoint cannot search blocks', () => {
  const text = panel({ votes: VOTES, dropped: 247 }, null);
  expect(text).toMatch(/\b1 voter\b/);
  expect(text).toMatch(/\b1 vote dropped\b/);
});

it('does not count the votes of a once expedited proposal whose conversion is not known', () => {
  const typeUrl = '/cosmos.gov.v1.MsgSubmitProposal';
  const submitted = (isExpedited: boolean) => ({ messages: [{ typeUrl, body: { expedited: isExpedited } }] });
  const cast = { votes: VOTES, isComplete: false };
  expect(panel(cast, null, submitted(false))).toContain('at least 2 voters');
  const text = panel(cast, null, submitted(true));
  expect(text).not.toContain(' voters');
  expect(text).toContain('The proposal was submitted as expedited.');
});
