/** Registered names: in place of an address, and beside one. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const ADDRESS = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';
const record = (address: string | null) => ({
  name: 'alice',
  address,
  chain: 'stargaze-1',
  image: null,
  records: [],
  media: null,
});

describe('a name instead of an address', () => {
  it.each([
    ['nobody has registered', { record: null }, 'There is no such Stargaze name either.'],
    ['no account owns', { record: record(null) }, 'It is a Stargaze name, but no account owns it.'],
    [
      'nobody can look up now',
      { record: null, unavailable: true },
      'It may be a Stargaze name, but names cannot be looked up now.',
    ],
  ])('that %s has its own sentence', async (_case, json, sentence) => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/name/*', (route) => route.fulfill({ json }));
    await page.goto('/address/alice');
    await page.getByText(sentence).waitFor();
  });

  it('is looked up again at the visitor’s wish', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/name/*', (route) =>
      route.fulfill({ json: { record: null, unavailable: true } }),
    );
    await page.goto('/address/alice');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/v1/name/*');
    await page.route('**/api/v1/name/*', (route) => route.fulfill({ json: { record: record(ADDRESS) } }));
    await again.click();
    await page.getByText('You looked up the name').waitFor();
  });
});

describe('the name that an account owns', () => {
  it.each([`/address/${ADDRESS}`, '/wallets'])('stands on %s', async (path) => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/names?*', (route) => {
      const addresses = new URL(route.request().url()).searchParams.get('addresses')?.split(',') ?? [];
      return route.fulfill({ json: { items: addresses.map(() => ({ record: record(ADDRESS) })) } });
    });
    await page.goto(path);
    await expect.poll(() => page.getByRole('main').textContent()).toContain('alice');
  });
});
