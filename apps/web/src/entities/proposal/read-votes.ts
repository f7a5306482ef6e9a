/** Reads votes from tx events: all that is left once the chain has pruned its list. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDec, type Dec } from '@cairn/chain/dec';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { parseVoteOptions } from '@cairn/chain/vote-options';
import type { Vote, VoteOption } from '@cairn/node-client/modules/gov';

export type VoteOptions = Vote['options'];

export interface CastVote {
  readonly voter: AccAddress;
  readonly options: VoteOptions;
  readonly height: number;
  readonly time: Timestamp;
  readonly hash: TxHash;
  /** The voter voted again later, so this vote did not count. */
  readonly isReplaced: boolean;
}

const OPTIONS: ReadonlyMap<string, VoteOption> = new Map([
  ['1', 'yes'],
  ['2', 'abstain'],
  ['3', 'no'],
  ['4', 'no-with-veto'],
  ['VOTE_OPTION_YES', 'yes'],
  ['VOTE_OPTION_ABSTAIN', 'abstain'],
  ['VOTE_OPTION_NO', 'no'],
  ['VOTE_OPTION_NO_WITH_VETO', 'no-with-veto'],
]);

/** An option by number or name; undefined otherwise. */
export const voteOption = (name: string): VoteOption | undefined => OPTIONS.get(name);

/**
 * All votes on a proposal in these txs, oldest first; the last of each voter counts. Malformed events are skipped and
 * counted.
 */
export function readCastVotes(
  txs: readonly Tx[],
  proposalId: number,
): { readonly votes: readonly CastVote[]; readonly unreadable: number } {
  let unreadable = 0;
  const cast = txs.flatMap((tx) =>
    tx.events
      .filter(
        (event) => event.type === 'proposal_vote' && attribute(event, 'proposal_id') === `${proposalId}`,
      )
      .flatMap((event) => {
        const vote = readVoteEvent(event, tx);
        if (vote === null) unreadable += 1;
        return vote ?? [];
      }),
  );
  const last = new Map(cast.map((vote, index) => [vote.voter, index]));
  return {
    votes: cast.map((vote, index) => ({ ...vote, isReplaced: last.get(vote.voter) !== index })),
    unreadable,
  };
}

function readVoteEvent(event: ChainEvent, tx: Tx): Omit<CastVote, 'isReplaced'> | null {
  return attempt(() => ({
    voter: parseAccAddress(attribute(event, 'voter') ?? ''),
    options: readVoteOptions(attribute(event, 'option') ?? ''),
    height: tx.height,
    time: tx.time,
    hash: tx.hash,
  }));
}

/** @throws {SyntaxError} for what is not a vote, or an unknown option. */
export function readVoteOptions(text: string): VoteOptions {
  return parseVoteOptions(text).map(
    ([name, weight]): { readonly option: VoteOption; readonly weight: Dec } => {
      const option = OPTIONS.get(name);
      if (option === undefined) throw new SyntaxError(`not a vote option: ${name.slice(0, 40)}`);
      return { option, weight: parseDec(weight) };
    },
  );
}
