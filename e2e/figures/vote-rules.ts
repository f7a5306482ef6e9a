/** The rules of votes, as questions: whether a tally passes, and by trying how much more it takes. */
import { at, textAt, type Json } from '../../apps/web/testing/json.ts';
import { plain } from './decimal.ts';
import type { ChainReader } from './chain-reader.ts';

const ONE = 10n ** 18n;

export interface Votes {
  readonly yes: bigint;
  readonly no: bigint;
  readonly veto: bigint;
  readonly abstain: bigint;
}

/** Every vote. */
export const allVotes = ({ yes, no, veto, abstain }: Votes): bigint => yes + no + veto + abstain;
/** All but abstentions. */
export const nonAbstaining = ({ yes, no, veto }: Votes): bigint => yes + no + veto;

/** The three questions that a vote is put to. */
export interface VoteRules {
  readonly hasQuorum: (votes: Votes) => boolean;
  readonly isVetoed: (votes: Votes) => boolean;
  readonly hasMajority: (votes: Votes) => boolean;
}

/** The rules for a proposal, against so much bonded stake. */
export function voteRules(params: Json, isExpedited: boolean, bonded: bigint): VoteRules {
  const quorum = units(textAt(params, 'quorum'));
  const veto = units(textAt(params, 'veto_threshold'));
  const threshold = units(textAt(params, isExpedited ? 'expedited_threshold' : 'threshold'));
  return {
    hasQuorum: (votes) => allVotes(votes) * ONE >= quorum * bonded,
    isVetoed: (votes) => votes.veto * ONE > veto * allVotes(votes),
    hasMajority: (votes) => votes.yes * ONE > threshold * nonAbstaining(votes),
  };
}

/** Whether it passes. */
export function passes(rules: VoteRules, votes: Votes): boolean {
  return rules.hasQuorum(votes) && !rules.isVetoed(votes) && rules.hasMajority(votes);
}

/** The amounts that would change the result, each the least one that does. */
export function changes(rules: VoteRules, votes: Votes): readonly bigint[] {
  if (passes(rules, votes))
    return [
      minOf((more) => !rules.hasMajority({ ...votes, no: votes.no + more })),
      minOf((turned) => !rules.hasMajority({ ...votes, yes: votes.yes - turned, no: votes.no + turned })),
    ];
  return [
    ...(rules.hasQuorum(votes)
      ? []
      : [minOf((more) => rules.hasQuorum({ ...votes, abstain: votes.abstain + more }))]),
    ...(rules.isVetoed(votes)
      ? [minOf((more) => !rules.isVetoed({ ...votes, abstain: votes.abstain + more }))]
      : []),
    minOf((more) => passes(rules, { ...votes, yes: votes.yes + more })),
  ];
}

/** The smallest integer that satisfies a monotonic condition. */
function minOf(holds: (amount: bigint) => boolean): bigint {
  let high = 1n;
  while (!holds(high)) high *= 2n;
  let low = 0n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (holds(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
}

function units(fraction: string): bigint {
  const [integer = '0', rest = ''] = plain(fraction).split('.');
  return BigInt(integer + rest.padEnd(18, '0'));
}

/** The block that counted a vote: the first at or after its end. Undefined where there is none yet. */
export async function countingHeight(chain: ChainReader, end: string): Promise<number | undefined> {
  const timeMs = async (height: number): Promise<number> => Date.parse(await chain.timeAt(height));
  const endMs = Date.parse(end);
  if ((await timeMs(chain.head)) < endMs) return undefined;
  let [low, high] = [1, chain.head];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await timeMs(middle)) >= endMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Stake bonded before a proposal's votes were counted, as far back as it is recorded; else what is bonded now. */
export async function bondedFor(chain: ChainReader, proposal: Json): Promise<bigint> {
  const path = '/cosmos/staking/v1beta1/pool';
  const end = at(proposal, 'voting_end_time');
  const counted = typeof end === 'string' ? await countingHeight(chain, end) : undefined;
  const then = counted === undefined ? undefined : await chain.raw.state(path, counted - 1);
  return BigInt(textAt(then ?? (await chain.state(path)), 'pool', 'bonded_tokens'));
}
