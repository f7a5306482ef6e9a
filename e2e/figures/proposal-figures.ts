/** Figures of proposals: the list, its rules, and a proposal's votes and dates. */
import { at, listAt, textAt, type Json } from '../support/json.ts';
import { fromBaseUnits, plain, through } from './decimal.ts';
import type { Figure } from './figure.ts';
import { coinAt, type World } from './world.ts';

const ONE = 10n ** 18n;
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

export interface Votes {
  readonly yes: bigint;
  readonly no: bigint;
  readonly veto: bigint;
  readonly abstain: bigint;
  readonly all: bigint;
  /** All but abstentions. */
  readonly sided: bigint;
}

/** All proposals that the chain still knows. */
export async function listProposals(world: World): Promise<readonly Json[]> {
  return listAt(await world.state('/cosmos/gov/v1/proposals?pagination.limit=1000'), 'proposals');
}

/** The running tally of an open proposal, the final one of another. */
export async function votesOf(world: World, proposal: Json): Promise<Votes> {
  const open = isVoting(proposal);
  const tally = open
    ? at(await world.state(`/cosmos/gov/v1/proposals/${textAt(proposal, 'id')}/tally`), 'tally')
    : at(proposal, 'final_tally_result');
  const [yes, no, veto, abstain] = OPTIONS.map(([, key]) => BigInt(textAt(tally, key)));
  if (yes === undefined || no === undefined || veto === undefined || abstain === undefined)
    throw new Error('A tally without one of its four counts');
  return { yes, no, veto, abstain, all: yes + no + veto + abstain, sided: yes + no + veto };
}

const isVoting = (proposal: Json): boolean => at(proposal, 'status') === 'PROPOSAL_STATUS_VOTING_PERIOD';
const isDeposit = (proposal: Json): boolean => at(proposal, 'status') === 'PROPOSAL_STATUS_DEPOSIT_PERIOD';

/** The rules of votes. */
export async function govRules(world: World): Promise<Json> {
  return at(await world.state('/cosmos/gov/v1/params/voting'), 'params') ?? null;
}

/** Everything that can be asked of the list. */
export async function proposalsFigures(world: World): Promise<readonly Figure[]> {
  const rules = await govRules(world);
  const rule = (name: string, expected: Figure['expected']): Figure => ({
    what: `rules of votes: ${name.toLowerCase()}`,
    section: 'Rules',
    name,
    expected,
  });
  const rows: Figure[] = [];
  for (const proposal of await listProposals(world)) {
    const id = textAt(proposal, 'id');
    const row = (name: string, expected: Figure['expected']): Figure => ({
      what: `proposals: ${name.toLowerCase()} of ${id}`,
      section: 'All proposals',
      name,
      row: `${id} · ${textAt(proposal, 'title')}`,
      expected,
    });
    const { yes, sided } = await votesOf(world, proposal);
    const time = textAt(proposal, isDeposit(proposal) ? 'deposit_end_time' : 'voting_end_time');
    rows.push(row('Ends or ended', { time }), row('No.', { exactly: id }));
    if (sided > 0n) rows.push(row('Votes', { exactly: `Yes ${(yes * 100n) / sided}%` }));
  }
  return [
    rule('Deposit', { number: world.display(coinAt(listAt(rules, 'min_deposit')[0])) }),
    rule('Deposit', { number: world.display(coinAt(listAt(rules, 'expedited_min_deposit')[0])) }),
    rule('Quorum', { number: textAt(rules, 'quorum') }),
    rule('Threshold', { number: textAt(rules, 'threshold') }),
    rule('Threshold', { number: textAt(rules, 'expedited_threshold') }),
    rule('Veto', { number: textAt(rules, 'veto_threshold') }),
    ...rows,
  ];
}

/** Everything that can be asked of a proposal's page. */
export async function proposalFigures(world: World, proposal: Json): Promise<readonly Figure[]> {
  const id = textAt(proposal, 'id');
  const figure = (section: string, name: string, expected: Figure['expected'], row?: string): Figure => ({
    what: `proposal ${id}: ${name.toLowerCase()}${row === undefined ? '' : ` of ${row.slice(0, 12)}`}`,
    section,
    name,
    expected,
    ...(row === undefined ? {} : { row }),
  });
  const date = (name: string, key: string): readonly Figure[] => {
    const time = at(proposal, key);
    return typeof time === 'string' ? [figure('Timeline', name, { time })] : [];
  };
  const deposit = listAt(proposal, 'total_deposit').map((coin) =>
    figure('Timeline', 'Deposit', { number: world.display(coinAt(coin)) }),
  );
  const dates = [...date('Submitted', 'submit_time'), ...deposit];
  if (isDeposit(proposal)) return dates;
  return [
    ...dates,
    ...date('Voting began', 'voting_start_time'),
    ...date(isVoting(proposal) ? 'Voting ends' : 'Voting ended', 'voting_end_time'),
    ...(await tallyFigures(world, proposal, figure)),
    ...(isVoting(proposal) ? await voteFigures(world, id, figure) : []),
  ];
}

type MakeFigure = (section: string, name: string, expected: Figure['expected'], row?: string) => Figure;

async function tallyFigures(world: World, proposal: Json, figure: MakeFigure): Promise<readonly Figure[]> {
  const votes = await votesOf(world, proposal);
  const section = isVoting(proposal) ? 'The vote' : 'Result';
  const counts = [votes.yes, votes.no, votes.veto, votes.abstain];
  return [
    ...OPTIONS.flatMap(([name], index): readonly Figure[] => {
      const count = counts[index] ?? 0n;
      const amount = figure(section, name, { number: fromBaseUnits(count, 6) });
      return votes.all === 0n
        ? [amount]
        : [amount, figure(section, name, { number: through(String(count), String(votes.all)) })];
    }),
    ...(await needed(world, proposal, votes)).map((number) => figure(section, 'item', { number })),
  ];
}

/** What would have to change for another result: the least whole number of base units, found by trying, not by dividing. */
async function needed(world: World, proposal: Json, votes: Votes): Promise<readonly string[]> {
  const rules = await govRules(world);
  const isExpedited = at(proposal, 'expedited') === true;
  const mark = units(textAt(rules, isExpedited ? 'expedited_threshold' : 'threshold'));
  const isAbove = (yes: bigint, sided: bigint): boolean => yes * ONE > mark * sided;
  const veto = units(textAt(rules, 'veto_threshold'));
  if (votes.veto * ONE > veto * votes.all || votes.sided === 0n) return [];
  const tokens = (amount: bigint): string => fromBaseUnits(amount, 6);
  if (!isAbove(votes.yes, votes.sided)) {
    const bonded = BigInt(textAt(await world.state('/cosmos/staking/v1beta1/pool'), 'pool', 'bonded_tokens'));
    // Where the quorum is not met as well, that asks for more.
    if (votes.all * ONE < units(textAt(rules, 'quorum')) * bonded) return [];
    return [tokens(leastOf((more) => isAbove(votes.yes + more, votes.sided + more)))];
  }
  return [
    tokens(leastOf((more) => !isAbove(votes.yes, votes.sided + more))),
    tokens(leastOf((turned) => !isAbove(votes.yes - turned, votes.sided))),
  ];
}

/** The least whole number from which on something holds. */
function leastOf(holds: (amount: bigint) => boolean): bigint {
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
  const [whole = '0', rest = ''] = plain(fraction).split('.');
  return BigInt(whole + rest.padEnd(18, '0'));
}

async function voteFigures(world: World, id: string, figure: MakeFigure): Promise<readonly Figure[]> {
  const votes = listAt(
    await world.state(`/cosmos/gov/v1/proposals/${id}/votes?pagination.limit=1000`),
    'votes',
  );
  if (votes.length > FIRST_PAGE) return [];
  return votes.flatMap((vote): readonly Figure[] => {
    const options = listAt(vote, 'options');
    const word = WORDS[textAt(options[0], 'option')];
    if (options.length !== 1 || word === undefined) return [];
    return [figure('Votes', 'Vote', { exactly: word }, textAt(vote, 'voter'))];
  });
}
