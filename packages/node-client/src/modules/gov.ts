/** x/gov: proposals, votes, deposits. */
import { parseDec } from '@cairn/chain/dec';
import { isJsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import { parseDurationMs } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineCall, defineGet, defineList } from '../define.ts';
import { type Answer, type CallOptions, mapAnswer, type NodeClient } from '../node-client.ts';
import { parseAnswer } from '../request.ts';
import { getRawGovParams } from './gov-params.ts';
import * as w from '../wire.ts';

/** Ratios are strings in the proto; an upgraded chain may have an empty one, read as null. */
const ratio = v.optional(w.checkedOrNull(parseDec), '');
const flag = v.optional(v.boolean(), false);

/** Fields that are newer than SDK 0.47 may be absent. */
const wireGovParams = w.wireObject({
  minDeposit: v.array(w.wireCoin),
  maxDepositPeriodMs: w.named('max_deposit_period', w.durationMs),
  votingPeriodMs: w.named('voting_period', w.durationMs),
  /** Fraction of the bonded stake. */
  quorum: w.decString,
  /** Fraction of yes votes among all but abstain. */
  threshold: w.decString,
  vetoThreshold: w.decString,
  /** null before SDK 0.50, which has no expedited proposals. */
  expeditedVotingPeriodMs: w.named(
    'expedited_voting_period',
    v.optional(w.checkedOrNull(parseDurationMs), ''),
  ),
  expeditedThreshold: ratio,
  expeditedMinDeposit: v.optional(v.array(w.wireCoin), []),
  burnProposalDepositPrevote: flag,
});

export type GovParams = v.InferOutput<typeof wireGovParams>;

const govParamsAnswer = w.field('params', wireGovParams);

export const getGovParams = defineCall(
  getRawGovParams,
  async (node: NodeClient, options: CallOptions = {}): Promise<Answer<GovParams>> =>
    mapAnswer(await getRawGovParams(node, options), (params) =>
      parseAnswer(govParamsAnswer, { params }, node.url),
    ),
);

const wireTally = w.wireObject({
  yes: w.named('yes_count', w.uintString),
  abstain: w.named('abstain_count', w.uintString),
  no: w.named('no_count', w.uintString),
  noWithVeto: w.named('no_with_veto_count', w.uintString),
});

/** Voting power per option, in base units of the bond denom. */
export type Tally = v.InferOutput<typeof wireTally>;

export type ProposalStatus = 'deposit-period' | 'voting-period' | 'passed' | 'rejected' | 'failed';

const STATUSES: Readonly<Record<string, ProposalStatus>> = {
  PROPOSAL_STATUS_DEPOSIT_PERIOD: 'deposit-period',
  PROPOSAL_STATUS_VOTING_PERIOD: 'voting-period',
  PROPOSAL_STATUS_PASSED: 'passed',
  PROPOSAL_STATUS_REJECTED: 'rejected',
  PROPOSAL_STATUS_FAILED: 'failed',
};

function proposalStatusName(status: ProposalStatus): string {
  return `PROPOSAL_STATUS_${status.toUpperCase().replace('-', '_')}`;
}

const wireStatus = w.oneOf(STATUSES, 'status of a proposal');

/**
 * Before SDK 0.47 proposals had no title, which later versions print as an empty one; legacy proposals have it
 * in their content.
 */
const wireProposal = v.pipe(
  w.wireObject({
    id: w.safeIntString,
    /** Empty for a text-only proposal. */
    messages: v.array(w.anyMessage),
    status: wireStatus,
    /** Zeros until the vote has ended; see `getTally` for the running tally. */
    finalTally: w.named('final_tally_result', wireTally),
    submitTime: w.timestamp,
    /** null when the chain omits it. */
    depositEndTime: w.timestampOrNull,
    totalDeposit: v.array(w.wireCoin),
    /** null in the deposit period. */
    votingStartTime: w.timestampOrNull,
    votingEndTime: w.timestampOrNull,
    /** Untrusted text, like title and summary. */
    metadata: v.string(),
    title: v.optional(v.string(), ''),
    summary: v.optional(v.string(), ''),
    /** null when an old chain did not store it. */
    proposer: v.optional(w.accAddressOrNull, ''),
    expedited: v.optional(v.boolean(), false),
    /** Empty unless rejected or failed. */
    failedReason: v.optional(v.string(), ''),
  }),
  v.transform(({ title, summary, ...proposal }) => ({
    ...proposal,
    title: title || textOfContent(proposal, 'title'),
    /** Markdown, by convention. */
    summary: summary || textOfContent(proposal, 'description'),
  })),
);

export type Proposal = Readonly<v.InferOutput<typeof wireProposal>>;

function textOfContent({ messages }: { readonly messages: readonly Message[] }, key: string): string {
  const [first] = messages;
  const content =
    first?.typeUrl === '/cosmos.gov.v1.MsgExecLegacyContent' ? first.body['content'] : undefined;
  const text = isJsonObject(content) ? content[key] : undefined;
  return typeof text === 'string' ? text : '';
}

/**
 * A proposal by id.
 * @throws {NotFoundError} when it does not exist or was deleted, as unpaid and cancelled proposals are.
 */
export const getProposal = defineGet('/cosmos/gov/v1/proposals/{id}', w.field('proposal', wireProposal), {
  id: v.number(),
});

/**
 * A proposal as the node prints it.
 * @throws {NotFoundError} as getProposal.
 */
export const getRawProposal = defineGet('/cosmos/gov/v1/proposals/{id}', w.field('proposal', w.jsonObject), {
  id: v.number(),
});

/**
 * The running tally of a proposal, or the final one after its vote.
 * @throws {NotFoundError} when there is no such proposal.
 */
export const getTally = defineGet('/cosmos/gov/v1/proposals/{id}/tally', w.field('tally', wireTally), {
  id: v.number(),
});

export type VoteOption = 'yes' | 'abstain' | 'no' | 'no-with-veto';

const OPTIONS: Readonly<Record<string, VoteOption>> = {
  VOTE_OPTION_YES: 'yes',
  VOTE_OPTION_ABSTAIN: 'abstain',
  VOTE_OPTION_NO: 'no',
  VOTE_OPTION_NO_WITH_VETO: 'no-with-veto',
};

const wireOption = w.oneOf(OPTIONS, 'option of a vote');

const wireVote = w.wireObject({
  proposalId: w.safeIntString,
  voter: w.accAddress,
  /** Several for a split vote; the weights sum to 1. */
  options: v.array(v.object({ option: wireOption, weight: w.decString })),
});

export type Vote = v.InferOutput<typeof wireVote>;

/**
 * The vote of an account on an open proposal.
 * @throws {NotFoundError} when it has not voted, or voting has ended.
 */
export const getVote = defineGet(
  '/cosmos/gov/v1/proposals/{id}/votes/{voter}',
  w.field('vote', wireVote),
  { id: v.number(), voter: w.accAddress },
  { missing: /not found for proposal/ },
);

const deposit = w.wireObject({ depositor: w.accAddress, coins: w.named('amount', v.array(w.wireCoin)) });

/** A page of the deposits of a proposal. Empty once they are refunded or burnt. */
export const listDeposits = defineList(
  '/cosmos/gov/v1/proposals/{id}/deposits',
  w.pageOf('deposits', deposit),
  { id: v.number() },
);

/**
 * A page of the proposals, oldest first unless reversed. Proposals without a full deposit and cancelled ones
 * are deleted. `voter` matches open votes only: the chain deletes votes when voting ends.
 */
export const listProposals = defineList(
  '/cosmos/gov/v1/proposals',
  w.pageOf('proposals', wireProposal),
  {
    status: v.optional(v.picklist(['deposit-period', 'voting-period', 'passed', 'rejected', 'failed'])),
    voter: v.optional(w.accAddress),
    depositor: v.optional(w.accAddress),
  },
  {
    query: ({ status, voter, depositor }) => ({
      proposal_status: status === undefined ? undefined : proposalStatusName(status),
      voter,
      depositor,
    }),
  },
);

/** A page of the votes on a proposal. Empty once voting has ended: the chain deletes them, txs remain. */
export const listVotes = defineList('/cosmos/gov/v1/proposals/{id}/votes', w.pageOf('votes', wireVote), {
  id: v.number(),
});
