/** Questions of traders. */
import { hasAny } from '../figures/address-figures.ts';
import { divide } from '../figures/decimal.ts';
import type { Figure } from '../figures/figure.ts';
import { leaderboardFigures } from '../figures/market-figures.ts';
import { poolFigures } from '../figures/pool-figures.ts';
import { swapResults } from '../figures/swap-results.ts';
import { grouped } from '../figures/chain-reader.ts';
import { listAccounts } from './list-accounts.ts';
import { listCloses } from './list-closes.ts';
import { sampleTxQuestions } from './find-txs.ts';
import { aboutAddress } from './holder-questions.ts';
import { sampleQuestions, inSection, type QuestionKind } from './question.ts';

/** Decimals of displayed rates, truncated. */
const RATE_DECIMALS = 6;

const fill: QuestionKind = {
  wording: 'Did my swap fill, and at what price?',
  pick: (chain, chance, count) =>
    sampleTxQuestions(chain, chance, count, async (tx, hash) => {
      const [only, ...others] = await swapResults(chain, tx);
      if (only === undefined || others.length > 0) return undefined;
      const what = (of: string): string => `tx ${hash.slice(0, 8)}: ${of}`;
      const step = { section: 'What happened', name: 'item', row: 'at the end of block' };
      const rate = cutRate(divide(only.received, only.paid));
      return {
        about: `tx ${hash.slice(0, 8)}`,
        way: [{ search: hash }],
        answer: [
          { ...step, what: what('what was paid'), expected: { number: only.paid } },
          { ...step, what: what('what came back'), expected: { number: only.received } },
          ...(rate === undefined ? [] : [{ ...step, what: what('price'), expected: { text: `= ${rate} ` } }]),
        ],
      };
    }),
};

/** Undefined when it is too small for the displayed decimals. */
function cutRate(rate: string): string | undefined {
  const [integer = '0', fraction = ''] = rate.split('.');
  const shown = fraction.slice(0, RATE_DECIMALS).replace(/0+$/, '');
  if (integer === '0' && shown === '') return undefined;
  return shown === '' ? grouped(integer) : `${grouped(integer)}.${shown}`;
}

const REASONS: Readonly<Record<string, string>> = {
  unhealthy: 'liquidated',
  stop_loss: 'stop-loss reached',
  take_profit: 'take-profit reached',
};

const liquidated: QuestionKind = {
  wording: 'Was I liquidated, and at what price?',
  pick: async (chain, chance, count) => {
    const forced = (await listCloses(chain)).filter(({ trigger }) => REASONS[trigger] !== undefined);
    return sampleQuestions(chance, forced, count, (close) => {
      const row = `${close.position} in pool ${close.pool} `;
      const figure = (name: string, expected: Figure['expected']): Figure => ({
        what: `${close.owner.slice(0, 12)}: ${name.toLowerCase()} of position ${row}`,
        section: 'Closed positions',
        name,
        row,
        expected,
      });
      return Promise.resolve({
        about: close.owner.slice(0, 12),
        way: [{ search: close.owner }, { tab: 'Positions' }],
        answer: [
          figure('Position', { text: REASONS[close.trigger] ?? '' }),
          figure('Price', { number: close.price }),
          figure('Profit or loss', { number: close.result }),
          figure('Transaction', { full: close.hash }),
        ],
      });
    });
  },
};

const healthy: QuestionKind = {
  wording: 'How healthy is my position?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listAccounts(chain, /BaseAccount/), count, async (address) =>
      (await hasAny(chain, 'perpetual', address))
        ? aboutAddress(chain, address, 'positions', 'Perpetual positions')
        : undefined,
    ),
};

/** Those with open interest on the start page. */
const POOLS = ['1', '3'];

const ofPools =
  (section: string): QuestionKind['pick'] =>
  (chain, chance, count) =>
    sampleQuestions(chance, POOLS, count, async (id) => ({
      about: `pool ${id}`,
      way: [{ link: `/pool/${id}` }],
      answer: inSection(await poolFigures(chain, id), section),
    }));

const pool: QuestionKind = {
  wording: 'What does this pool hold, and what does it charge?',
  pick: ofPools('Overview'),
};
const funding: QuestionKind = {
  wording: 'What do positions pay in this pool?',
  pick: ofPools('Perpetual positions'),
};

/** Figures of one row of the board. */
const OF_A_ROW = 5;

const leaders: QuestionKind = {
  wording: 'Who gains most with open positions?',
  pick: async (chain, chance, count) => {
    const figures = await leaderboardFigures(chain);
    const rows = Array.from({ length: figures.length / OF_A_ROW }, (_, index) =>
      figures.slice(index * OF_A_ROW, (index + 1) * OF_A_ROW),
    );
    return sampleQuestions(chance, rows, count, (answer) =>
      Promise.resolve({ about: answer[0]?.row?.slice(0, 12) ?? '', way: [{ link: '/leaderboard' }], answer }),
    );
  },
};

export const TRADER_QUESTIONS: readonly QuestionKind[] = [fill, liquidated, healthy, pool, funding, leaders];
