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
  /** Fraction of yes among all but abstain. */
  readonly threshold: Dec;
  readonly vetoThreshold: Dec;
  readonly minInitialDepositRatio: Dec | null;
  /** Burnt when a proposal is cancelled. */
  readonly proposalCancelRatio: Dec | null;
  /** null before SDK 0.50: no proposal is expedited there. */
  readonly expeditedVotingPeriodMs: number | null;
  readonly expeditedThreshold: Dec | null;
  readonly expeditedMinDeposit: readonly Coin[];
  readonly burnVoteQuorum: boolean;
  readonly burnProposalDepositPrevote: boolean;
  readonly burnVoteVeto: boolean;
  readonly minDepositRatio: Dec | null;
}

/** The ratios are plain texts in the proto; a chain that was upgraded may have left one empty: null then. */
const ratio = v.optional(checkedOrNull(parseDec), '');
const flag = v.optional(v.boolean(), false);

/** What is younger than SDK 0.47 may be absent. */
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

/** The rules of governance. */
export const getGovParams = defineCall(
  getRawGovParams,
  async (node: NodeClient, options: CallOptions = {}): Promise<Answer<GovParams>> =>
    mapAnswer(await getRawGovParams(node, options), (params) =>
      parseAnswer(govParamsAnswer, { params }, node.url),
    ),
);

/** Voting power for each option, in base units of the bond denom. */
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
  /** Empty for a text proposal. */
  readonly messages: readonly Message[];
  readonly status: ProposalStatus;
  /** Zeros until the vote has ended; the running count is its own call. */
  readonly finalTally: Tally;
  readonly submitTime: Timestamp;
  /** null where the chain left it out. */
  readonly depositEndTime: Timestamp | null;
  readonly totalDeposit: readonly Coin[];
  /** null in the deposit period. */
  readonly votingStartTime: Timestamp | null;
  readonly votingEndTime: Timestamp | null;
  /** Free text, like title and summary. */
  readonly metadata: string;
  readonly title: string;
  /** Markdown, by custom. */
  readonly summary: string;
  /** null where an old chain did not keep it. */
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

/** The node's word for a status. */
function proposalStatusName(status: ProposalStatus): string {
  return `PROPOSAL_STATUS_${status.toUpperCase().replace('-', '_')}`;
}

const wireStatus = oneOf(STATUSES, 'status of a proposal');

/** Before SDK 0.47 a proposal had no title of its own: that of a text of before is in its content. */
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

/** A proposal by its number.
 * @throws {NotFoundError} when there is none, or it is gone: unpaid and cancelled proposals are. */
export const getProposal = defineGet('/cosmos/gov/v1/proposals/{id}', field('proposal', wireProposal), {
  id: v.number(),
});

/** A proposal as the node prints it, for a raw view.
 * @throws {NotFoundError} as getProposal. */
export const getRawProposal = defineGet('/cosmos/gov/v1/proposals/{id}', field('proposal', jsonObject), {
  id: v.number(),
});

/** The running count of a proposal, and the final one after its vote.
 * @throws {NotFoundError} when there is no such proposal. */
export const getTally = defineGet('/cosmos/gov/v1/proposals/{id}/tally', field('tally', wireTally), {
  id: v.number(),
});

export type VoteOption = 'yes' | 'abstain' | 'no' | 'no-with-veto';

export interface Vote {
  readonly proposalId: number;
  readonly voter: AccAddress;
  /** Several for a split vote; the weights add up to 1. */
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

/** The vote of an account while voting runs.
 * @throws {NotFoundError} when it has not voted, or voting has ended. */
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

/** A page of the deposits of a proposal. Empty once they were paid back or burnt. */
export const listDeposits = defineList(
  '/cosmos/gov/v1/proposals/{id}/deposits',
  pageOf('deposits', deposit),
  { id: v.number() },
);

/** A page of the proposals, oldest first unless reversed. One that never got its deposit, or was cancelled, is gone.
 * `voter` finds running votes alone: votes are dropped when voting ends. */
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

/** A page of the votes on a proposal. Empty once voting has ended: the chain drops them, txs remain. */
export const listVotes = defineList('/cosmos/gov/v1/proposals/{id}/votes', pageOf('votes', wireVote), {
  id: v.number(),
});
