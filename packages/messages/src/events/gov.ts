/** Events of governance. */
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { parseDec, decFromInt } from '@cairn/chain/dec';
import { parseVoteOptions } from '@cairn/chain/vote-options';
import { list, messageType, percent, proposal, text } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { Part, Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';
import { parseId, partyPart, quotePart } from './slot-kinds.ts';
import { fillTemplate, parseTemplate } from './template.ts';

const OPTIONS: Readonly<Record<string, string>> = {
  1: 'yes',
  2: 'abstain',
  3: 'no',
  4: 'no with veto',
  VOTE_OPTION_YES: 'yes',
  VOTE_OPTION_ABSTAIN: 'abstain',
  VOTE_OPTION_NO: 'no',
  VOTE_OPTION_NO_WITH_VETO: 'no with veto',
};

/** Has one option per part of a split vote. */
function describeVote(event: ChainEvent): Sentence {
  const options = parseVoteOptions(attribute(event, 'option') ?? '').map(([option, share]) => {
    const known = Object.hasOwn(OPTIONS, option) ? OPTIONS[option] : undefined;
    const name: Part = known === undefined ? quotePart(option) : text(known);
    const weight = parseDec(share);
    return weight === decFromInt(1) ? [name] : sentence`${name} with ${percent(weight)}`;
  });
  const voter = attribute(event, 'voter');
  return sentence`${voter === undefined ? text('A voter') : partyPart(voter)} voted ${list(options)} on ${proposal(parseId(attribute(event, 'proposal_id') ?? ''))}`;
}

const submitted = parseTemplate('[{proposal_proposer:account} submitted ]{proposal_id:proposal}');
const votingStarted = parseTemplate('Voting on {voting_period_start:proposal} began');

/** `proposal_messages` begins with a comma and is empty for a text proposal. */
function describeSubmitted(event: ChainEvent): Sentence {
  if (attribute(event, 'proposal_id') === undefined) return fillTemplate(votingStarted, event);
  const types = (attribute(event, 'proposal_messages') ?? '').split(',').filter((type) => type !== '');
  const named = types.map((type): Part =>
    /^\/[\w.]{3,120}$/.test(type) ? messageType(type) : quotePart(type),
  );
  return sentence`${fillTemplate(submitted, event)}${when(named.length > 0, sentence`: ${list(named)}`)}`;
}

export const govEvents = defineEvents('governance', [
  ['submit_proposal', 'Proposal submitted', describeSubmitted],
  [
    'proposal_deposit',
    'Deposit on a proposal',
    [
      '{depositor:account} deposited {amount:coins} on {proposal_id:proposal}',
      '{amount:coins} deposited on {proposal_id:proposal}',
      'Voting on {voting_period_start:proposal} began',
    ],
  ],
  ['proposal_vote', 'Vote', describeVote],
  ['cancel_proposal', 'Proposal cancelled', '{sender:account} cancelled {proposal_id:proposal}'],
  [
    'active_proposal',
    'Vote ended',
    'The vote on {proposal_id:proposal} ended: {proposal_result:word}[, {proposal_log:log}]',
  ],
  [
    'inactive_proposal',
    'Proposal dropped',
    'The deposit on {proposal_id:proposal} did not reach the minimum: {proposal_result:word}',
  ],
]);
