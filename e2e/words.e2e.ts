/** Terms of the chain, explained in place: by pointer and by keyboard, loaded with the first one opened. */
import { describe, expect, inject, it } from 'vitest';
import { TERMS } from '../apps/web/src/shared/words/glossary.ts';
import { useBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const sentence = (term: string): string =>
  TERMS.find((entry) => entry.term === term)?.description ?? 'no such term';

describe('words of the chain', () => {
  it.each([
    ['/proposals', 'Quorum', 'Quorum'],
    ['/governors', 'Bonded', 'Bonded'],
    ['/relayers', 'Light clients', 'Light client'],
    ['/pool/1', 'Funding', 'Funding'],
  ])('%s explains %s on hover', async (path, word, term) => {
    const { page, expectNoErrors } = await visit(held, path);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await waitUntilSettled(page);
    expect(requests.filter((url) => url.includes('glossary'))).toEqual([]);
    const place = page.locator('[data-term]').filter({ hasText: word }).first();
    await place.scrollIntoViewIfNeeded();
    // Scrolling closes a hint, with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await place.hover();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe(sentence(term));
    expect(requests.filter((url) => url.includes('glossary'))).toHaveLength(1);
    expectNoErrors();
  });

  it('are reached by keyboard in a text, and in the head of a column that sorts', async () => {
    const { page, expectNoErrors } = await visit(held, '/governors');
    await waitUntilSettled(page);
    await page
      .getByRole('columnheader', { name: /^Commission/ })
      .getByRole('button')
      .focus();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe(sentence('Commission'));
    await page.keyboard.press('Escape');
    await page.goto(`${held}/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh`);
    await waitUntilSettled(page);
    await page.locator('[data-term="tier"]').first().focus();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe(sentence('Tier'));
    expectNoErrors();
  });
});
