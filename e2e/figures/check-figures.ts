/** Opens pages and compares what they show with the figures that are due there. */
import type { PageLike } from '../../apps/web/testing/page-like.ts';
import { faultOf, type Figure } from './figure.ts';
import type { PageFigures } from './page-figures.ts';
import { openFacts, type Fact, type SeenPages } from './read-facts.ts';

export interface CheckedFigure {
  readonly path: string;
  readonly figure: Figure;
  /** What is wrong; undefined when it equals. */
  readonly fault: string | undefined;
}

/** Labels of numbers on a page that none of these figures covers, once each. */
function uncheckedLabels(figures: readonly Figure[], facts: readonly Fact[]): readonly string[] {
  const isChecked = (fact: Fact): boolean =>
    figures.some(
      ({ section, name }) => name === fact.name && (section === undefined || section === fact.section),
    );
  const unchecked = facts.filter((fact) => fact.numbers.length > 0 && !isChecked(fact));
  return [
    ...new Set(unchecked.map(({ section, name }) => `${section === '' ? 'outside' : section}: ${name}`)),
  ];
}

/**
 * Opens each page and looks its figures up, until all are there or the page has had its time. Pages of `seen` that
 * had all of them are not opened again.
 */
export async function checkFigures(
  page: PageLike,
  origin: string,
  plan: readonly PageFigures[],
  onPage: (checked: readonly CheckedFigure[], unchecked: readonly string[]) => void = () => undefined,
  seen?: SeenPages,
): Promise<readonly CheckedFigure[]> {
  const checked: CheckedFigure[] = [];
  for (const { path, figures } of plan) {
    const faultsOn = (facts: readonly Fact[]) => figures.map((figure) => faultOf(figure, facts));
    const isRight = (facts: readonly Fact[]) => faultsOn(facts).every((fault) => fault === undefined);
    const facts = await openFacts(page, origin + path, isRight, seen);
    const faults = faultsOn(facts);
    const found = figures.map((figure, index) => ({ path, figure, fault: faults[index] }));
    onPage(found, uncheckedLabels(figures, facts));
    checked.push(...found);
  }
  return checked;
}

/** What is wrong, one line for each figure. */
export function faultsIn(checked: readonly CheckedFigure[]): readonly string[] {
  return checked.flatMap(({ path, figure, fault }) =>
    fault === undefined ? [] : [`${path}: ${figure.what}: ${fault}`],
  );
}
