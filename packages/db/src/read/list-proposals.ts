/** Proposals, their steps and votes, which outlive the chain's own records. */
import type { Queryable, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, nullable, textOf } from '../row-values.ts';
import {
  address,
  bigInt,
  bigInts,
  defineFacts,
  denoms,
  type FactOf,
  optional,
  text,
  defineList,
  defineListBy,
} from './list-facts.ts';
import { toPage, type Page, type PageRequest } from './page.ts';

export interface ProposalEnd {
  readonly step: 'ended' | 'dropped' | 'cancel';
  readonly height: number;
  /** The chain's result and log; empty for a cancelled proposal. */
  readonly result: string;
}

export interface ListedProposal {
  readonly id: bigint;
  readonly height: number;
  readonly timeNs: bigint;
  readonly txHash: Uint8Array | null;
  readonly proposer: Uint8Array | null;
  /** JSON of the submitting message; null when it was submitted in another way. */
  readonly body: string | null;
  /** Height at which voting began; null during the deposit period. */
  readonly voteBegan: number | null;
  /** null while open. */
  readonly end: ProposalEnd | null;
}

const PROPOSALS = `select p.proposal_id, p.height, p.item, p.body,
    (select bytes from address where id = p.account) as proposer,
    (select max(v.height) from proposal_step v where v.proposal_id = p.proposal_id and v.step = 'vote-begins') as vote_began,
    e.step as end_step, e.height as end_height, e.result as end_result`;
const ENDS = `left join lateral (select step, height, result from proposal_step e where e.proposal_id = p.proposal_id
    and e.step in ('ended', 'dropped', 'cancel') and e.result not like 'expedited%'
    order by height desc, item desc, position desc limit 1) e on true`;

const withBlocks = (proposals: string) => `select p.*, b.time_ns, t.hash as tx_hash from (${proposals}) p
  join block b on b.height = p.height left join tx t on t.height = b.height and t.item = p.item order by p.proposal_id desc`;

/** Proposals, newest first. */
export async function listProposals(
  database: Queryable,
  { after, limit }: PageRequest<bigint>,
): Promise<Page<ListedProposal, bigint>> {
  const rows = await database.query(
    withBlocks(`${PROPOSALS} from (select * from proposal_step where step = 'submit' and proposal_id < $1
       order by proposal_id desc limit $2) p ${ENDS}`),
    [after ?? 2n ** 63n - 1n, limit + 1],
  );
  return toPage(rows.map(toProposal), limit, ({ id }) => id);
}

/** One proposal, or null. */
export async function findProposal(database: Queryable, id: bigint): Promise<ListedProposal | null> {
  const [row] = await database.query(
    withBlocks(
      `${PROPOSALS} from proposal_step p ${ENDS} where p.step = 'submit' and p.proposal_id = $1 limit 1`,
    ),
    [id],
  );
  return row === undefined ? null : toProposal(row);
}

function toProposal(row: SqlRow): ListedProposal {
  return {
    id: bigintOf(row, 'proposal_id'),
    height: intOf(row, 'height'),
    timeNs: bigintOf(row, 'time_ns'),
    txHash: nullable(row, 'tx_hash', bytesOf),
    proposer: nullable(row, 'proposer', bytesOf),
    body: nullable(row, 'body', textOf),
    voteBegan: nullable(row, 'vote_began', intOf),
    end: row['end_step'] === null ? null : endOf(row),
  };
}

function endOf(row: SqlRow): ProposalEnd {
  const step = textOf(row, 'end_step');
  return {
    step: step === 'ended' || step === 'dropped' ? step : 'cancel',
    height: intOf(row, 'end_height'),
    result: textOf(row, 'end_result'),
  };
}

const STEPS = defineFacts('proposal_step', {
  proposalId: bigInt,
  /** submit, deposit, vote-begins, cancel, ended, dropped. */
  step: text,
  account: optional(address),
  denoms,
  amounts: bigInts,
  result: text,
});
export type ListedProposalStep = FactOf<typeof STEPS>;

/** The steps of a proposal, including deposits. */
export const listProposalSteps = defineListBy(STEPS, 'proposal_id');

const VOTES = defineFacts('vote', {
  proposalId: bigInt,
  voter: address,
  /** JSON of options and weights, as the event prints it. */
  options: text,
});
export type ListedVote = FactOf<typeof VOTES>;

/** All votes, including replaced ones: on a proposal, or by a voter (its number). */
export const listVotes = defineList(
  VOTES,
  (of: { readonly proposalId: bigint } | { readonly voter: bigint }) => [
    { equal: 'voter' in of ? of : { proposal_id: of.proposalId } },
  ],
);

export interface BallotCount {
  /** JSON of options and weights. */
  readonly options: string;
  readonly voters: bigint;
}

/** Number of voters per choice, by their last vote. Reads all votes on the proposal. */
export async function countBallots(database: Queryable, proposalId: bigint): Promise<readonly BallotCount[]> {
  const rows = await database.query(
    'select options, count(*) as voters from ballot where proposal_id = $1 group by options order by 2 desc, 1',
    [proposalId],
  );
  return rows.map((row) => ({ options: textOf(row, 'options'), voters: bigintOf(row, 'voters') }));
}
