/** Opens pages and compares what they show with the figures that are due there. */
import { lookUntil, type PageLike } from '../../apps/web/testing/page-like.ts';
import { faultOf, type Figure } from './figure.ts';
import type { PlannedPage } from './planned-page.ts';
import { readFacts } from './read-facts.ts';

export interface CheckedFigure {
  readonly path: string;
  readonly figure: Figure;
  /** What is wrong; undefined when it equals. */
  readonly fault: string | undefined;
}

/** Opens each page and looks its figures up, until all are there or the page has had its time. */
export async function checkFigures(
  page: PageLike,
  origin: string,
  plan: readonly PlannedPage[],
  onPage: (checked: readonly CheckedFigure[]) => void = () => undefined,
): Promise<readonly CheckedFigure[]> {
  const checked: CheckedFigure[] = [];
  for (const { path, figures } of plan) {
    await page.goto(origin + path);
    const faults = await lookUntil(
      page,
      async () => {
        const facts = await readFacts(page);
        return figures.map((figure) => faultOf(figure, facts));
      },
      (seen) => seen.every((fault) => fault === undefined),
    );
    const found = figures.map((figure, index) => ({ path, figure, fault: faults[index] }));
    onPage(found);
    checked.push(...found);
  }
  return checked;
}
