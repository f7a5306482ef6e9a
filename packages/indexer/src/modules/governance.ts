/** Proposals from submission to end, deposits and votes. */
import { jsonText } from '@cairn/chain/json';
import { parseAccAddress } from '@cairn/chain/address';
import { proposalStepTable, voteTable, type ProposalStepRow, type VoteRow } from '@cairn/db/tables/staking';
import { attributesOf, coinColumns, fieldText, type Attributes } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';

const SUBMIT = ['/cosmos.gov.v1.MsgSubmitProposal', '/cosmos.gov.v1beta1.MsgSubmitProposal'];
const DEPOSIT = ['/cosmos.gov.v1.MsgDeposit', '/cosmos.gov.v1beta1.MsgDeposit'];
const VOTE = [
  '/cosmos.gov.v1.MsgVote',
  '/cosmos.gov.v1beta1.MsgVote',
  '/cosmos.gov.v1.MsgVoteWeighted',
  '/cosmos.gov.v1beta1.MsgVoteWeighted',
];

export const governanceModule: FactModule = {
  name: 'governance',
  rows: (facts, attempt) => [
    factsOf(
      proposalStepTable,
      facts.events(
        'submit_proposal',
        'proposal_deposit',
        'cancel_proposal',
        'active_proposal',
        'inactive_proposal',
      ),
      attempt,
      (event) => proposalStep(event, facts),
    ),
    factsOf(voteTable, facts.events('proposal_vote'), attempt, (event) => vote(event, facts)),
  ],
};

function proposalStep(placed: PlacedEvent, facts: HeightFacts): ProposalStepRow | undefined {
  const read = attributesOf(placed);
  const bare = { account: null, denoms: [], amounts: [], result: '', body: null };
  // A second event of the same type marks the full deposit.
  if (read.has('voting_period_start')) {
    return { ...bare, proposal_id: read.id('voting_period_start'), step: 'vote-begins' };
  }
  const rest = { ...bare, proposal_id: read.id('proposal_id') };
  switch (placed.event.type) {
    case 'submit_proposal':
      return { ...rest, step: 'submit', ...submission(placed, read, facts) };
    case 'proposal_deposit':
      return {
        ...rest,
        step: 'deposit',
        account: depositor(placed, read, facts),
        ...coinColumns(read.coins('amount')),
      };
    case 'cancel_proposal':
      return { ...rest, step: 'cancel', account: read.account('sender') };
    case 'inactive_proposal':
      return { ...rest, step: 'dropped', result: read.text('proposal_result') };
    case 'active_proposal': {
      const log = read.optionalText('proposal_log') ?? '';
      return { ...rest, step: 'ended', result: `${read.text('proposal_result')}: ${log}` };
    }
    default:
      return undefined;
  }
}

function submission(
  placed: PlacedEvent,
  read: Attributes,
  facts: HeightFacts,
): Pick<ProposalStepRow, 'account' | 'body'> {
  const message = facts.messageOf(placed, ...SUBMIT);
  const proposer = read.optionalText('proposal_proposer') ?? message?.body['proposer'];
  return {
    account: typeof proposer === 'string' ? parseAccAddress(proposer) : null,
    body: message === undefined ? null : jsonText(message.body),
  };
}

/** Since SDK 0.50 the event has the depositor. */
function depositor(placed: PlacedEvent, read: Attributes, facts: HeightFacts): string | null {
  if (read.has('depositor')) return read.account('depositor');
  const message = facts.messageOf(placed, ...DEPOSIT, ...SUBMIT);
  if (message === undefined) return null;
  const field = DEPOSIT.includes(message.typeUrl) ? 'depositor' : 'proposer';
  return parseAccAddress(fieldText(message.body, field));
}

function vote(placed: PlacedEvent, facts: HeightFacts): VoteRow {
  const read = attributesOf(placed);
  const message = facts.messageOf(placed, ...VOTE);
  const voter = read.has('voter') ? read.text('voter') : fieldText(message?.body ?? {}, 'voter');
  return {
    proposal_id: read.id('proposal_id'),
    voter: parseAccAddress(voter),
    options: read.text('option'),
  };
}
