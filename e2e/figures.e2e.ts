/** Figures picked at random over the pages, against what the network's own node answered. */
import { describe, expect, inject, it } from 'vitest';
import { checkFigures, pickFigures } from './figures/check-figures.ts';
import { openWorld } from './figures/world.ts';
import { useBrowser } from './support/browser.ts';
import { recordedAnswers, servedAnswers } from './support/raw-answers.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

describe('figures picked at random', () => {
  it('equal what the node answered, all of them', { timeout: 240_000 }, async () => {
    const world = await openWorld(recordedAnswers('recording') ?? servedAnswers(held), HELD_HEIGHT);
    const plan = await pickFigures(world);
    expect(plan.reduce((sum, { figures }) => sum + figures.length, 0)).toBe(150);
    const { page, expectNoTrouble, close } = await visit(held, '/health');
    const checked = await checkFigures(page, held, plan);
    expect(checked.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expectNoTrouble();
    await close();
  });
});
