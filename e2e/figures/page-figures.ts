/** Which figures are looked up on which page. */
import type { Figure } from './figure.ts';
import type { Seeded } from './seeded.ts';

/** A page with the figures to look up on it. */
export interface PageFigures {
  readonly path: string;
  readonly figures: readonly Figure[];
}

/** One page as a list. */
export const pageOf = (path: string, figures: readonly Figure[]): readonly PageFigures[] => [
  { path, figures },
];

/** The page of each thing. */
export const pagesOf = <T>(
  things: readonly T[],
  path: (thing: T, index: number) => string,
  figures: (thing: T) => Promise<readonly Figure[]>,
): Promise<readonly PageFigures[]> =>
  Promise.all(
    things.map(async (thing, index) => ({ path: path(thing, index), figures: await figures(thing) })),
  );

/** `count` figures of those that some pages show, each page once. */
export function pickAmong(
  chance: Seeded,
  pages: readonly PageFigures[],
  count: number,
): readonly PageFigures[] {
  const all = pages.flatMap(({ path, figures }) => figures.map((figure) => ({ path, figure })));
  const paths = new Map<string, Figure[]>();
  for (const { path, figure } of chance.pick(all, count))
    paths.set(path, [...(paths.get(path) ?? []), figure]);
  return [...paths].map(([path, figures]) => ({ path, figures }));
}

/** `count` figures, as many of each kind of page as come out even; kinds with few leave theirs to those after them. */
export function pickEvenly(
  chance: Seeded,
  count: number,
  kinds: readonly (readonly PageFigures[])[],
): readonly PageFigures[] {
  const plan: PageFigures[] = [];
  for (const [index, pages] of kinds.entries())
    plan.push(...pickAmong(chance, pages, Math.ceil((count - countFigures(plan)) / (kinds.length - index))));
  return plan;
}

/** Figures of a plan in all. */
export function countFigures(plan: readonly PageFigures[]): number {
  return plan.reduce((sum, { figures }) => sum + figures.length, 0);
}
