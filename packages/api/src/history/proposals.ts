/** Proposals, including votes and deposits that the chain has deleted. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

const byProposal = v.strictObject({ proposal: f.idText });
const options = v.array(v.object({ option: v.string(), weight: f.dec }));

const proposalRow = v.object({
  proposal: f.count,
  submitted: f.height,
  submittedTime: f.time,
  txHash: v.nullable(f.hash),
  proposer: v.nullable(f.account),
  /** JSON of the submitting message. */
  body: v.nullable(f.rawJson),
  /** Height at which voting began. */
  voteBegan: v.nullable(f.height),
  /**
   * How and where it ended; null while open, and unknown in an index without block events. `result` is the
   * chain’s result and log.
   */
  end: v.nullable(
    v.object({ step: v.picklist(['ended', 'dropped', 'cancel']), height: f.height, result: v.string() }),
  ),
});

export const listProposalsCall = f.definePageCall({
  path: '/api/v1/proposals',
  summary:
    'Proposals with proposer and outcome, newest first. `end` is null while open; an index without block events (`eventsKnown`) does not have ends.',
  example: '/api/v1/proposals',
  query: f.justPaging,
  item: proposalRow,
});

export const listBallotsCall = f.definePageCall({
  path: '/api/v1/proposals/{proposal}/ballots',
  summary:
    'The final vote of each voter, and how often it voted. `governor` is set if the voter is a governor, with its current delegations.',
  params: byProposal,
  query: f.justPaging,
  item: v.object({
    voter: f.account,
    height: f.height,
    time: f.time,
    options,
    times: f.count,
    governor: v.nullable(f.operator),
    /**
     * Stake of a governor, or of a voter who is none; null when the index does not start at genesis, and so
     * does not know the governors.
     */
    stake: v.nullable(f.amount),
  }),
});

export const listVotesCall = f.definePageCall({
  path: '/api/v1/proposals/{proposal}/votes',
  summary: 'All votes, newest first, including ones that were changed later.',
  params: byProposal,
  query: f.justPaging,
  item: v.object({ ...f.place, voter: f.account, options }),
});

export const listProposalStepsCall = f.definePageCall({
  path: '/api/v1/proposals/{proposal}/steps',
  summary: 'History of a proposal, newest first: submission, deposits, start and end of voting.',
  params: byProposal,
  query: f.justPaging,
  item: v.object({
    ...f.place,
    step: v.picklist(['submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped']),
    account: v.nullable(f.account),
    coins: v.array(f.coin),
    result: v.string(),
  }),
});

export const proposalTallyCall = defineCall({
  path: '/api/v1/proposals/{proposal}/count',
  summary: 'Number of voters per option.',
  params: byProposal,
  answer: f.listOf(v.object({ option: v.string(), voters: f.count })),
});
