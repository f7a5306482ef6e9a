/** What governors and validators ask, and those who choose among them. */
import type { Figure } from '../figures/figure.ts';
import { isVoting, listProposals, proposalFigures } from '../figures/proposal-figures.ts';
import { readSigners, signersFigures } from '../figures/signer-figures.ts';
import { governorFigures, rankedStake } from '../figures/staking-figures.ts';
import { withPrefix, type ChainReader } from '../figures/chain-reader.ts';
import { at, listAt, textAt } from '../../apps/web/testing/json.ts';
import { changedParameters } from './changed-parameters.ts';
import { sampleQuestions, inSection, type Question, type QuestionKind } from './question.ts';

const OPTIONS: Readonly<Record<string, string>> = {
  VOTE_OPTION_YES: 'Yes',
  VOTE_OPTION_NO: 'No',
  VOTE_OPTION_NO_WITH_VETO: 'No with veto',
  VOTE_OPTION_ABSTAIN: 'Abstain',
};

async function aboutGovernor(
  chain: ChainReader,
  valoper: string,
  section: string,
  names?: readonly string[],
): Promise<Question> {
  return {
    about: valoper.slice(0, 20),
    way: [{ link: '/governors' }, { link: `/governor/${valoper}` }],
    answer: inSection(await governorFigures(chain, valoper), section, names),
  };
}

const ofGovernors =
  (section: string, names?: readonly string[]): QuestionKind['pick'] =>
  async (chain, chance, count) =>
    sampleQuestions(chance, await rankedStake(chain), count, ({ valoper }) =>
      aboutGovernor(chain, valoper, section, names),
    );

const charges: QuestionKind = {
  wording: 'How much does this governor charge?',
  pick: ofGovernors('Commission'),
};
const rank: QuestionKind = {
  wording: 'How much stake does this governor have, and where does that put it?',
  pick: ofGovernors('Stake'),
};
const backers: QuestionKind = {
  wording: 'Who delegates most to this governor?',
  pick: ofGovernors('Delegators', ['Delegated']),
};

const alike: QuestionKind = {
  wording: 'Which governors voted as this one did?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, (await listProposals(chain)).filter(isVoting), count, async (proposal) => {
      const id = textAt(proposal, 'id');
      return {
        about: `proposal ${id}`,
        way: [{ link: `/proposal/${id}` }, { tab: 'By governors' }],
        answer: await governorVotes(chain, id),
      };
    }),
};

/** Of every active governor: what it voted, or that it did not. Votes that are split are left out. */
async function governorVotes(chain: ChainReader, id: string): Promise<readonly Figure[]> {
  const votes = await chain.list(`/cosmos/gov/v1/proposals/${id}/votes?pagination.limit=1000`, 'votes');
  return (await rankedStake(chain)).flatMap(({ valoper }): readonly Figure[] => {
    const account = withPrefix(valoper, chain.network.prefix);
    const options = listAt(
      votes.find((vote) => at(vote, 'voter') === account),
      'options',
    );
    if (options.length > 1) return [];
    const [only] = options;
    const word = only === undefined ? 'did not vote' : OPTIONS[textAt(only, 'option')];
    if (word === undefined) return [];
    return [
      {
        what: `proposal ${id}: vote of ${valoper.slice(0, 20)}`,
        section: 'By governors',
        name: 'Vote',
        row: valoper,
        // A mark stands before what is not a vote.
        expected: only === undefined ? { text: word } : { exactly: word },
      },
    ];
  });
}

const isCurrent: QuestionKind = {
  wording: 'How does the vote stand, and what would change it?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, (await listProposals(chain)).filter(isVoting), count, async (proposal) => ({
      about: `proposal ${textAt(proposal, 'id')}`,
      way: [{ link: `/proposal/${textAt(proposal, 'id')}` }],
      answer: inSection(await proposalFigures(chain, proposal), 'The vote'),
    })),
};

const changed: QuestionKind = {
  wording: 'What did this proposal change?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listProposals(chain), count, async (proposal) => {
      const id = textAt(proposal, 'id');
      return {
        about: `proposal ${id}`,
        way: [{ link: '/proposals' }, { link: `/proposal/${id}` }],
        answer: await changedParameters(chain, proposal),
      };
    }),
};

const missed: QuestionKind = {
  wording: 'Who missed blocks?',
  pick: async (chain, chance, count) => {
    const signers = await signersFigures(chain, 'Validators');
    return sampleQuestions(chance, await readSigners(chain), count, ({ valcons }) =>
      Promise.resolve({
        about: valcons.slice(0, 20),
        way: [{ link: '/validators' }],
        answer: signers.filter(
          ({ row, name }) => row === valcons && ['Uptime', 'Missed', 'item'].includes(name),
        ),
      }),
    );
  },
};

export const GOVERNOR_QUESTIONS: readonly QuestionKind[] = [
  charges,
  rank,
  backers,
  alike,
  isCurrent,
  changed,
  missed,
];
