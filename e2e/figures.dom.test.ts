/** Random figures of the pages, compared with the recorded answers of the network's own node. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { checkFigures, faultsIn } from './figures/check-figures.ts';
import { compareQuantities, isContradiction, sharedQuantities } from './figures/contradictions.ts';
import { formulaGroups } from './figures/formulas.ts';
import { pickFigures } from './figures/pick-figures.ts';
import { pickRouteFigures, pickFullPages } from './figures/pick-route-figures.ts';
import { countFigures, type PageFigures } from './figures/page-figures.ts';
import { DEFAULT_SEED, seeded } from './figures/seeded.ts';
import { createChainReader, type ChainReader } from './figures/chain-reader.ts';
import type { SeenPages } from './figures/read-facts.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { archivedAnswers } from './support/raw-answers.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** About two of each kind of page; `npm run bench -- figures --set routes` checks 150. */
const SAMPLE = 36;

/** Pages of each formula; `npm run bench -- formulas` checks all of them. */
const PAGES_EACH = 3;
/** Figures of shared panels; `npm run bench -- figures --set whole` compares all. */
const QUANTITIES = 12;

/** A held page always says the same: one visit serves all tests. */
const seen: SeenPages = new Map();
let plans: Awaited<ReturnType<typeof pickPlans>>;
beforeAll(async () => {
  const raw = await archivedAnswers('data/elysnet-1');
  plans = await pickPlans(await createChainReader(raw, HELD_HEIGHT));
  await raw.close();
});

/** All before the first page is opened: the raw answers fill a gigabyte, and pages need it. */
const pickPlans = async (chain: ChainReader) => ({
  random: await pickFigures(chain),
  ofRoutes: await pickRouteFigures(chain, undefined, SAMPLE),
  fullPages: await pickFullPages(chain),
  quantities: seeded(DEFAULT_SEED).pick(await sharedQuantities(chain), QUANTITIES),
  formulas: await formulaGroups(chain),
});

/** Every planned figure is on its page, without any error on the way. @returns labels of numbers without a figure. */
async function expectAllEqual(plan: readonly PageFigures[]): Promise<readonly string[]> {
  const { page, expectNoErrors, close } = await visit(held, '/health');
  const unchecked: string[] = [];
  const checked = await checkFigures(
    page,
    held,
    plan,
    (found, labels) => unchecked.push(...labels.map((label) => `${found[0]?.path ?? ''} ${label}`)),
    seen,
  );
  expect(faultsIn(checked)).toEqual([]);
  expectNoErrors();
  await close();
  return unchecked;
}

describe('figures picked at random', () => {
  it('equal what the node answered, all of them', async () => {
    expect(countFigures(plans.random)).toBe(150);
    await expectAllEqual(plans.random);
  });

  it('equal it on the pages of every other kind', async () => {
    expect(countFigures(plans.ofRoutes)).toBe(SAMPLE);
    await expectAllEqual(plans.ofRoutes);
  });

  it('equal it whole on one page of each kind', async () => {
    expect(countFigures(plans.fullPages)).toBeGreaterThan(1_000);
    expect(await expectAllEqual(plans.fullPages)).toEqual([]);
  });
});

describe('a quantity that several pages show', () => {
  it('is the same on each', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const compared = await compareQuantities(page, held, plans.quantities, seen);
    expect(compared).toHaveLength(QUANTITIES);
    expect(compared.filter(isContradiction)).toEqual([]);
    expectNoErrors();
  });
});

describe('formulas', () => {
  it('match an independent calculation from the raw answers', async () => {
    const chance = seeded(DEFAULT_SEED);
    expect(plans.formulas.map(({ name }) => name)).toEqual([
      'marks of a third and two thirds',
      'uptime of each signer',
      'quorum, threshold and veto',
      'yields',
      'compounding',
    ]);
    const plan = plans.formulas.flatMap(({ pages }) => chance.pick(pages, PAGES_EACH));
    expect(countFigures(plan)).toBeGreaterThan(150);
    await expectAllEqual(plan);
  });
});
