/** x/gov: proposals, votes, deposits. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { type Dec, parseDec } from '@cairn/chain/dec';
import { isJsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import { parseDurationMs, type Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineCall, defineGet, defineList } from '../define.ts';
import { type Answer, type CallOptions, mapAnswer, type NodeClient } from '../node-client.ts';
import { parseAnswer } from '../request.ts';
import { getRawGovParams } from './gov-params.ts';
import {
  accAddress,
  accAddressOrNull,
  anyMessage,
  checkedOrNull,
  decString,
  durationMs,
  field,
  jsonObject,
  named,
  oneOf,
  pageOf,
  safeIntString,
  timestamp,
  timestampOrNull,
  uintString,
  wireCoin,
  wireObject,
} from '../wire.ts';

export interface GovParams {
  readonly minDeposit: readonly Coin[];
  readonly maxDepositPeriodMs: number;
  readonly votingPeriodMs: number;
  /** Fraction of the bonded stake. */
  readonly quorum: Dec;
  /** Fraction of yes votes among all but abstain. */
  readonly threshold: Dec;
  readonly vetoThreshold: Dec;
  readonly minInitialDepositRatio: Dec | null;
  /** Fraction of the deposit that is burnt when a proposal is cancelled. */
  readonly proposalCancelRatio: Dec | null;
  /** null before SDK 0.50, which has no expedited proposals. */
  readonly expeditedVotingPeriodMs: number | null;
  readonly expeditedThreshold: Dec | null;
  readonly expeditedMinDeposit: readonly Coin[];
  readonly burnVoteQuorum: boolean;
  readonly burnProposalDepositPrevote: boolean;
  readonly burnVoteVeto: boolean;
  readonly minDepositRatio: Dec | null;
}

/** Ratios are strings in the proto; an upgraded chain may have an empty one, read as null. */
const ratio = v.optional(checkedOrNull(parseDec), '');
const flag = v.optional(v.boolean(), false);

/** Fields that are newer than SDK 0.47 may be absent. */
const wireGovParams: v.GenericSchema<unknown, GovParams> = wireObject({
  minDeposit: v.array(wireCoin),
  maxDepositPeriodMs: named('max_deposit_period', durationMs),
  votingPeriodMs: named('voting_period', durationMs),
  quorum: decString,
  threshold: decString,
  vetoThreshold: decString,
  minInitialDepositRatio: ratio,
  proposalCancelRatio: ratio,
  expeditedVotingPeriodMs: named('expedited_voting_period', v.optional(checkedOrNull(parseDurationMs), '')),
  expeditedThreshold: ratio,
  expeditedMinDeposit: v.optional(v.array(wireCoin), []),
  burnVoteQuorum: flag,
  burnProposalDepositPrevote: flag,
  burnVoteVeto: flag,
  minDepositRatio: ratio,
});

const govParamsAnswer = field('params', wireGovParams);

/** Parameters of governance. */
export const getGovParams = defineCall(
  getRawGovParams,
  async (node: NodeClient, options: CallOptions = {}): Promise<Answer<GovParams>> =>
    mapAnswer(await getRawGovParams(node, options), (params) =>
      parseAnswer(govParamsAnswer, { params }, node.url),
    ),
);

/** Voting power per option, in base units of the bond denom. */
export interface Tally {
  readonly yes: bigint;
  readonly abstain: bigint;
  readonly no: bigint;
  readonly noWithVeto: bigint;
}

const wireTally: v.GenericSchema<unknown, Tally> = wireObject({
  yes: named('yes_count', uintString),
  abstain: named('abstain_count', uintString),
  no: named('no_count', uintString),
  noWithVeto: named('no_with_veto_count', uintString),
});

export type ProposalStatus = 'deposit-period' | 'voting-period' | 'passed' | 'rejected' | 'failed';

export interface Proposal {
  readonly id: number;
  /** Empty for a text-only proposal. */
  readonly messages: readonly Message[];
  readonly status: ProposalStatus;
  /** Zeros until the vote has ended; see `getTally` for the running tally. */
  readonly finalTally: Tally;
  readonly submitTime: Timestamp;
  /** null when the chain omits it. */
  readonly depositEndTime: Timestamp | null;
  readonly totalDeposit: readonly Coin[];
  /** null in the deposit period. */
  readonly votingStartTime: Timestamp | null;
  readonly votingEndTime: Timestamp | null;
  /** Untrusted text, like title and summary. */
  readonly metadata: string;
  readonly title: string;
  /** Markdown, by convention. */
  readonly summary: string;
  /** null when an old chain did not store it. */
  readonly proposer: AccAddress | null;
  readonly expedited: boolean;
  /** Empty unless rejected or failed. */
  readonly failedReason: string;
}

const STATUSES: Readonly<Record<string, ProposalStatus>> = {
  PROPOSAL_STATUS_DEPOSIT_PERIOD: 'deposit-period',
  PROPOSAL_STATUS_VOTING_PERIOD: 'voting-period',
  PROPOSAL_STATUS_PASSED: 'passed',
  PROPOSAL_STATUS_REJECTED: 'rejected',
  PROPOSAL_STATUS_FAILED: 'failed',
};

/** The node's name of a status. */
function proposalStatusName(status: ProposalStatus): string {
  return `PROPOSAL_STATUS_${status.toUpperCase().replace('-', '_')}`;
}

const wireStatus = oneOf(STATUSES, 'status of a proposal');

/** Before SDK 0.47 proposals had no title; legacy text proposals have it in their content. */
const wireProposal: v.GenericSchema<unknown, Proposal> = v.pipe(
  wireObject<Untitled>({
    id: safeIntString,
    messages: v.array(anyMessage),
    status: wireStatus,
    finalTally: named('final_tally_result', wireTally),
    submitTime: timestamp,
    depositEndTime: timestampOrNull,
    totalDeposit: v.array(wireCoin),
    votingStartTime: timestampOrNull,
    votingEndTime: timestampOrNull,
    metadata: v.string(),
    title: v.optional(v.string()),
    summary: v.optional(v.string()),
    proposer: v.optional(accAddressOrNull, ''),
    expedited: v.optional(v.boolean(), false),
    failedReason: v.optional(v.string(), ''),
  }),
  v.transform(({ title, summary, ...proposal }) => ({
    ...proposal,
    title: title ?? textOfContent(proposal, 'title'),
    summary: summary ?? textOfContent(proposal, 'description'),
  })),
);

type Untitled = Omit<Proposal, 'title' | 'summary'> & {
  readonly title: string | undefined;
  readonly summary: string | undefined;
};

function textOfContent({ messages }: Pick<Proposal, 'messages'>, key: string): string {
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
export const getProposal = defineGet('/cosmos/gov/v1/proposals/{id}', field('proposal', wireProposal), {
  id: v.number(),
});

/**
 * A proposal as the node prints it.
 * @throws {NotFoundError} as getProposal.
 */
export const getRawProposal = defineGet('/cosmos/gov/v1/proposals/{id}', field('proposal', jsonObject), {
  id: v.number(),
});

/**
 * The running tally of a proposal, or the final one after its vote.
 * @throws {NotFoundError} when there is no such proposal.
 */
export const getTally = defineGet('/cosmos/gov/v1/proposals/{id}/tally', field('tally', wireTally), {
  id: v.number(),
});

export type VoteOption = 'yes' | 'abstain' | 'no' | 'no-with-veto';

export interface Vote {
  readonly proposalId: number;
  readonly voter: AccAddress;
  /** Several for a split vote; the weights sum to 1. */
  readonly options: readonly { readonly option: VoteOption; readonly weight: Dec }[];
  /** Free text. */
  readonly metadata: string;
}

const OPTIONS: Readonly<Record<string, VoteOption>> = {
  VOTE_OPTION_YES: 'yes',
  VOTE_OPTION_ABSTAIN: 'abstain',
  VOTE_OPTION_NO: 'no',
  VOTE_OPTION_NO_WITH_VETO: 'no-with-veto',
};

const wireOption = oneOf(OPTIONS, 'option of a vote');

const wireVote: v.GenericSchema<unknown, Vote> = wireObject({
  proposalId: safeIntString,
  voter: accAddress,
  options: v.array(v.object({ option: wireOption, weight: decString })),
  metadata: v.string(),
});

/**
 * The vote of an account on an open proposal.
 * @throws {NotFoundError} when it has not voted, or voting has ended.
 */
export const getVote = defineGet(
  '/cosmos/gov/v1/proposals/{id}/votes/{voter}',
  field('vote', wireVote),
  { id: v.number(), voter: accAddress },
  { missing: /not found for proposal/ },
);

export interface Deposit {
  readonly proposalId: number;
  readonly depositor: AccAddress;
  readonly coins: readonly Coin[];
}

const deposit: v.GenericSchema<unknown, Deposit> = wireObject({
  proposalId: safeIntString,
  depositor: accAddress,
  coins: named('amount', v.array(wireCoin)),
});

/** A page of the deposits of a proposal. Empty once they are refunded or burnt. */
export const listDeposits = defineList(
  '/cosmos/gov/v1/proposals/{id}/deposits',
  pageOf('deposits', deposit),
  { id: v.number() },
);

/**
 * A page of the proposals, oldest first unless reversed. Proposals without a full deposit and cancelled ones
 * are deleted. `voter` matches open votes only: the chain deletes votes when voting ends.
 */
export const listProposals = defineList(
  '/cosmos/gov/v1/proposals',
  pageOf('proposals', wireProposal),
  {
    status: v.optional(v.picklist(['deposit-period', 'voting-period', 'passed', 'rejected', 'failed'])),
    voter: v.optional(accAddress),
    depositor: v.optional(accAddress),
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
export const listVotes = defineList('/cosmos/gov/v1/proposals/{id}/votes', pageOf('votes', wireVote), {
  id: v.number(),
});
