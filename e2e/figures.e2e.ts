/** Figures picked at random over the pages, against what the network's own node answered. */
import { describe, expect, inject, it } from 'vitest';
import { checkFigures } from './figures/check-figures.ts';
import { pickFigures } from './figures/pick-figures.ts';
import { pickRouteFigures } from './figures/pick-route-figures.ts';
import { countFigures } from './figures/planned-page.ts';
import { openWorld } from './figures/world.ts';
import { useBrowser } from './support/browser.ts';
import { recordedAnswers, servedAnswers } from './support/raw-answers.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
/** Two of each kind of page; `npm run bench -- figures --set routes` proves 150. */
const SAMPLE = 36;

const readWorld = () => openWorld(recordedAnswers('recording') ?? servedAnswers(held), HELD_HEIGHT);

describe('figures picked at random', () => {
  it('equal what the node answered, all of them', { timeout: 240_000 }, async () => {
    const plan = await pickFigures(await readWorld());
    expect(countFigures(plan)).toBe(150);
    const { page, expectNoTrouble, close } = await visit(held, '/health');
    const checked = await checkFigures(page, held, plan);
    expect(checked.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expectNoTrouble();
    await close();
  });

  it('equal it on the pages of every other kind', { timeout: 120_000 }, async () => {
    const plan = await pickRouteFigures(await readWorld(), undefined, SAMPLE);
    expect(countFigures(plan)).toBe(SAMPLE);
    const { page, expectNoTrouble, close } = await visit(held, '/health');
    const checked = await checkFigures(page, held, plan);
    expect(checked.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expectNoTrouble();
    await close();
  });
});
