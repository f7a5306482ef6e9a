/** The tools, typed into before their scripts have come. */
import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { COPIED, useBrowser } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { textAt } from '../apps/web/testing/json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const raw = textAt(
  await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2476'),
  ...['block', 'data', 'txs', 0],
);

const hashOf = (tx: string) =>
  createHash('sha256').update(Buffer.from(tx, 'base64')).digest('hex').toUpperCase();

describe('the tools', () => {
  const early = [
    { scripts: 'their scripts', held: '**/assets/*.js', isRunning: false },
    { scripts: 'the scripts of the tool', held: '**/assets/tx-tool-*.js', isRunning: true },
  ];
  const cut = () => raw.slice(0, 100);

  /** The decoder, linked with a text, before its scripts have come. */
  async function visitEarly({ held: pattern, isRunning }: (typeof early)[number]) {
    const visited = await visit(held, '/health', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visited;
    const release = await holdRequests(page, pattern);
    await page.goto(`${held}/tools?tool=tx&in=${encodeURIComponent(cut())}`, { waitUntil: 'commit' });
    if (isRunning) await page.locator('html[data-running]').waitFor();
    return { ...visited, release, field: page.getByLabel('Base64 or hex') };
  }

  const written = early.flatMap((scripts) => ['', '?'].map((text) => ({ ...scripts, text })));
  it.each(written)(
    'leave the cursor after $text, typed before $scripts ran',
    async ({ text, ...scripts }) => {
      const { page, expectNoErrors, release, field } = await visitEarly(scripts);
      await field.press('Control+Home');
      for (let step = 0; step < 3; step++) await field.press('ArrowRight');
      await page.keyboard.type(text);
      release();
      await page.locator('html[data-settled]').waitFor({ state: 'attached' });
      await page.keyboard.type('!');
      expect(await field.inputValue()).toBe(`${cut().slice(0, 3)}${text}!${cut().slice(3)}`);
      expectNoErrors();
    },
  );

  it.each(early)('read what was typed before $scripts ran', async (scripts) => {
    const { page, expectNoErrors, release, field } = await visitEarly(scripts);
    const { isRunning } = scripts;
    await field.fill(raw);
    if (isRunning) await page.getByRole('button', { name: 'Copy link' }).click();
    release();
    await page.locator(`a[href="/tx/${hashOf(raw)}"]`).waitFor();
    expect(await field.inputValue()).toBe(raw);
    if (isRunning)
      await expect.poll(() => page.evaluate<string | undefined>(COPIED)).toContain('/tools?tool=tx&in=');
    expectNoErrors();
  });
});
