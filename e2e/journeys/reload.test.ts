/** The first pages show their key texts, also after a reload. */
import { expect, inject, it } from 'vitest';
import { KEY_TEXTS } from '../../bench/key-texts/pages.ts';
import { useBrowser } from '../support/browser.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

it('the first pages say the same after a reload', async () => {
  const { page, expectNoErrors } = await visit(held, '/health');
  for (const { path, texts } of KEY_TEXTS) {
    for (const load of ['opened', 'reloaded']) {
      await (load === 'opened' ? page.goto(held + path) : page.reload());
      await waitUntilSettled(page);
      for (const text of texts)
        expect(
          await page.locator('#content').getByText(text).filter({ visible: true }).count(),
          `${path} ${load}: ${text}`,
        ).toBeGreaterThan(0);
    }
  }
  expectNoErrors();
});
