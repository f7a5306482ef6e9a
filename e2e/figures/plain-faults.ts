/** Figures of a recorded chain without a chain registry entry: other prefixes, decimals and SDK versions. */
import { expect } from 'vitest';
import type { PageLike } from '../../apps/web/testing/page-like.ts';
import { archivedAnswers } from '../support/raw-answers.ts';
import { checkFigures, faultsIn } from './check-figures.ts';
import { pickPlainFigures } from './pick-hub-figures.ts';
import { countFigures } from './page-figures.ts';
import { createChainReader, type Network } from './chain-reader.ts';

const COUNT = 100;

/** What is wrong of 100 figures of the explorer of an archive, which holds the height. */
export async function plainFaults(
  page: PageLike,
  { url, archive }: { readonly url: string; readonly archive: string },
  head: number,
  network: Omit<Network, 'decimals'>,
): Promise<readonly string[]> {
  const raw = await archivedAnswers(archive);
  const chain = await createChainReader(raw, head, { ...network, decimals: {} });
  const plan = await pickPlainFigures(chain, COUNT);
  await raw.close();
  expect(countFigures(plan)).toBe(COUNT);
  return faultsIn(await checkFigures(page, url, plan));
}
