/** Picks figures, opens their pages, compares. */
import type { Page } from 'playwright-core';
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
const SETTLE_MS = 20_000;
const STEP_MS = 250;

/** A page with the figures to look up on it. */
export interface PlannedPage {
  readonly path: string;
  readonly figures: readonly Figure[];
}

export interface CheckedFigure {
  readonly path: string;
  readonly figure: Figure;
  /** What is wrong; undefined when it equals. */
  readonly fault: string | undefined;
}

/** 25 figures of each of the six pages, the same ones every time. */
export async function pickFigures(world: World, seed = SEED): Promise<readonly PlannedPage[]> {
  const chance = seeded(seed);
  const plan: PlannedPage[] = [{ path: '/', figures: chance.pick(await dashboardFigures(world), 25) }];
  for (const hash of await pickTxs(world, chance, 8))
    plan.push({ path: `/tx/${hash}`, figures: chance.pick(await txFigures(world, hash), 4) });
  const addresses = await pickAddresses(world, chance);
  const figures: (readonly [string, Figure])[] = [];
  for (const { address, tab } of addresses)
    for (const figure of await addressFigures(world, address, tab))
      figures.push([`/address/${address}?tab=${tab}`, figure]);
  plan.push(...byPath(chance.pick(figures, 60)));
  return plan;
}

/** Figures of one path together, so that each page is opened once. */
function byPath(figures: readonly (readonly [string, Figure])[]): readonly PlannedPage[] {
  const paths = new Map<string, Figure[]>();
  for (const [path, figure] of figures) paths.set(path, [...(paths.get(path) ?? []), figure]);
  return [...paths].map(([path, found]) => ({ path, figures: found }));
}

/** Opens each page and looks its figures up, until all are there or the page has had its time. */
export async function checkFigures(
  page: Page,
  origin: string,
  plan: readonly PlannedPage[],
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
    checked.push(...figures.map((figure, index) => ({ path, figure, fault: faults[index] })));
  }
  return checked;
}
