/** Counted votes, and delegators of an operator. */
import type { Queryable } from '../database.ts';
import { bigintOf, bytesOf, defineRead, from, intOf, orNull, rowReader, textOf } from '../row-values.ts';
import { IS_END } from './list-proposals.ts';
import { ABOVE_ALL, BELOW_ALL_IDS, definePage, MORE_THAN_ALL, type AmountCursor } from './page.ts';

const readListedBallot = rowReader({
  /** The voter's number. */
  voterId: bigintOf,
  voter: from('bytes', bytesOf),
  height: intOf,
  /** JSON of options and weights. */
  options: textOf,
  /** Number of times this voter voted. */
  times: intOf,
});
export type ListedBallot = ReturnType<typeof readListedBallot>;

/** Votes on a proposal, by the voter's number. */
export const listBallots = definePage(
  `select b.voter as voter_id, a.bytes, b.height, b.options, b.times from (
       select * from ballot where proposal_id = $1 and voter > $2 order by voter limit $3) b
     join address a on a.id = b.voter order by b.voter`,
  readListedBallot,
  ({ voterId }) => voterId,
  (after, rows, proposalId: bigint) => [proposalId, after ?? BELOW_ALL_IDS, rows],
);

/** The voters of ballots, in their order. */
export const listVoters = defineRead(
  `select (select time_ns from time_of_block(v.height)) as time_ns,
       (select amount from stake_before(v.voter, ${ABOVE_ALL})) as power,
       (select amount from delegated_by(v.voter)) as delegated
     from unnest($1::bigint[], $2::int[]) with ordinality as v (voter, height, n) order by v.n`,
  rowReader({
    /** When it voted, nanoseconds since 1970. */
    timeNs: bigintOf,
    /** Current stake of an operator, which has its account's number; null for others. */
    power: orNull(bigintOf),
    /** Its own current delegations. */
    delegated: bigintOf,
  }),
  (ballots: readonly ListedBallot[]) => [
    ballots.map(({ voterId }) => voterId),
    ballots.map(({ height }) => height),
  ],
);

const readCast = rowReader({ voters: intOf, votes: intOf });
const readTurnout = rowReader({
  proposal: from('proposal_id', bigintOf),
  /** null while open. */
  ended: orNull(intOf),
});

/** Voters and votes of each proposal, oldest first. Reads all ballots. */
export async function listTurnout(
  database: Queryable,
): Promise<readonly (ReturnType<typeof readTurnout> & ReturnType<typeof readCast>)[]> {
  const rows = await database.query(
    `select p.proposal_id, (select max(e.height) from proposal_step e where e.proposal_id = p.proposal_id and ${IS_END}) as ended
     from proposal_step p where p.step = 'submit' order by p.proposal_id`,
  );
  const ballots = await database.query(
    'select proposal_id, count(*)::int as voters, sum(times)::int as votes from ballot group by proposal_id',
  );
  const cast = new Map(ballots.map((row) => [bigintOf(row, 'proposal_id'), readCast(row)]));
  return rows
    .map(readTurnout)
    .map((turnout) => ({ ...turnout, ...(cast.get(turnout.proposal) ?? { voters: 0, votes: 0 }) }));
}

/** Delegators of an operator, largest first. */
export const listDelegators = definePage(
  `select g.amount, g.delegator as delegator_id, g.height, a.bytes from (
       select amount, delegator, height from delegation
       where operator = $1 and amount <> 0 and (amount, delegator) < ($2::numeric, $3::bigint)
       order by amount desc, delegator desc limit $4) g
     join address a on a.id = g.delegator order by g.amount desc, g.delegator desc`,
  rowReader({
    amount: bigintOf,
    delegatorId: bigintOf,
    delegator: from('bytes', bytesOf),
    height: intOf,
  }),
  ({ amount, delegatorId: id }): AmountCursor => ({ amount, id }),
  (after, rows, operator: bigint) => [operator, after?.amount ?? MORE_THAN_ALL, after?.id ?? 0n, rows],
);

/** How often a governor and the account voted like this on the same proposal. */
const readSharedBallots = rowReader({
  /** The governor's account bytes. */
  governor: from('bytes', bytesOf),
  /** JSON of options and weights, of both. */
  theirs: textOf,
  mine: textOf,
  proposals: intOf,
});

/**
 * Votes of governors and of an account on the same proposals, grouped by choices; `voter` is the account's
 * number.
 */
export const listSharedBallots = defineRead(
  // There are few operators: the votes of each are one index lookup, due to `offset 0`.
  `select a.bytes, t.options as theirs, m.options as mine, count(*)::int as proposals
     from all_operators() o cross join lateral bytes_of_address(o.operator) a
     cross join lateral (select proposal_id, options from ballots_of(o.operator) offset 0) t
     join ballots_of($1) m on m.proposal_id = t.proposal_id
     where o.operator <> $1 group by a.bytes, t.options, m.options order by a.bytes`,
  readSharedBallots,
  (voter: bigint) => [voter],
);
