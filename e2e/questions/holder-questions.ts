/** What holders ask. */
import { addressFigures, hasAny, type AddressTab } from '../figures/address-figures.ts';
import { fromBaseUnits } from '../figures/decimal.ts';
import type { Figure } from '../figures/figure.ts';
import { txFigures } from '../figures/tx-figures.ts';
import type { ChainReader } from '../figures/chain-reader.ts';
import { at, textAt } from '../../apps/web/testing/json.ts';
import { sampleTxQuestions } from './find-txs.ts';
import { listAccounts } from './list-accounts.ts';
import { sampleQuestions, inSection, type Question, type QuestionKind } from './question.ts';

/** Rows looked up of one list. */
const ROWS = 12;

const aboutTx = (hash: string, answer: readonly Figure[]): Question => ({
  about: `tx ${hash.slice(0, 8)}`,
  way: [{ search: hash }],
  answer,
});

/** One section of a tab of an address's page. */
export async function aboutAddress(
  chain: ChainReader,
  address: string,
  tab: AddressTab,
  section: string,
  names?: readonly string[],
): Promise<Question> {
  const label = tab.charAt(0).toUpperCase() + tab.slice(1);
  return {
    about: address.slice(0, 12),
    way: [{ search: address }, { tab: label }],
    answer: inSection(await addressFigures(chain, address, tab), section, names).slice(0, ROWS),
  };
}

const balance: QuestionKind = {
  wording: 'What did this transaction do to my balance?',
  pick: (chain, chance, count) =>
    sampleTxQuestions(chain, chance, count, async (_tx, hash) =>
      aboutTx(hash, inSection(await txFigures(chain, hash), 'Balance changes')),
    ),
};

const failure: QuestionKind = {
  wording: 'Why did it fail, and what did it cost?',
  pick: (chain, chance, count) =>
    sampleTxQuestions(chain, chance, count, async (tx, hash) => {
      const log = textAt(tx, 'tx_response', 'raw_log');
      if (at(tx, 'tx_response', 'code') === 0 || !/^[\x20-\x7e]{1,400}$/.test(log)) return undefined;
      const fees = (await txFigures(chain, hash)).filter(({ name }) => name === 'Fee');
      const why: Figure = {
        what: `tx ${hash.slice(0, 8)}: why it failed`,
        section: 'Why it failed',
        name: 'sentence',
        expected: { exactly: log.trim() },
      };
      return fees.length === 0 ? undefined : aboutTx(hash, [why, ...fees]);
    }),
};

const total: QuestionKind = {
  wording: 'Where does my total come from?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listAccounts(chain, /BaseAccount/), count, async (address) => {
      if (!(await hasAny(chain, 'delegations', address))) return undefined;
      const onChain = (await addressFigures(chain, address, 'holdings')).filter(
        ({ name }) => name === 'The chain',
      );
      return {
        about: address.slice(0, 12),
        way: [{ search: address }],
        answer: [await delegatedInAll(chain, address), ...onChain],
      };
    }),
};

/** The part of the total that is delegated, added up again; Eden and Eden Boost stand with validators of their own. */
async function delegatedInAll(chain: ChainReader, address: string): Promise<Figure> {
  const list = await chain.list(
    `/cosmos/staking/v1beta1/delegations/${address}?pagination.limit=1000`,
    'delegation_responses',
  );
  const sum = list
    .filter((item) => at(item, 'balance', 'denom') === chain.network.stake)
    .filter((item) => !textAt(item, 'delegation', 'shares').startsWith('0'))
    .reduce((all, item) => all + BigInt(textAt(item, 'balance', 'amount')), 0n);
  return {
    what: `${address.slice(0, 12)}: delegated in all`,
    section: 'Total value',
    name: 'item',
    row: 'Delegated',
    expected: { number: fromBaseUnits(sum, chain.decimals(chain.network.stake) ?? 6) },
  };
}

const unlocks: QuestionKind = {
  wording: 'What unlocks, and when?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listAccounts(chain, /BaseAccount/), count, async (address) =>
      (await hasAny(chain, 'unbonding', address))
        ? aboutAddress(chain, address, 'holdings', 'Unbonding')
        : undefined,
    ),
};

const locked: QuestionKind = {
  wording: 'How much of what I have is still locked?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listAccounts(chain, /vesting/i), count, async (address) =>
      aboutAddress(chain, address, 'holdings', 'Balances', ['Of which locked']),
    ),
};

const earned: QuestionKind = {
  wording: 'What have I earned and not claimed yet?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await listAccounts(chain, /BaseAccount/), count, async (address) =>
      (await hasAny(chain, 'delegations', address))
        ? aboutAddress(chain, address, 'holdings', 'Pending rewards')
        : undefined,
    ),
};

export const HOLDER_QUESTIONS: readonly QuestionKind[] = [balance, failure, total, unlocks, locked, earned];
