/** Proposals and votes. */
import { listGovernanceDaysCall } from '@cairn/api/history/charts';
import {
  listBallotsCall,
  listProposalsCall,
  listProposalStepsCall,
  listVotesCall,
  proposalTallyCall,
} from '@cairn/api/history/proposals';
import { listBallots as readBallots } from '@cairn/db/read/list-governance';
import {
  countBallots,
  listProposals as readProposals,
  listProposalSteps as readSteps,
  listVotes as readVotes,
} from '@cairn/db/read/list-proposals';
import { ABOVE_ALL } from '@cairn/db/read/page';
import { bigintOf, intOf, nullable, orNull as orNullColumn, rowReader } from '@cairn/db/row-values';
import type { QueryContext } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import { readAmountCursor, readNumberCursor } from '../shared/cursors.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { placePage } from '../shared/pages.ts';
import { coinsOf, orNull } from '../shared/wire.ts';
import { readVoteOptions } from './vote-options.ts';
import type { HistoryApi } from '../shared/history-api.ts';

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
    ...context.coverage,
  };
});

const listBallots = defineAnswer(listBallotsCall, async (context, { params, query }) => {
  const { database } = context.index;
  const after = query.cursor === undefined ? null : readAmountCursor(query.cursor).id;
  const { rows, next } = await readBallots(database, params.proposal, { after, limit: query.limit });
  const about = await votersOf(
    context,
    rows.map(({ voterId }) => voterId),
    rows.map((row) => row.height),
  );
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
    ...context.coverage,
  };
});

const readVoter = rowReader({ timeNs: bigintOf, power: orNullColumn(bigintOf), delegated: bigintOf });

/** The voters of ids: an operator has its account's id. */
async function votersOf(
  { query }: QueryContext,
  voters: readonly bigint[],
  heights: readonly number[],
): Promise<readonly ReturnType<typeof readVoter>[]> {
  if (voters.length === 0) return [];
  const rows = await query(
    `select (select time_ns from time_of_block(v.height)) as time_ns,
       (select amount from stake_before(v.voter, ${ABOVE_ALL})) as power,
       (select amount from delegated_by(v.voter)) as delegated
     from unnest($1::bigint[], $2::int[]) with ordinality as v (voter, height, n) order by v.n`,
    [voters, heights],
  );
  return rows.map(readVoter);
}

const listVotes = defineAnswer(listVotesCall, (context, { params, query }) =>
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

const proposalTally = (cache: TtlCache) =>
  defineAnswer(proposalTallyCall, ({ index: { database }, coverage }, { params }) =>
    cache.get(`tally ${params.proposal}`, async () => {
      const voters = new Map<string, bigint>();
      for (const ballots of await countBallots(database, params.proposal)) {
        // A split vote counts for each of its options.
        for (const { option } of readVoteOptions(ballots.options))
          voters.set(option, (voters.get(option) ?? 0n) + ballots.voters);
      }
      return { items: [...voters].map(([option, count]) => ({ option, voters: count })), ...coverage };
    }),
  );

const readCast = rowReader({ voters: intOf, votes: intOf });
export const proposalTurnout = (cache: TtlCache) =>
  defineAnswer(listGovernanceDaysCall, ({ query, coverage }) =>
    cache.get('turnout', async () => {
      const rows = await query(
        `select p.proposal_id, (select max(e.height) from proposal_step e where e.proposal_id = p.proposal_id and e.step in ('ended', 'dropped', 'cancel')) as ended
     from proposal_step p where p.step = 'submit' order by p.proposal_id`,
      );
      const ballots = await query(
        'select proposal_id, count(*)::int as voters, sum(times)::int as votes from ballot group by proposal_id',
      );
      const cast = new Map(ballots.map((row) => [bigintOf(row, 'proposal_id'), readCast(row)]));
      return {
        items: rows.map((row) => {
          const id = bigintOf(row, 'proposal_id');
          return {
            proposal: id,
            ...(cast.get(id) ?? { voters: 0, votes: 0 }),
            ended: nullable(row, 'ended', intOf),
          };
        }),
        ...coverage,
      };
    }),
  );

/** Registers the calls. */
export function proposalRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listProposals);
  api.list(listBallots);
  api.list(listVotes);
  api.list(listProposalSteps);
  api.answer(proposalTally(cache));
}
