/** Opens pages and compares what they show with the figures that are due there. */
import type { Page } from 'playwright-core';
import { faultOf, type Figure } from './figure.ts';
import type { PlannedPage } from './planned-page.ts';
import { readFacts } from './read-facts.ts';

const SETTLE_MS = 20_000;
const STEP_MS = 250;

export interface CheckedFigure {
  readonly path: string;
  readonly figure: Figure;
  /** What is wrong; undefined when it equals. */
  readonly fault: string | undefined;
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
