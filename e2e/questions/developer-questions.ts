/** What those ask who build on the chain. */
import { blockFigures } from '../figures/block-figures.ts';
import { parametersFigures } from '../figures/parameter-figures.ts';
import { governorFigures, rankedStake } from '../figures/staking-figures.ts';
import { txFigures } from '../figures/tx-figures.ts';
import { sampleTxQuestions } from './find-txs.ts';
import { aboutAddress } from './holder-questions.ts';
import { listAccounts } from './list-accounts.ts';
import { sampleQuestions, inSection, type QuestionKind } from './question.ts';

const parameter: QuestionKind = {
  wording: 'What is this parameter set to?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await parametersFigures(chain), count, (figure) =>
      Promise.resolve({
        about: figure.what.replace('parameters: ', ''),
        way: [{ link: '/parameters' }],
        answer: [figure],
      }),
    ),
};

const block: QuestionKind = {
  wording: 'Who proposed this block, what is in it, and who signed it?',
  pick: (chain, chance, count) =>
    sampleQuestions(
      chance,
      Array.from({ length: chain.head - 2 }, (_, index) => index + 2),
      count,
      async (height) => ({
        about: `block ${height}`,
        way: [{ search: String(height) }],
        answer: inSection(await blockFigures(chain, height, 'transactions'), 'Overview'),
      }),
    ),
};

const sequence: QuestionKind = {
  wording: 'What are the number, sequence and key of this account?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listAccounts(chain, /BaseAccount/), count, (address) =>
      aboutAddress(chain, address, 'account', 'Account'),
    ),
};

const gas: QuestionKind = {
  wording: 'How much gas did it take, of how much?',
  pick: (chain, chance, count) =>
    sampleTxQuestions(chain, chance, count, async (_tx, hash) => ({
      about: `tx ${hash.slice(0, 8)}`,
      way: [{ search: hash }],
      answer: inSection(await txFigures(chain, hash), 'Overview'),
    })),
};

const forms: QuestionKind = {
  wording: 'Which addresses does this governor have, in every form?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await rankedStake(chain), count, async ({ valoper }) => ({
      about: valoper.slice(0, 20),
      way: [{ search: valoper }],
      answer: inSection(await governorFigures(chain, valoper), 'Addresses'),
    })),
};

export const DEVELOPER_QUESTIONS: readonly QuestionKind[] = [parameter, block, sequence, gas, forms];
