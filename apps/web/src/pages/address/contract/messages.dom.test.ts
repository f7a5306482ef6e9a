/** The messages of a contract. */
import { expect, inject, it } from 'vitest';
import { domPages } from '../../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** Called twice in the recording; one call failed. */
const ESCROW = 'elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx';

it('says that a failed call was tried', async () => {
  const { page, expectNoErrors } = await visit(held, `/address/${ESCROW}?tab=messages`);
  const rows = page.getByRole('region', { name: 'Messages', exact: true }).locator('[data-row]');
  await rows.getByText('tried to call').waitFor();
  const texts = await Promise.all((await rows.all()).map((row) => row.textContent()));
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text?.includes('Failed')).toBe(text?.includes('tried to call'));
  expectNoErrors();
});
