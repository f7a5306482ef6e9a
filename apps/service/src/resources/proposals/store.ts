import { listGovernanceDaysCall } from '@cairn/api/history/charts';
import {
  listBallotsCall,
  listProposalsCall,
  listProposalStepsCall,
  listVotesCall,
  proposalTallyCall,
} from '@cairn/api/history/proposals';
import { listBallots as readBallots, listTurnout, listVoters } from '@cairn/db/read/list-governance';
import {
  countBallots,
  listProposals as readProposals,
  listProposalSteps as readSteps,
  listVotes as readVotes,
} from '@cairn/db/read/list-proposals';
import { defineAnswer } from '../shared/answers.ts';
import { readAmountCursor, readNumberCursor } from '../shared/cursors.ts';
import { cached } from '../shared/cached.ts';
import { placePage } from '../shared/pages.ts';
import { coinsOf, orNull } from '../shared/wire.ts';
import { readVoteOptions } from './vote-options.ts';

export const listProposals = defineAnswer(listProposalsCall, async (context, { query }) => {
  const after = query.cursor === undefined ? null : BigInt(readNumberCursor(query.cursor));
  const { rows, next } = await readProposals(context.index.database, { after, limit: query.limit });
  return {
    items: rows.map((row) => ({
      ...row,
      proposal: row.id,
      submitted: row.height,
      submittedTime: row.timeNs,
    })),
    next: orNull(next, String),
  };
});

export const listBallots = defineAnswer(
  listBallotsCall,
  async (context, { params, query }) => {
    const { database } = context.index;
    const after = query.cursor === undefined ? null : readAmountCursor(query.cursor).id;
    const { rows, next } = await readBallots(database, { after, limit: query.limit }, params.proposal);
    const about = await listVoters(database, rows);
    return {
      items: rows.map((row, at) => {
        const { timeNs, power, delegated } = about[at] ?? { timeNs: 0n, power: null, delegated: 0n };
        return {
          ...row,
          time: timeNs,
          options: readVoteOptions(row.options),
          governor: power === null ? null : row.voter,
          stake: context.index.chain.fromGenesis ? (power ?? delegated) : null,
        };
      }),
      next: next === null ? null : `0.${next}`,
    };
  },
  { isMoving: true },
);

export const listVotes = defineAnswer(listVotesCall, (context, { params, query }) =>
  placePage(context, query, readVotes, { proposalId: params.proposal }, (row) => ({
    ...row,
    options: readVoteOptions(row.options),
  })),
);

export const listProposalSteps = defineAnswer(listProposalStepsCall, (context, { params, query }) =>
  placePage(context, query, readSteps, params.proposal, (row) => ({
    ...row,
    coins: coinsOf(row.denoms, row.amounts),
  })),
);

export const proposalTally = defineAnswer(proposalTallyCall, (context, { params }) =>
  cached(context, `tally ${params.proposal}`, async ({ index, coverage }) => {
    const voters = new Map<string, bigint>();
    for (const ballots of await countBallots(index.database, params.proposal)) {
      // A split vote counts for each of its options.
      for (const { option } of readVoteOptions(ballots.options))
        voters.set(option, (voters.get(option) ?? 0n) + ballots.voters);
    }
    return { items: [...voters].map(([option, count]) => ({ option, voters: count })), ...coverage };
  }),
);

export const proposalTurnout = defineAnswer(listGovernanceDaysCall, (context) =>
  cached(context, 'turnout', async ({ index, coverage }) => ({
    items: await listTurnout(index.database),
    ...coverage,
  })),
);
