/** Proposals. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import {
  accAddressOrNull,
  anyMessage,
  checked,
  safeIntString,
  timestamp,
  timestampOrNull,
  wireCoin,
} from '../../wire.ts';
import { wireTally, type Tally } from './wire-tally.ts';

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
export function proposalStatusName(status: ProposalStatus): string {
  return `PROPOSAL_STATUS_${status.toUpperCase().replace('-', '_')}`;
}

const wireStatus = checked((text) => {
  const status = STATUSES[text];
  if (status === undefined) throw new SyntaxError(`no status of a proposal: ${text}`);
  return status;
});

/** @see Proposal */
export const wireProposal: v.GenericSchema<unknown, Proposal> = v.pipe(
  v.object({
    id: safeIntString,
    messages: v.array(anyMessage),
    status: wireStatus,
    final_tally_result: wireTally,
    submit_time: timestamp,
    deposit_end_time: timestampOrNull,
    total_deposit: v.array(wireCoin),
    voting_start_time: timestampOrNull,
    voting_end_time: timestampOrNull,
    metadata: v.string(),
    title: v.string(),
    summary: v.string(),
    proposer: accAddressOrNull,
    expedited: v.boolean(),
    failed_reason: v.string(),
  }),
  v.transform((wire) => ({
    id: wire.id,
    messages: wire.messages,
    status: wire.status,
    finalTally: wire.final_tally_result,
    submitTime: wire.submit_time,
    depositEndTime: wire.deposit_end_time,
    totalDeposit: wire.total_deposit,
    votingStartTime: wire.voting_start_time,
    votingEndTime: wire.voting_end_time,
    metadata: wire.metadata,
    title: wire.title,
    summary: wire.summary,
    proposer: wire.proposer,
    expedited: wire.expedited,
    failedReason: wire.failed_reason,
  })),
);
