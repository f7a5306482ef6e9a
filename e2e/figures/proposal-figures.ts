/** Figures of proposals: the list, its rules, and a proposal's votes and dates. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { divide } from './decimal.ts';
import { figuresIn, figuresOf, type Figure, type Make } from './figure.ts';
import { allVotes, bondedFor, changes, passes, nonAbstaining, voteRules, type Votes } from './vote-rules.ts';
import { coinAt, type ChainReader } from './chain-reader.ts';

const OPTIONS = [
  ['Yes', 'yes_count'],
  ['No', 'no_count'],
  ['No with veto', 'no_with_veto_count'],
  ['Abstain', 'abstain_count'],
] as const;
const WORDS: Readonly<Record<string, string>> = {
  VOTE_OPTION_YES: 'Yes',
  VOTE_OPTION_NO: 'No',
  VOTE_OPTION_NO_WITH_VETO: 'No with veto',
  VOTE_OPTION_ABSTAIN: 'Abstain',
};
/** Votes looked up: those of the list's first page, where the chain still keeps them. */
const FIRST_PAGE = 25;

/** All proposals that the chain still knows. */
export async function listProposals(chain: ChainReader): Promise<readonly Json[]> {
  return await chain.list('/cosmos/gov/v1/proposals?pagination.limit=1000', 'proposals');
}

/** The running tally of an open proposal, the final one of another. */
async function votesOf(chain: ChainReader, proposal: Json): Promise<Votes> {
  const open = isVoting(proposal);
  const tally = open
    ? at(await chain.state(`/cosmos/gov/v1/proposals/${textAt(proposal, 'id')}/tally`), 'tally')
    : at(proposal, 'final_tally_result');
  const [yes, no, veto, abstain] = OPTIONS.map(([, key]) => BigInt(textAt(tally, key)));
  if (yes === undefined || no === undefined || veto === undefined || abstain === undefined)
    throw new Error('A tally without one of its four counts');
  return { yes, no, veto, abstain };
}

/** Whether votes are taken. */
export const isVoting = (proposal: Json): boolean =>
  at(proposal, 'status') === 'PROPOSAL_STATUS_VOTING_PERIOD';
const isDeposit = (proposal: Json): boolean => at(proposal, 'status') === 'PROPOSAL_STATUS_DEPOSIT_PERIOD';

/** The rules of votes. */
async function govRules(chain: ChainReader): Promise<Json> {
  const params = at(await chain.state('/cosmos/gov/v1/params/voting'), 'params');
  if (params !== undefined) return params;
  // Before SDK 0.47 each of three answers has its own part.
  const deposit = at(await chain.state('/cosmos/gov/v1/params/deposit'), 'deposit_params');
  const tally = at(await chain.state('/cosmos/gov/v1/params/tallying'), 'tally_params');
  return {
    min_deposit: [...listAt(deposit, 'min_deposit')],
    ...Object.fromEntries(
      ['quorum', 'threshold', 'veto_threshold'].map((name) => [name, textAt(tally, name)]),
    ),
  };
}

/** Every figure of the list. */
export async function proposalsFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const rules = await govRules(chain);
  const rule = figuresIn('Rules', 'rules of votes');
  const rows: Figure[] = [];
  for (const proposal of await listProposals(chain)) {
    const id = textAt(proposal, 'id');
    const row = figuresIn('All proposals', `proposals, ${id}`, `${id} · ${titleOf(proposal)}`);
    const votes = await votesOf(chain, proposal);
    const sided = nonAbstaining(votes);
    const time = textAt(proposal, isDeposit(proposal) ? 'deposit_end_time' : 'voting_end_time');
    rows.push(row('End', { time }), row('ID', { exactly: id }));
    if (sided > 0n) rows.push(row('Votes', { exactly: `Yes ${(votes.yes * 100n) / sided}%` }));
  }
  return [
    rule('Deposit', chain.display(coinAt(listAt(rules, 'min_deposit')[0]))),
    rule('Quorum', textAt(rules, 'quorum')),
    rule('Threshold', textAt(rules, 'threshold')),
    // Since SDK 0.50 some proposals are expedited.
    ...listAt(rules, 'expedited_min_deposit').map((coin) => rule('Deposit', chain.display(coinAt(coin)))),
    ...(at(rules, 'expedited_threshold') === undefined
      ? []
      : [rule('Threshold', textAt(rules, 'expedited_threshold'))]),
    rule('Veto', textAt(rules, 'veto_threshold')),
    ...rows,
  ];
}

/** Before SDK 0.47 it is in the content that a proposal carries. */
function titleOf(proposal: Json): string {
  return textAt(
    at(proposal, 'title') === undefined ? at(proposal, 'messages', 0, 'content') : proposal,
    'title',
  );
}

/** Every figure of a proposal's page. */
export async function proposalFigures(chain: ChainReader, proposal: Json): Promise<readonly Figure[]> {
  const id = textAt(proposal, 'id');
  const figure = figuresOf(`proposal ${id}`);
  const date = (name: string, key: string): readonly Figure[] => {
    const time = at(proposal, key);
    return typeof time === 'string' ? [figure('Timeline', name, { time })] : [];
  };
  const deposit = listAt(proposal, 'total_deposit').map((coin) =>
    figure('Timeline', 'Deposit', chain.display(coinAt(coin))),
  );
  const dates = [...date('Submitted', 'submit_time'), ...deposit];
  if (isDeposit(proposal)) return [...dates, ...contentFigures(chain, proposal, figure)];
  return [
    ...dates,
    ...date('Voting began', 'voting_start_time'),
    ...date(isVoting(proposal) ? 'Voting ends' : 'Voting ended', 'voting_end_time'),
    ...(await tallyFigures(chain, proposal, figure)),
    ...(isVoting(proposal) ? await voteFigures(chain, id, figure) : []),
    ...contentFigures(chain, proposal, figure),
  ];
}

async function tallyFigures(chain: ChainReader, proposal: Json, figure: Make): Promise<readonly Figure[]> {
  const votes = await votesOf(chain, proposal);
  const section = isVoting(proposal) ? 'The vote' : 'Result';
  const counts = [votes.yes, votes.no, votes.veto, votes.abstain];
  const all = allVotes(votes);
  const bonded = await bondedFor(chain, proposal);
  const rules = voteRules(await govRules(chain), at(proposal, 'expedited') === true, bonded);
  const word = (name: string, part: bigint, total: bigint): readonly Figure[] => [
    figure(section, 'sentence', { text: `${name}${total === 0n ? 'none' : percent(part, total)}` }),
  ];
  return [
    ...OPTIONS.flatMap(([name], index): readonly Figure[] => {
      const count = counts[index] ?? 0n;
      const amount = figure(section, name, chain.stake(count));
      return all === 0n ? [amount] : [amount, figure(section, name, divide(String(count), String(all)))];
    }),
    ...word('Turnout', all, bonded),
    ...word('Yes', votes.yes, nonAbstaining(votes)),
    ...word('No with veto', votes.veto, all),
    figure(section, 'sentence', chain.stake(bonded)),
    ...changes(rules, votes).map((amount) => figure(section, 'item', chain.stake(amount))),
    ...outcomeFigures(proposal, passes(rules, votes), (text) => figure(section, 'sentence', { text })),
  ];
}

/** Cut after two digits, as all shares are. */
function percent(part: bigint, total: bigint): string {
  const digits = String((part * 10_000n) / total).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}

/** What the rules come to must be what the chain decided, and what the page says. */
function outcomeFigures(
  proposal: Json,
  isPassing: boolean,
  figureOf: (text: string) => Figure,
): readonly Figure[] {
  if (isVoting(proposal))
    return [figureOf(isPassing ? 'As it stands, it passes.' : 'As it stands, it does not pass:')];
  if (!isPassing) return [figureOf('It was rejected')];
  return [figureOf(at(proposal, 'status') === 'PROPOSAL_STATUS_FAILED' ? 'It passed, but' : 'It passed.')];
}

const CONTENT: Readonly<Record<string, string>> = {
  PROPOSAL_STATUS_DEPOSIT_PERIOD: 'What it would do',
  PROPOSAL_STATUS_VOTING_PERIOD: 'What it does if it passes',
  PROPOSAL_STATUS_PASSED: 'What it did',
  PROPOSAL_STATUS_REJECTED: 'What it would have done',
  PROPOSAL_STATUS_FAILED: 'What it tried to do',
};

/** What it spends, or the first number that a message of the network's own rules sets. */
function contentFigures(chain: ChainReader, proposal: Json, figure: Make): readonly Figure[] {
  const section = CONTENT[textAt(proposal, 'status')] ?? '';
  return listAt(proposal, 'messages')
    .flatMap((message) =>
      textAt(message, '@type').endsWith('.MsgCommunityPoolSpend')
        ? listAt(message, 'amount').map((coin) => chain.display(coinAt(coin)))
        : firstNumber(message),
    )
    .flatMap((number) => ['item', 'sentence'].map((name) => figure(section, name, number)));
}

function firstNumber(message: Json): readonly string[] {
  if (!textAt(message, '@type').startsWith('/elys.parameter.')) return [];
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return [];
  return Object.values(message)
    .filter((value: Json) => typeof value === 'string')
    .filter((value) => /^\d+(?:\.\d+)?$/.test(value))
    .slice(0, 1);
}

async function voteFigures(chain: ChainReader, id: string, figure: Make): Promise<readonly Figure[]> {
  const votes = await chain.list(`/cosmos/gov/v1/proposals/${id}/votes?pagination.limit=1000`, 'votes');
  if (votes.length > FIRST_PAGE) return [];
  return votes.flatMap((vote): readonly Figure[] => {
    const options = listAt(vote, 'options');
    const word = WORDS[textAt(options[0], 'option')];
    if (options.length !== 1 || word === undefined) return [];
    return [figure('Votes', 'Vote', { exactly: word }, textAt(vote, 'voter'))];
  });
}
