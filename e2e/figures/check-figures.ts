/** Picks figures, opens their pages, compares. */
import type { Page } from 'playwright-core';
import { blockFigures, blocksFigures } from './block-figures.ts';
import { transactionsFigures } from './transactions-figures.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { faultOf, type Figure } from './figure.ts';
import { readFacts } from './read-facts.ts';
import { seeded } from './seeded.ts';
import { addressFigures } from './address-figures.ts';
import { pickAddresses } from './pick-addresses.ts';
import { pickTxs } from './pick-txs.ts';
import { txFigures } from './tx-figures.ts';
import type { World } from './world.ts';

const SEED = 2480;
/** Figures of each kind of page, and how many blocks and txs they are of. */
const EACH = 25;
const BLOCKS = 8;
const TXS = 12;
const SETTLE_MS = 20_000;
const STEP_MS = 250;

/** A page with the figures to look up on it. */
export interface PlannedPage {
  readonly path: string;
  readonly figures: readonly Figure[];
}

type PlannedFigure = readonly [path: string, figure: Figure];

export interface CheckedFigure {
  readonly path: string;
  readonly figure: Figure;
  /** What is wrong; undefined when it equals. */
  readonly fault: string | undefined;
}

/** 25 figures of each of the six pages, the same ones every time. */
export async function pickFigures(world: World, seed = SEED): Promise<readonly PlannedPage[]> {
  const chance = seeded(seed);
  const some = (path: string, figures: readonly Figure[]): PlannedPage => ({
    path,
    figures: chance.pick(figures, EACH),
  });
  const among = async <T>(
    things: readonly T[],
    read: (thing: T) => readonly [string, Promise<readonly Figure[]>],
  ): Promise<readonly PlannedPage[]> => {
    const figures: PlannedFigure[] = [];
    for (const thing of things) {
      const [path, found] = read(thing);
      figures.push(...(await found).map((figure) => [path, figure] as const));
    }
    return byPath(chance.pick(figures, EACH));
  };
  const heights = Array.from({ length: world.head - 2 }, (_, index) => index + 2);
  return [
    some('/', await dashboardFigures(world)),
    some('/blocks', await blocksFigures(world)),
    ...(await among(chance.pick(heights, BLOCKS), (height) => {
      const tab = height % 2 === 0 ? 'transactions' : 'signatures';
      return [`/block/${height}?tab=${tab}`, blockFigures(world, height, tab)];
    })),
    some('/transactions', await transactionsFigures(world)),
    ...(await among(await pickTxs(world, chance, TXS), (hash) => [`/tx/${hash}`, txFigures(world, hash)])),
    ...(await among(await pickAddresses(world, chance), ({ address, tab }) => [
      `/address/${address}?tab=${tab}`,
      addressFigures(world, address, tab),
    ])),
  ];
}

/** Figures of one path together, so that each page is opened once. */
function byPath(figures: readonly PlannedFigure[]): readonly PlannedPage[] {
  const paths = new Map<string, Figure[]>();
  for (const [path, figure] of figures) paths.set(path, [...(paths.get(path) ?? []), figure]);
  return [...paths].map(([path, found]) => ({ path, figures: found }));
}

/** Opens each page and looks its figures up, until all are there or the page has had its time. */
export async function checkFigures(
  page: Page,
  origin: string,
  plan: readonly PlannedPage[],
  onPage: (checked: readonly CheckedFigure[]) => void = () => undefined,
): Promise<readonly CheckedFigure[]> {
  const checked: CheckedFigure[] = [];
  for (const { path, figures } of plan) {
    await page.goto(origin + path);
    let faults: readonly (string | undefined)[] = [];
    for (let waited = 0; waited < SETTLE_MS; waited += STEP_MS) {
      const facts = await readFacts(page);
      faults = figures.map((figure) => faultOf(figure, facts));
      if (faults.every((fault) => fault === undefined)) break;
      await page.waitForTimeout(STEP_MS);
    }
    const found = figures.map((figure, index) => ({ path, figure, fault: faults[index] }));
    onPage(found);
    checked.push(...found);
  }
  return checked;
}
