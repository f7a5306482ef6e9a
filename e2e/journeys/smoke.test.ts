import { describe, expect, inject, it } from 'vitest';
import { axeViolations, overflowsSideways, useBrowser, WIDTHS } from '../support/browser.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const replayed = inject('replayUrl');

async function headOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/health`);
  return Number(/"head":(\d+)/.exec(await response.text())?.[1]);
}

describe('the dashboard', () => {
  it.each(WIDTHS)('shows the last blocks and their transactions, %i pixels wide', async (width) => {
    const { page, expectNoTrouble, close } = await visit(held, '/', { viewport: { width, height: 900 } });
    await page
      .getByRole('link', { name: /2,?480/ })
      .first()
      .waitFor();
    await page
      .getByText(/Recorded test network, replayed\./)
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
    await close();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds wrong, %s', async (colorScheme) => {
    const { page, close } = await visit(held, '/', { colorScheme });
    await page
      .getByRole('link', { name: /2,?480/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('moves when the replay does', async () => {
    const { page, expectNoTrouble, close } = await visit(replayed, '/');
    const head = await headOf(replayed);
    await page
      .getByRole('link', { name: new RegExp(String(head + 2).replace(/(\d)(\d{3})$/, '$1,?$2')) })
      .first()
      .waitFor();
    expectNoTrouble();
    await close();
  });
});

describe('an address that leads nowhere', () => {
  it('is named on the 404 page', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/no/such/page');
    await page.getByText('Page not found: /no/such/page').waitFor();
    expectNoTrouble();
    await close();
  });
});
