/** Pages without JavaScript: choices and pages of lists are links and forms. */
import { expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

it('keeps choices in the URL without scripts', async () => {
  const { page } = await visit(held, '/analytics?fees.view=table', { javaScriptEnabled: false });
  const days = page.getByRole('group', { name: 'Days' });
  expect(await days.getByRole('button', { pressed: true }).textContent()).toBe('14 days');
  await days.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL(/[?&]days=7\b/);
  expect(await days.getByRole('button', { pressed: true }).textContent()).toBe('7 days');
  expect(new URL(page.url()).searchParams.get('fees.view')).toBe('table');
});

it.each(['/blocks', '/transactions'])('turns the pages of %s without scripts', async (path) => {
  const { page } = await visit(held, path, { javaScriptEnabled: false });
  const firstRow = () => page.locator('tbody tr').first().innerText();
  const turn = (name: string) => page.getByRole('button', { name }).click();
  const newest = await firstRow();
  await turn('Next');
  await expect.poll(firstRow).not.toBe(newest);
  const second = await firstRow();
  await turn('Next');
  await expect.poll(firstRow).not.toBe(second);
  await turn('Previous');
  await expect.poll(firstRow).toBe(second);
  await turn('Previous');
  await expect.poll(firstRow).toBe(newest);
});
