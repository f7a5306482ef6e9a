/** The endpoint selector of every page, with and without a browser. */
import type { PageLike } from '../../apps/web/testing/page-like.ts';

export async function openSelector(page: PageLike): Promise<void> {
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: /^Endpoint: / })
    .first()
    .click();
  await page.getByRole('region', { name: 'REST endpoint' }).waitFor();
}

/** Of one kind of endpoints. */
export const section = <Found>(
  page: { getByRole(role: 'region', options: { readonly name: string }): Found },
  title: 'REST endpoint' | 'Archive endpoint',
): Found => page.getByRole('region', { name: title });

export async function typeEndpoint(page: PageLike, url: string, rpc = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Custom REST URL' }).fill(url);
  await page.getByRole('textbox', { name: 'RPC URL of the custom REST endpoint, optional' }).fill(rpc);
}
