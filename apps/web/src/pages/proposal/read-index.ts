/** Votes and deposits of an ended proposal from the index, in a separate chunk: the chain prunes both. */
import type { Call } from '@cairn/api/call';
import { listProposalStepsCall, listVotesCall } from '@cairn/api/history/proposals';
import type * as v from 'valibot';
import { servicePath } from '../../shared/config/base.ts';
import { voteOption, type CastVote } from '../../entities/proposal/read-votes.ts';
import { fetchIndex, type HistoryAnswer } from '../../shared/lib/history.ts';
import type { DepositRecord } from './read-deposits.ts';

const PAGE = 200;
/** 5,000 votes: more than any proposal of elys-1 had. */
const MAX_PAGES = 25;

interface Listed<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly height: number;
  readonly indexedFrom: { readonly height: number } | null;
}
type ProposalList<Row> = Call<
  typeof listVotesCall.params,
  typeof listVotesCall.query,
  v.GenericSchema<unknown, Listed<Row>>
>;

/** All pages, oldest first. */
async function readAll<Row>(call: ProposalList<Row>, id: number, signal: AbortSignal) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const input = { params: { proposal: id }, query: { limit: PAGE, cursor } };
    const { items, next, height, indexedFrom } = await fetchIndex(call, input, signal);
    rows.push(...items);
    if (next === null || page === MAX_PAGES)
      return {
        rows: rows.toReversed(),
        isCut: next !== null,
        covers: { height, indexedFrom: indexedFrom?.height ?? null },
      };
    cursor = next;
  }
}

/** With provenance for the panel. */
function answer<T extends { readonly isComplete: boolean }>(
  id: number,
  { height, indexedFrom }: Pick<HistoryAnswer<T>, 'height' | 'indexedFrom'>,
  value: T,
): HistoryAnswer<T> {
  const url = servicePath(`/api/v1/proposals/${id}`);
  return {
    value,
    source: { kind: 'index', url },
    height,
    // Nothing happened to the proposal before the first indexed block.
    indexedFrom: value.isComplete ? null : indexedFrom,
    receivedMs: Date.now(),
  };
}

/**
 * All votes as cast; the last of each voter counts. Votes without a tx and malformed ones are skipped and counted.
 * They are complete if the index has the start and the end of voting, and every vote could be read.
 * @throws {IndexNotReadyError} and the errors of `callService`.
 */
export async function readIndexedVotes(id: number, signal: AbortSignal) {
  const [{ rows, isCut, covers }, { rows: steps, isCut: isStepsCut }] = await Promise.all([
    readAll(listVotesCall, id, signal),
    readAll(listProposalStepsCall, id, signal),
  ]);
  const hasStart = steps.some(({ step }) => step === 'vote-begins');
  const ends = steps.filter(({ step }) => step === 'ended');
  const conversion = ends.find(({ result }) => result.startsWith('expedited'));
  // The end of an expedited vote may not be the end of voting.
  const hasEnd = ends.some((end) => end !== conversion);
  let unreadable = 0;
  const cast = rows.flatMap(
    ({ voter, options, height: at, time, txHash }): Omit<CastVote, 'isReplaced'>[] => {
      const read = options.flatMap(({ option, weight }) => {
        const known = voteOption(option);
        return known === undefined ? [] : [{ option: known, weight }];
      });
      if (txHash !== null && read.length === options.length && read.length > 0)
        return [{ voter, options: read, height: at, time, hash: txHash }];
      unreadable += 1;
      return [];
    },
  );
  const last = new Map(cast.map((vote, index) => [vote.voter, index]));
  const votes = cast.map((vote, index): CastVote => ({
    ...vote,
    isReplaced: last.get(vote.voter) !== index,
  }));
  return answer(id, covers, {
    votes,
    unreadable,
    missingTxs: 0,
    isComplete: !isCut && !isStepsCut && hasStart && hasEnd && unreadable === 0,
    // Without the start of voting, or its end, which is a block event too, a conversion is unknown.
    dropped: conversion?.height ?? (hasStart && hasEnd && !isStepsCut ? null : undefined),
  });
}

/**
 * All deposits, oldest first: complete if the index has the submission.
 * @throws {IndexNotReadyError} and the errors of `callService`.
 */
export async function readIndexedDeposits(id: number, signal: AbortSignal) {
  const { rows, isCut, covers } = await readAll(listProposalStepsCall, id, signal);
  const made = rows.flatMap(({ step, account, coins, time, txHash }): DepositRecord[] =>
    step === 'deposit' && account !== null && txHash !== null
      ? [{ depositor: account, coins, time, hash: txHash }]
      : [],
  );
  return answer(id, covers, {
    held: [],
    made,
    isComplete: !isCut && rows.some(({ step }) => step === 'submit'),
  });
}
