/** Every formula of the pages, calculated again from raw responses. */
import { at, textAt } from '../../apps/web/testing/json.ts';
import { calculatorPages } from './compounding-plans.ts';
import { figuresIn, type Figure } from './figure.ts';
import { compoundingFigures, feeDays, YIELDS } from './market-figures.ts';
import type { PageFigures } from './page-figures.ts';
import { LENDING, POOLS, lendingFigures, poolFigures } from './pool-figures.ts';
import { pricesOf } from './prices.ts';
import { listProposals, proposalFigures } from './proposal-figures.ts';
import { readSigners, signerFigures, signersFigures } from './signer-figures.ts';
import { governorsFigures } from './staking-figures.ts';
import type { ChainReader } from './chain-reader.ts';

const E = '/elys-network/elys';
const YIELD_DAYS = 7;
/** The chain cuts between its steps. */
const CUT = 1e-13;

export interface FormulaGroup {
  readonly name: string;
  readonly pages: readonly PageFigures[];
}

const named = (figures: readonly Figure[], names: readonly string[]): readonly Figure[] =>
  figures.filter(({ name }) => names.includes(name));

/** The formulas of the pages, by what they are of. */
export async function formulaGroups(chain: ChainReader): Promise<readonly FormulaGroup[]> {
  const governors = await governorsFigures(chain, 'Governors');
  const signers = await signersFigures(chain, 'Validators');
  const marks = ['A third of the power', 'Two thirds of the power', 'Rank', 'Share', 'Cumulative'];
  return [
    {
      name: 'marks of a third and two thirds',
      pages: [
        { path: '/governors', figures: named(governors, marks) },
        { path: '/validators', figures: named(signers, marks) },
      ],
    },
    { name: 'uptime of each signer', pages: await uptimePages(chain, signers) },
    { name: 'quorum, threshold and veto', pages: await votePages(chain) },
    { name: 'yields', pages: await yieldPages(chain) },
    { name: 'compounding', pages: await calculatorPages(chain) },
  ];
}

async function uptimePages(chain: ChainReader, signers: readonly Figure[]): Promise<readonly PageFigures[]> {
  const names = ['Uptime', 'Proposed', 'Missed', 'item'];
  const pages: PageFigures[] = [{ path: '/validators', figures: named(signers, names) }];
  for (const { valcons } of await readSigners(chain))
    pages.push({
      path: `/validator/${valcons}`,
      figures: named(await signerFigures(chain, valcons), names),
    });
  return pages;
}

async function votePages(chain: ChainReader): Promise<readonly PageFigures[]> {
  const pages: PageFigures[] = [];
  for (const proposal of await listProposals(chain)) {
    const figures = (await proposalFigures(chain, proposal)).filter(({ section }) =>
      ['Result', 'The vote'].includes(section ?? ''),
    );
    if (figures.length > 0) pages.push({ path: `/proposal/${textAt(proposal, 'id')}`, figures });
  }
  return pages;
}

async function yieldPages(chain: ChainReader): Promise<readonly PageFigures[]> {
  const stated = await compoundingFigures(chain);
  const pools = POOLS.map(async (id) => ({
    path: `/pool/${id}`,
    figures: (await poolFigures(chain, id)).filter(({ section }) => section === 'Last APR by source'),
  }));
  return [
    { path: '/compounding', figures: [...stated, ...(await stakeYields(chain))] },
    {
      path: `/vault/${LENDING}`,
      figures: (await lendingFigures(chain)).filter(({ section }) => section?.startsWith('Rates')),
    },
    ...(await Promise.all(pools)),
  ];
}

/** The yields of stake from what they are made of: fees of a week over the worth of all stake, minting up to its cap. */
export async function stakeYields(chain: ChainReader): Promise<readonly Figure[]> {
  const days = (await feeDays(chain)).slice(0, YIELD_DAYS);
  const fees = days.reduce(
    (sum, { fees: day }) =>
      sum +
      ['gas', 'dex', 'perp'].reduce((all, part) => all + Number(textAt(day, `${part}_stakers`)) / 1e6, 0),
    0,
  );
  const stake = Number(textAt(await chain.state(`${E}/estaking/invariant`), 'total_bonded')) / 1e6;
  const params = at(await chain.state(`${E}/estaking/params`), 'params');
  const minted = Number(textAt(params, 'stake_incentives', 'eden_amount_per_year')) / 1e6;
  const { pool: price } = await pricesOf(chain, chain.network.stake);
  const usdc = ((fees / YIELD_DAYS) * 365) / (stake * Number(price));
  const eden = Math.min(minted / stake, Number(textAt(params, 'max_eden_reward_apr_stakers')));
  const make = figuresIn(YIELDS, 'yields');
  const near = (name: string, value: number, row?: string): Figure =>
    make(name, { near: value, within: CUT * 10 }, row);
  const daily = (apr: number): number => (1 + apr / 365) ** 365 - 1;
  return [
    near('USDC APR, calculated', usdc),
    near('Eden APR, calculated', eden),
    near('in USDC', usdc, 'ELYS staked'),
    near('in Eden', eden, 'ELYS staked'),
    near('USDC and Eden', usdc + eden, 'ELYS staked'),
    near('Compounded daily', daily(usdc + eden), 'ELYS staked'),
  ];
}
