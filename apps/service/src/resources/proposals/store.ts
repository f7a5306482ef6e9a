/** Proposals and votes. */
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
import { bigintOf, intOf, nullable } from '@cairn/db/row-values';
import type { QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { readAmountCursor, readNumberCursor } from '../shared/cursors.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { placePage } from '../shared/pages.ts';
import { amountText, countOf, hexOf, orNull, timeText, wireCoins } from '../shared/wire.ts';
import { readVoteOptions } from './vote-options.ts';
import type { HistoryApi } from '../shared/history-api.ts';

/** @see listProposalsCall */
export async function listProposals(
  context: QueryContext,
  { query }: InputOf<typeof listProposalsCall>,
): Promise<AnswerOf<typeof listProposalsCall>> {
  const after = query.cursor === undefined ? null : BigInt(readNumberCursor(query.cursor));
  const { rows, next } = await readProposals(context.index.database, { after, limit: query.limit });
  return {
    items: rows.map((row) => ({
      proposal: countOf(row.id),
      submitted: row.height,
      submittedTime: timeText(row.timeNs),
      txHash: orNull(row.txHash, hexOf),
      proposer: orNull(row.proposer, context.forms.account),
      body: row.body,
      voteBegan: row.voteBegan,
      end: row.end === null ? null : { ...row.end },
    })),
    next: orNull(next, String),
    ...context.coverage,
  };
}

/** @see listBallotsCall */
async function listBallots(
  context: QueryContext,
  { params, query }: InputOf<typeof listBallotsCall>,
): Promise<AnswerOf<typeof listBallotsCall>> {
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
      const stake = context.index.chain.fromGenesis ? (power ?? delegated) : null;
      return {
        voter: context.forms.account(row.voter),
        height: row.height,
        time: timeText(timeNs),
        options: readVoteOptions(row.options),
        times: row.times,
        governor: power === null ? null : context.forms.operator(row.voter),
        stake: orNull(stake, amountText),
      };
    }),
    next: next === null ? null : `0.${next}`,
    ...context.coverage,
  };
}

/** The voters of ids: an operator has its account's id. */
async function votersOf(
  { query }: QueryContext,
  voters: readonly bigint[],
  heights: readonly number[],
): Promise<
  readonly { readonly timeNs: bigint; readonly power: bigint | null; readonly delegated: bigint }[]
> {
  if (voters.length === 0) return [];
  const rows = await query(
    `select (select time_ns from time_of_block(v.height)) as time_ns,
       (select amount from stake_before(v.voter, ${ABOVE_ALL})) as power,
       (select amount from delegated_by(v.voter)) as delegated
     from unnest($1::bigint[], $2::int[]) with ordinality as v (voter, height, n) order by v.n`,
    [voters, heights],
  );
  return rows.map((row) => ({
    timeNs: bigintOf(row, 'time_ns'),
    power: row['power'] === null ? null : bigintOf(row, 'power'),
    delegated: bigintOf(row, 'delegated'),
  }));
}

/** @see listVotesCall */
async function listVotes(
  context: QueryContext,
  { params, query }: InputOf<typeof listVotesCall>,
): Promise<AnswerOf<typeof listVotesCall>> {
  return placePage(
    context,
    query,
    (page) => readVotes(context.index.database, { proposalId: params.proposal }, page),
    ({ voter, options }, place) => ({
      ...place,
      voter: context.forms.account(voter),
      options: readVoteOptions(options),
    }),
  );
}

type Step = AnswerOf<typeof listProposalStepsCall>['items'][number]['step'];
const STEPS: readonly Step[] = ['submit', 'deposit', 'vote-begins', 'cancel', 'ended', 'dropped'];

/** @see listProposalStepsCall */
export async function listProposalSteps(
  context: QueryContext,
  { params, query }: InputOf<typeof listProposalStepsCall>,
): Promise<AnswerOf<typeof listProposalStepsCall>> {
  return placePage(
    context,
    query,
    (page) => readSteps(context.index.database, params.proposal, page),
    ({ step, account, denoms, amounts, result }, place) => ({
      ...place,
      step: STEPS.find((known) => known === step) ?? 'ended',
      account: orNull(account, context.forms.account),
      coins: wireCoins(denoms, amounts),
      result,
    }),
  );
}

/** @see proposalTallyCall */
function proposalTally(cache: TtlCache) {
  return async (
    context: QueryContext,
    { params }: InputOf<typeof proposalTallyCall>,
  ): Promise<AnswerOf<typeof proposalTallyCall>> =>
    cache.get(`tally ${params.proposal}`, async () => {
      const voters = new Map<string, number>();
      for (const ballots of await countBallots(context.index.database, params.proposal)) {
        // A split vote counts for each of its options.
        for (const { option } of readVoteOptions(ballots.options))
          voters.set(option, (voters.get(option) ?? 0) + countOf(ballots.voters));
      }
      return {
        items: [...voters].map(([option, count]) => ({ option, voters: count })),
        ...context.coverage,
      };
    });
}

/** @see listGovernanceDaysCall */
export async function proposalTurnout({ query, coverage }: QueryContext) {
  const rows = await query(
    `select p.proposal_id, (select max(e.height) from proposal_step e where e.proposal_id = p.proposal_id and e.step in ('ended', 'dropped', 'cancel')) as ended
     from proposal_step p where p.step = 'submit' order by p.proposal_id`,
  );
  const ballots = await query(
    'select proposal_id, count(*)::int as voters, sum(times)::int as votes from ballot group by proposal_id',
  );
  const cast = new Map(ballots.map((row) => [bigintOf(row, 'proposal_id'), row]));
  return {
    items: rows.map((row) => {
      const id = bigintOf(row, 'proposal_id');
      const counted = cast.get(id);
      return {
        proposal: countOf(id),
        voters: counted === undefined ? 0 : intOf(counted, 'voters'),
        votes: counted === undefined ? 0 : intOf(counted, 'votes'),
        ended: nullable(row, 'ended', intOf),
      };
    }),
    ...coverage,
  };
}

/** Registers the calls. */
export function proposalRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listProposalsCall, listProposals);
  api.list(listBallotsCall, listBallots);
  api.list(listVotesCall, listVotes);
  api.list(listProposalStepsCall, listProposalSteps);
  api.answer(proposalTallyCall, proposalTally(cache));
}
