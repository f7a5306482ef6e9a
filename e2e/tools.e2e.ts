/** The tools: results for what is typed, compared with the node. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped } from '../apps/web/testing/fetch-node.ts';
import { COPIED, useBrowser } from './support/browser.ts';
import { at, listAt, textAt, type Json } from '../apps/web/testing/json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const BLOCKS = '/cosmos/base/tendermint/v1beta1/blocks';

/** A block with txs, and the first of them. */
let height = 0;
let block: Json = null;
let raw = '';

beforeAll(async () => {
  for (height = 2445; raw === ''; height -= 1) {
    block = await fetchNode(held, `${BLOCKS}/${height}`);
    const [first] = listAt(block, 'block', 'data', 'txs');
    if (typeof first === 'string') raw = first;
  }
  height += 1;
});

const hashOf = (tx: string) =>
  createHash('sha256').update(Buffer.from(tx, 'base64')).digest('hex').toUpperCase();
const fact = (page: Page, name: string) => page.getByRole('main').locator(`dt:text-is("${name}") + dd`);

describe('the tools', () => {
  it('decode a raw tx to the hash and the fields that the node answers', async () => {
    const hash = hashOf(raw);
    const answer = await fetchNode(held, `/cosmos/tx/v1beta1/txs/${hash}`);
    const { page, expectNoTrouble } = await visit(held, '/tools?tool=tx', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const field = page.getByLabel('Base64 or hex');
    for (const text of [raw, Buffer.from(raw, 'base64').toString('hex')]) {
      await field.fill(text);
      await page.locator(`a[href="/tx/${hash}"]`).waitFor();
      await page.getByText(`"${textAt(answer, 'tx', 'body', 'messages', 0, '@type')}"`).waitFor();
      await page.getByText(`"${textAt(answer, 'tx', 'signatures', 0)}"`).waitFor();
      const info = at(answer, 'tx', 'auth_info');
      await fact(page, 'Gas limit')
        .getByText(grouped(textAt(info, 'fee', 'gas_limit')), { exact: true })
        .waitFor();
      await fact(page, 'Signer')
        .getByText(`sequence ${grouped(textAt(info, 'signer_infos', 0, 'sequence'))}`, { exact: true })
        .waitFor();
      await fact(page, 'Signer').getByText('sign mode: direct').waitFor();
    }
    // Links contain it; typed input stays out of the address.
    expect(new URL(page.url()).search).toBe('?tool=tx');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate<string>(COPIED);
    await page.goto(link);
    await page.locator(`a[href="/tx/${hash}"]`).waitFor();
    await field.fill(JSON.stringify(at(answer, 'tx')));
    await page.getByText('the JSON of a transaction').waitFor();
    await fact(page, 'Signer').getByText('sign mode: direct').waitFor();
    await field.fill(raw.slice(0, 100));
    await page.getByText('the bytes end at byte 75, in the middle of field 1').waitFor();
    await field.fill('hello there');
    await page.getByText('Not a transaction or message').waitFor();
    expectNoTrouble();
  });

  const early = [
    { scripts: 'their scripts', held: '**/assets/*.js', isRunning: false },
    { scripts: 'the scripts of the tool', held: '**/assets/tx-tool-*.js', isRunning: true },
  ];
  const cut = () => raw.slice(0, 100);

  /** The decoder, linked with a text, before its scripts have come. */
  async function visitEarly({ held: pattern, isRunning }: (typeof early)[number]) {
    const visited = await visit(held, '/health', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visited;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(pattern, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${held}/tools?tool=tx&in=${encodeURIComponent(cut())}`, { waitUntil: 'commit' });
    if (isRunning) await page.locator('html[data-running]').waitFor();
    return { ...visited, release, field: page.getByLabel('Base64 or hex') };
  }

  const written = early.flatMap((scripts) => ['', '?'].map((text) => ({ ...scripts, text })));
  it.each(written)(
    'leave the cursor after $text, typed before $scripts ran',
    async ({ text, ...scripts }) => {
      const { page, expectNoTrouble, release, field } = await visitEarly(scripts);
      await field.press('Control+Home');
      for (let step = 0; step < 3; step++) await field.press('ArrowRight');
      await page.keyboard.type(text);
      release();
      await page.locator('html[data-settled]').waitFor({ state: 'attached' });
      await page.keyboard.type('!');
      expect(await field.inputValue()).toBe(`${cut().slice(0, 3)}${text}!${cut().slice(3)}`);
      expectNoTrouble();
    },
  );

  it.each(early)('read what was typed before $scripts ran', async (scripts) => {
    const { page, expectNoTrouble, release, field } = await visitEarly(scripts);
    const { isRunning } = scripts;
    await field.fill(raw);
    if (isRunning) await page.getByRole('button', { name: 'Copy link' }).click();
    release();
    await page.locator(`a[href="/tx/${hashOf(raw)}"]`).waitFor();
    expect(await field.inputValue()).toBe(raw);
    if (isRunning)
      await expect.poll(() => page.evaluate<string | undefined>(COPIED)).toContain('/tools?tool=tx&in=');
    expectNoTrouble();
  });

  it('find the block at a moment, and the moment of a block', async () => {
    const time = textAt(block, 'block', 'header', 'time');
    const moment = new Date(Date.parse(time) + 1000).toISOString().slice(0, 19);
    const { page, expectNoTrouble } = await visit(held, '/tools?tool=time', { timezoneId: 'UTC' });
    await page.getByLabel('Time, this computer').fill(moment);
    const expected = Date.parse(`${moment}Z`) >= Date.parse(time) ? height : height - 1;
    await fact(page, 'At or before')
      .getByRole('link', { name: grouped(expected), exact: true })
      .waitFor();
    // A link means the same time everywhere, in the format of programs.
    expect(new URL(page.url()).searchParams.get('at')).toBe(`${moment}Z`);
    const pasted = page.getByLabel('Or as a timestamp');
    await pasted.fill(time);
    await fact(page, 'At or before')
      .getByRole('link', { name: grouped(height), exact: true })
      .waitFor();
    await pasted.fill('1000000000');
    await fact(page, 'At or before').getByText('before the first block of the network').waitFor();
    await fact(page, 'After').getByRole('link', { name: '1', exact: true }).waitFor();
    await pasted.fill('4000000000');
    await fact(page, 'After').getByText('None: this is the latest block.').waitFor();
    await fact(page, 'Expected then')
      .getByText(/^about block [\d,]+, at the pace|^not in this recording: it ends with block 2,480/)
      .waitFor();
    await pasted.fill('yesterday');
    await page.getByText('Not a valid time.').waitFor();
    await page.getByLabel('Height, past or future').fill(grouped(height));
    await fact(page, 'Produced').locator(`time[datetime="${time}"]`).waitFor();
    expectNoTrouble();
  });

  it('show JSON as a tree, with every digit, a search and paths', async () => {
    const { page, expectNoTrouble } = await visit(held, '/tools?tool=json', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page
      .getByLabel('Any JSON')
      .fill('{"a":[{"b c":12345678901234567890}],"t":"<script>alert(1)</script>"}');
    await page.locator('span', { hasText: '"<script>alert(1)</script>"' }).first().waitFor();
    await page.getByLabel('Search names and values').fill('1234');
    await page.getByText('a[0]["b c"]').waitFor();
    await page.getByText('"12345678901234567890"').first().waitFor();
    await page.getByRole('button', { name: 'Copy path' }).click();
    expect(await page.evaluate(COPIED)).toBe('a[0]["b c"]');
    await page.getByLabel('Any JSON').fill('{a');
    await page.getByText('Not valid JSON').waitFor();
    expectNoTrouble();
  });
});
