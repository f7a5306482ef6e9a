/** Proposals, their steps and votes, which outlive the chain's own records, and parameter changes. */
import type { Queryable } from '../database.ts';
import {
  bigintOf,
  booleanOf,
  bytesOf,
  defineRead,
  from,
  intOf,
  orNull,
  rowReader,
  textOf,
} from '../row-values.ts';
import { oneOf } from '../column.ts';
import { defineList, defineListBy } from './list-facts.ts';
import { proposalStepTable, voteTable } from '../tables/staking.ts';
import { definePage } from './page.ts';

const readEnd = rowReader({
  step: from('end_step', oneOf(['ended', 'dropped', 'cancel'], 'cancel').read),
  height: from('end_height', intOf),
  /** The chain's result and log; empty for a cancelled proposal. */
  result: from('end_result', textOf),
});

const readProposal = rowReader({
  id: from('proposal_id', bigintOf),
  height: intOf,
  timeNs: bigintOf,
  txHash: orNull(bytesOf),
  proposer: orNull(bytesOf),
  /** JSON of the submitting message; null when it was submitted in another way. */
  body: orNull(textOf),
  /** Height at which voting began; null during the deposit period. */
  voteBegan: orNull(intOf),
  /** null while open. */
  end: (row) => (row['end_step'] === null ? null : readEnd(row)),
});
export type ListedProposal = ReturnType<typeof readProposal>;

const PROPOSALS = `select p.proposal_id, p.height, p.item, p.body,
    (select bytes from address where id = p.account) as proposer,
    (select max(v.height) from proposal_step v where v.proposal_id = p.proposal_id and v.step = 'vote-begins') as vote_began,
    e.step as end_step, e.height as end_height, e.result as end_result`;
/** Condition of the step that ended a proposal: after a failed expedited vote it is open again. */
export const IS_END = `e.step in ('ended', 'dropped', 'cancel') and e.result not like 'expedited%'`;
const ENDS = `left join lateral (select step, height, result from proposal_step e where e.proposal_id = p.proposal_id
    and ${IS_END}
    order by height desc, item desc, position desc limit 1) e on true`;

const withBlocks = (proposals: string) => `select p.*, b.time_ns, t.hash as tx_hash from (${proposals}) p
  join block b on b.height = p.height left join tx t on t.height = b.height and t.item = p.item order by p.proposal_id desc`;

/** Proposals, newest first. */
export const listProposals = definePage(
  withBlocks(`${PROPOSALS} from (select * from proposal_step where step = 'submit' and proposal_id < $1
       order by proposal_id desc limit $2) p ${ENDS}`),
  readProposal,
  ({ id }) => id,
  (after, rows) => [after ?? 2n ** 63n - 1n, rows],
);

/** One proposal, or null. */
export async function findProposal(database: Queryable, id: bigint): Promise<ListedProposal | null> {
  const [row] = await database.query(
    withBlocks(
      `${PROPOSALS} from proposal_step p ${ENDS} where p.step = 'submit' and p.proposal_id = $1 limit 1`,
    ),
    [id],
  );
  return row === undefined ? null : readProposal(row);
}

/** The steps of a proposal, including deposits. */
export const listProposalSteps = defineListBy(proposalStepTable, 'proposal_id');

/** All votes, including replaced ones: on a proposal, or by a voter (its number). */
export const listVotes = defineList(
  voteTable,
  (of: { readonly proposalId: bigint } | { readonly voter: bigint }) => [
    { equal: 'voter' in of ? of : { proposal_id: of.proposalId } },
  ],
);

/** The last vote of a voter (its number) on each proposal up to a height, newest proposal first. */
export const listLastVotes = definePage(
  `select l.*, b.time_ns from (
       select proposal_id, height, options, times, true as counts from ballot where voter = $1 and proposal_id < $2
       union all
       select * from (select distinct on (v.proposal_id) v.proposal_id, v.height, v.options,
           (count(*) over (partition by v.proposal_id))::int, false from vote v
         where v.voter = $1 and v.proposal_id < $2 and v.height <= $4
           and v.proposal_id not in (select k.proposal_id from ballot k where k.voter = $1)
         order by v.proposal_id desc, v.height desc, v.item desc, v.position desc) forgotten
       order by proposal_id desc limit $3) l
     join block b on b.height = l.height order by l.proposal_id desc`,
  rowReader({
    proposal: from('proposal_id', bigintOf),
    height: intOf,
    timeNs: bigintOf,
    /** JSON of options and weights. */
    options: textOf,
    /** Number of times that it voted. */
    times: intOf,
    /** Whether the chain still has it. */
    counts: booleanOf,
  }),
  ({ proposal }) => proposal,
  (after, rows, voter: bigint, toHeight: number) => [voter, after ?? 2n ** 62n, rows, toHeight],
);

/** Number of proposals that a voter (its number) voted on. */
export async function countVoted(database: Queryable, voter: bigint): Promise<number> {
  const [row = {}] = await database.query('select count(*)::int as voted from ballot where voter = $1', [
    voter,
  ]);
  return intOf(row, 'voted');
}

/** Number of voters per choice, by their last vote. Reads all votes on the proposal. */
export const countBallots = defineRead(
  'select options, count(*) as voters from ballot where proposal_id = $1 group by options order by 2 desc, 1',
  rowReader({
    /** JSON of options and weights. */
    options: textOf,
    voters: bigintOf,
  }),
  (proposalId: bigint) => [proposalId],
);

const readParameterChange = rowReader({
  module: textOf,
  height: intOf,
  /** null for the genesis document, which has no block. */
  timeNs: orNull(bigintOf),
  /** null for the genesis document. */
  proposal: from('proposal_id', orNull(bigintOf)),
  typeUrl: textOf,
  /** JSON. */
  body: textOf,
});

/** Parameter changes of one module or all, newest first, down to the values of the genesis document. */
export async function listParameterChanges(
  database: Queryable,
  module: string | undefined,
): Promise<readonly ReturnType<typeof readParameterChange>[]> {
  const rows = await database.query(
    `select p.module, p.height, p.proposal_id, p.type_url, p.body, b.time_ns from parameter_change p
     left join block b on b.height = p.height ${module === undefined ? '' : 'where p.module = $1'}
     order by p.height desc, p.module, p.position desc`,
    module === undefined ? [] : [module],
  );
  return rows.map(readParameterChange);
}
