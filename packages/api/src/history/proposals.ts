/** Proposals, including votes and deposits that the chain has deleted. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  account,
  amount,
  coin,
  count,
  dec,
  definePageCall,
  hash,
  height,
  idText,
  justPaging,
  listOf,
  operator,
  place,
  rawJson,
  time,
} from './fields.ts';

const byProposal = v.strictObject({ proposal: idText });
const options = v.array(v.object({ option: v.string(), weight: dec }));

const proposalRow = v.object({
  proposal: count,
  submitted: height,
  submittedTime: time,
  txHash: v.nullable(hash),
  proposer: v.nullable(account),
  /** JSON of the submitting message. */
  body: v.nullable(rawJson),
  /** Height at which voting began. */
  voteBegan: v.nullable(height),
  /**
   * How and where it ended; null while open, and unknown in an index without block events. `result` is the
   * chain’s result and log.
   */
  end: v.nullable(v.object({ step: v.picklist(['ended', 'dropped', 'cancel']), height, result: v.string() })),
});

export const listProposalsCall = definePageCall({
  path: '/api/v1/proposals',
  summary:
    'Proposals with proposer and outcome, newest first. `end` is null while open; an index without block events (`eventsKnown`) does not have ends.',
  example: '/api/v1/proposals',
  query: justPaging,
  item: proposalRow,
});

export const listBallotsCall = definePageCall({
  path: '/api/v1/proposals/{proposal}/ballots',
  summary:
    'The final vote of each voter, and how often it voted. `governor` is set if the voter is a governor, with its current delegations.',
  params: byProposal,
  query: justPaging,
  item: v.object({
    voter: account,
    height,
    time,
    options,
    times: count,
    governor: v.nullable(operator),
    /**
     * Stake of a governor, or of a voter who is none; null when the index does not start at genesis, and so
     * does not know the governors.
     */
    stake: v.nullable(amount),
  }),
});

export const listVotesCall = definePageCall({
  path: '/api/v1/proposals/{proposal}/votes',
  summary: 'All votes, newest first, including ones that were changed later.',
  params: byProposal,
  query: justPaging,
  item: v.object({ ...place, voter: account, options }),
});

export const listProposalStepsCall = definePageCall({
  path: '/api/v1/proposals/{proposal}/steps',
  summary: 'History of a proposal, newest first: submission, deposits, start and end of voting.',
  params: byProposal,
  query: justPaging,
  item: v.object({
    ...place,
    step: v.picklist(['submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped']),
    account: v.nullable(account),
    coins: v.array(coin),
    result: v.string(),
  }),
});

export const proposalTallyCall = defineCall({
  path: '/api/v1/proposals/{proposal}/count',
  summary: 'Number of voters per option.',
  params: byProposal,
  answer: listOf(v.object({ option: v.string(), voters: count })),
});
