/** The dashboard while new blocks arrive. */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { expectRowsPaused } from './support/paused-rows.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { replayed } from './support/replayed.ts';

const { visit } = useBrowser();

describe('while blocks come', () => {
  it('the strip moves on by one, without a jump of the page', async () => {
    const { page, expectNoErrors } = await visit(await replayed(), '/');
    const newest = page
      .getByRole('list', { name: /Latest blocks/ })
      .getByRole('link')
      .first();
    await newest.waitFor();
    await waitUntilSettled(page);
    await page.evaluate(`(() => {
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.moved += entry.value;
      }).observe({ type: 'layout-shift' });
    })()`);
    const before = await newest.getAttribute('href');
    await expect.poll(() => newest.getAttribute('href')).not.toBe(before);
    const after = await newest.getAttribute('href');
    await expect.poll(() => newest.getAttribute('href')).not.toBe(after);
    expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.02);
    // Nor does it move for visitors who prefer reduced motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(`(() => {
      window.animated = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.animated += 1; return animate.apply(this, given); };
    })()`);
    const still = await newest.getAttribute('href');
    await expect.poll(() => newest.getAttribute('href')).not.toBe(still);
    expect(await page.evaluate<number>('window.animated')).toBe(0);
    expectNoErrors();
  });

  it('holds the latest transactions while they are pointed at', async () => {
    const { page, expectNoErrors } = await visit(await replayed(), '/');
    const panel = page.getByRole('region', { name: 'Latest transactions' });
    await panel.getByRole('listitem').first().waitFor();
    await panel.getByRole('heading').hover();
    const chip = page.getByRole('button', { name: /^\d+ new blocks?$/ });
    await expectRowsPaused(chip, () =>
      panel.getByRole('listitem').locator('a[href^="/tx/"]').allTextContents(),
    );
    await chip.click();
    await page.mouse.move(0, 0);
    // Blocks without transactions change no row: pending rows are shown, and none are waiting.
    await chip.waitFor({ state: 'detached' });
    expectNoErrors();
  });
});
