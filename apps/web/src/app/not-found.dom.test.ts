/** Unknown URLs. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');

describe('an address that leads nowhere', () => {
  it('is named on the 404 page', async () => {
    const { page, errors } = await visit(held, '/no/such/page');
    await page.getByText('Page not found: /no/such/page').waitFor();
    expect(await page.title()).toContain('404');
    expect(await page.getByRole('main').textContent()).toContain('404');
    expect(errors.console).toEqual([]);
    expect((await fetch(`${held}/no/such/page`)).status).toBe(404);
    expect((await fetch(`${held}/governors`)).status).toBe(200);
    await page.goto('/пример');
    await page.getByText('Page not found: /пример').waitFor();
  });

  it.each(['/code/999999', '/group/999999', '/client/07-tendermint-999'])(
    '%s is a page that says so, with the status',
    async (path) => {
      await expect.poll(async () => (await fetch(held + path)).status).toBe(404);
    },
  );

  it('is no page where the data service would answer', async () => {
    const response = await fetch(`${held}/api/v1/no-such-thing`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});
