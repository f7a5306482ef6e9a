/** Figures of a recorded chain without a chain registry entry: other prefixes, decimals and SDK versions. */
import { expect } from 'vitest';
import type { PageLike } from '../../apps/web/testing/page-like.ts';
import { servedAnswers } from '../support/raw-answers.ts';
import { checkFigures, faultsIn } from './check-figures.ts';
import { pickPlainFigures } from './pick-hub-figures.ts';
import { countFigures } from './planned-page.ts';
import { openWorld, type Network } from './world.ts';

const COUNT = 100;

/** What is wrong of 100 figures of the explorer at `origin`, which holds the height. */
export async function plainFaults(
  page: PageLike,
  origin: string,
  head: number,
  network: Omit<Network, 'decimals'>,
): Promise<readonly string[]> {
  const world = await openWorld(servedAnswers(origin), head, { ...network, decimals: {} });
  const plan = await pickPlainFigures(world, COUNT);
  expect(countFigures(plan)).toBe(COUNT);
  return faultsIn(await checkFigures(page, origin, plan));
}
