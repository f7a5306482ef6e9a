/** Pages of perpetual positions: open, closed, liquidated and unknown. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, parseJson, textAt } from '../../../testing/json.ts';
import { fetchIndex } from '../../../testing/fetch-index.ts';

const { visit } = domPages();
const held = inject('heldUrl');

async function stepsOf(pool: number, position: number) {
  const path = `/perpetual-trades?pool=${pool}&position=${position}&limit=100`;
  return listAt(await fetchIndex(held, path), 'items');
}

describe('a position', () => {
  it('shows its result, its distance from liquidation and its steps while open', async () => {
    const { page, expectNoErrors } = await visit(held, '/position/1/131');
    const main = page.getByRole('main');
    await main.getByText('Liquidation price').waitFor();
    await page.settled();
    const text = await main.innerText();
    expect(text).toContain('Long position 131 in pool 1');
    expect(text).toContain('+153.78');
    // 4.578491687 falls to 3.445332773751904348.
    expect(text).toMatch(/\$3\.4453\s*24\.7% below the price/);
    const facts = await page.getByRole('region', { name: 'Position' }).innerText();
    // A long holds its size.
    expect(facts).not.toContain('Holdings');
    expect(facts).toMatch(/Leverage\s*3\.76×/);
    expect(text).toContain('$5.7220');
    const steps = await stepsOf(1, 131);
    expect(await page.getByRole('table').locator('tbody tr').count()).toBe(steps.length);
    expectNoErrors();
  });

  it('has no take-profit where the chain stores its word for none', async () => {
    const { page } = await visit(held, '/position/1/42');
    await page.settled();
    const facts = await page.getByRole('region', { name: 'Position' }).innerText();
    expect(facts).toMatch(/Take-profit\s*none/);
    // A loss has its sign.
    expect(facts).toContain('−3.54');
  });

  it.each([
    ['liquidated', 1, 135, 'Liquidated'],
    ['closed by its owner', 1, 102, 'Closed by its owner'],
  ])('stays findable once it is %s', async (_, pool, id, step) => {
    const { page, expectNoErrors } = await visit(held, `/position/${pool}/${id}`);
    await page.getByRole('heading', { name: 'Result' }).waitFor();
    await page.settled();
    expect(await page.getByRole('heading', { name: 'Position', exact: true }).count()).toBe(0);
    const main = await page.getByRole('main').innerText();
    expect(main).toContain(step);
    const results = (await stepsOf(pool, id)).flatMap((row) => {
      const pnl = parseJson(JSON.stringify(row));
      return textAt(pnl, 'action').includes('close') ? [Number(textAt(pnl, 'pnlUsd'))] : [];
    });
    const sum = results.reduce((total, result) => total + result, 0);
    // The answer of the page is its largest figure.
    await page.locator('.text-figure', { hasText: '$' }).first().waitFor();
    const cents = (Math.trunc(Math.abs(sum) * 100) / 100).toFixed(2);
    expect(main).toContain(`${sum < 0 ? '−' : '+'}$${cents}`);
    const [last] = await stepsOf(pool, id);
    const closing = page.locator('dl > div', { has: page.getByText('Closed', { exact: true }) });
    expect(await closing.getByRole('link').getAttribute('href')).toBe(
      at(last, 'txHash') === null ? `/block/${Number(at(last, 'height'))}` : `/tx/${textAt(last, 'txHash')}`,
    );
    expectNoErrors();
  });

  it('that never was is not found', async () => {
    // A busy service leaves the page to the browser at first.
    await expect.poll(async () => (await fetch(`${held}/position/1/999999`)).status).toBe(404);
    const response = await fetch(`${held}/position/1/999999`);
    expect(await response.text()).toContain('No position with this number is open');
  });

  it('is one click from its owner and from the leaderboard', async () => {
    for (const path of [
      '/address/elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj?tab=positions',
      '/leaderboard',
    ]) {
      const { page, close } = await visit(held, path);
      await page.locator('a[href^="/position/"]').first().waitFor();
      await close();
    }
  });
});
