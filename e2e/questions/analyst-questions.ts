/** What analysts ask, and those who fill in tax forms. */
import { assetsFigures, supplies } from '../figures/asset-figures.ts';
import type { Figure } from '../figures/figure.ts';
import { analyticsFigures, compoundingFigures, feeDays } from '../figures/market-figures.ts';
import { listProposals, proposalFigures } from '../figures/proposal-figures.ts';
import { readHolders, walletsFigures } from '../figures/wallet-figures.ts';
import { textAt } from '../../apps/web/testing/json.ts';
import { spelledDay } from '../../apps/web/testing/spelled-day.ts';
import { sampleQuestions, inSection, type QuestionKind } from './question.ts';

/** Rows that a page shows at once. */
const RICHEST = 20;
const FEE_DAYS = 10;
const LISTED = 25;

const ofRows = (
  figures: readonly Figure[],
  section: string,
  row: string,
  names?: readonly string[],
): readonly Figure[] => inSection(figures, section, names).filter((figure) => figure.row === row);

const STAKES = ['Eden committed', 'ELYS staked', 'Eden Boost committed', 'USDC lent'];

const yields: QuestionKind = {
  wording: 'What does Eden earn, and what does stake?',
  pick: async (chain, chance, count) => {
    const figures = await compoundingFigures(chain);
    return sampleQuestions(chance, STAKES, count, (row) =>
      Promise.resolve({
        about: row,
        way: [{ link: '/compounding' }],
        answer: figures.filter((figure) => figure.row === row),
      }),
    );
  },
};

const fees: QuestionKind = {
  wording: 'Which fees were taken on a day, and who got them?',
  pick: async (chain, chance, count) => {
    const figures = await analyticsFigures(chain);
    const days = (await feeDays(chain)).slice(0, FEE_DAYS).map(({ date }) => date);
    return sampleQuestions(chance, days, count, (date) =>
      Promise.resolve({
        about: date,
        way: [{ link: '/analytics' }],
        answer: ofRows(figures, 'Fees per day', spelledDay(date)),
      }),
    );
  },
};

const richest: QuestionKind = {
  wording: 'Who holds the most, and in which form?',
  pick: async (chain, chance, count) => {
    const figures = await walletsFigures(chain);
    const addresses = (await readHolders(chain)).slice(0, RICHEST).map(({ address }) => address);
    return sampleQuestions(chance, addresses, count, (address) =>
      Promise.resolve({
        about: address.slice(0, 12),
        way: [{ link: '/wallets' }],
        answer: ofRows(figures, 'Richest', address),
      }),
    );
  },
};

const token: QuestionKind = {
  wording: 'How much of this token is there, what is it worth, and how many hold it?',
  pick: async (chain, chance, count) => {
    const figures = await assetsFigures(chain);
    const denoms = (await supplies(chain)).map(({ denom }) => denom).slice(0, LISTED);
    return sampleQuestions(chance, denoms, count, (denom) =>
      Promise.resolve({
        about: denom.slice(0, 12),
        way: [{ link: '/assets' }],
        answer: ofRows(figures, 'Tokens', `/asset/${denom} `),
      }),
    );
  },
};

const locked: QuestionKind = {
  wording: 'How much value is locked, and where?',
  pick: async (chain, chance, count) => {
    const answer = inSection(await analyticsFigures(chain), 'Value locked');
    return sampleQuestions(chance, [answer], count, () =>
      Promise.resolve({ about: 'value locked', way: [{ link: '/analytics' }], answer }),
    );
  },
};

const ended: QuestionKind = {
  wording: 'How did this proposal end, and how many took part?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listProposals(chain), count, async (proposal) => {
      const id = textAt(proposal, 'id');
      if (!/PASSED|REJECTED|FAILED/.test(textAt(proposal, 'status'))) return undefined;
      return {
        about: `proposal ${id}`,
        way: [{ link: '/proposals' }, { link: `/proposal/${id}` }],
        answer: inSection(await proposalFigures(chain, proposal), 'Result'),
      };
    }),
};

export const ANALYST_QUESTIONS: readonly QuestionKind[] = [yields, fees, richest, token, locked, ended];
