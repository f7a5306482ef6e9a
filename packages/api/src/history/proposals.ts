/** Proposals: kept after the chain forgets their votes and deposits. */
import * as v from 'valibot';
import { defineCall, noParams, noQuery } from '../call.ts';
import {
  account,
  amount,
  coin,
  count,
  dec,
  height,
  idText,
  justPaging,
  operator,
  pageOf,
  place,
  rawJson,
  time,
} from './fields.ts';

const byProposal = v.strictObject({ proposal: idText });
const options = v.array(v.object({ option: v.string(), weight: dec }));

export const listProposalsCall = defineCall({
  path: '/api/v1/proposals',
  says: 'Every proposal of the index: when it was submitted and by whom, how it ended, and its count of voters.',
  example: '/api/v1/proposals',
  params: noParams,
  query: noQuery,
  answer: v.object({
    items: v.array(
      v.object({
        proposal: count,
        submitted: v.nullable(height),
        submittedTime: v.nullable(time),
        proposer: v.nullable(account),
        /** The chain’s word for how it ended; null while it is open. */
        result: v.nullable(v.string()),
        ended: v.nullable(height),
        voters: count,
        votes: count,
      }),
    ),
    height,
  }),
  exported: true,
});

export const listBallotsCall = defineCall({
  path: '/api/v1/proposals/{proposal}/ballots',
  says: 'The vote that counts of each voter, and how often it was cast. `governor` names a voter that others delegate to, with its delegations now.',
  params: byProposal,
  query: justPaging,
  answer: pageOf(
    v.object({
      voter: account,
      height,
      time,
      options,
      times: count,
      governor: v.nullable(operator),
      /** Delegated to the governor, or by the voter where it is none. */
      stake: amount,
    }),
  ),
  exported: true,
});

export const listVotesCall = defineCall({
  path: '/api/v1/proposals/{proposal}/votes',
  says: 'Every vote as it was cast, newest first: changed ones too.',
  params: byProposal,
  query: justPaging,
  answer: pageOf(v.object({ ...place, voter: account, options })),
  exported: true,
});

export const listProposalStepsCall = defineCall({
  path: '/api/v1/proposals/{proposal}/steps',
  says: 'What happened to a proposal, newest first: submitted, deposits, its vote’s beginning, its end.',
  params: byProposal,
  query: justPaging,
  answer: pageOf(
    v.object({
      ...place,
      step: v.picklist(['submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped']),
      account: v.nullable(account),
      coins: v.array(coin),
      result: v.string(),
      /** JSON of the message that submitted it. */
      body: v.nullable(rawJson),
    }),
  ),
  exported: true,
});

export const proposalTallyCall = defineCall({
  path: '/api/v1/proposals/{proposal}/count',
  says: 'How many voters chose what, by heads.',
  params: byProposal,
  query: noQuery,
  answer: v.object({ items: v.array(v.object({ option: v.string(), voters: count })), height }),
});
