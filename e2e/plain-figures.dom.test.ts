/** Figures of recorded chains without a chain registry entry: other prefixes, decimals and SDK versions. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { checkFigures, faultsIn } from './figures/check-figures.ts';
import { pickPlainFigures } from './figures/pick-hub-figures.ts';
import { countFigures } from './figures/planned-page.ts';
import { openWorld } from './figures/world.ts';
import { servedAnswers } from './support/raw-answers.ts';
import { startCairn, type RunningCairn } from './support/start-cairn.ts';
import { untilIndexed } from './support/until-indexed.ts';

const { visit } = domPages();
const COUNT = 100;

describe.each([
  ['wasmtest-1', 46, 'wasm', 'uwsm'],
  ['ethermintd_9000-1', 270, 'ethm', 'stake'],
])('%s', (name, head, prefix, stake) => {
  let chain: RunningCairn;
  beforeAll(async () => {
    chain = await startCairn(['--archive', join(ROOT, 'e2e/recorded', name), '--hold', String(head)]);
    await untilIndexed(chain.url);
  });
  afterAll(() => chain.stop());

  it('shows 100 figures as its node returned them', async () => {
    const world = await openWorld(servedAnswers(chain.url), head, {
      prefix,
      stake,
      decimals: {},
      isSpendableOfNewest: name.startsWith('ethermintd'),
    });
    const plan = await pickPlainFigures(world, COUNT);
    expect(countFigures(plan)).toBe(COUNT);
    const { page } = await visit(chain.url, '/health');
    const checked = await checkFigures(page, chain.url, plan);
    expect(faultsIn(checked)).toEqual([]);
  });
});
