/** Headings, the bars of tools beside them, and how soon the first row comes. */
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const FAILED = '81FA9B66E3021CADDBB186F6130A408738ECD50FC60033450F3C022B3696BA59';
const RELAYED = 'F0B6E48E5EA9F5838B6AEBB97B8CCA349D05D17DFB2F171E62BDC15E38E96B4B';

const GOVERNOR = '/governor/elysvaloper1nxkwrvet9pggwt46cyr5gt39nfh7d054up4mhc';

const topOf = (box: { readonly y: number } | null) => box?.y ?? Number.NaN;
const middleOf = (box: { readonly y: number; readonly height: number } | null) =>
  box === null ? Number.NaN : box.y + box.height / 2;

describe('the first row', () => {
  it.each(['/blocks', '/transactions'])('of %s is below no second heading', async (path) => {
    const { page, expectNoErrors } = await visit(held, path);
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await page.locator('tbody tr').first().waitFor();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const columns = await page.getByRole('button', { name: 'Columns' }).boundingBox();
      expect(Math.abs(middleOf(columns) - middleOf(title))).toBeLessThan(8);
      const second = await page.getByRole('heading', { level: 2 }).first().boundingBox();
      expect(second?.height).toBeLessThanOrEqual(1);
    }
    expectNoErrors();
  });
});

/** An account is a record: its total is the answer, and holdings come before what it did. */
const TRADER = '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';
const CONTRACT = '/address/elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx';

it.each([
  { what: 'a code', path: '/code/1', wide: 320, phone: 420, total: false },
  { what: 'a governor', path: GOVERNOR, wide: 560, phone: 900, total: false },
  { what: 'a contract that holds nothing', path: CONTRACT, wide: 320, phone: 420, total: true },
  { what: 'an account', path: TRADER, wide: 440, phone: 660, total: true },
])('facts of $what leave its first row near, and its total higher', async ({ path, wide, phone, total }) => {
  const { page, expectNoErrors } = await visit(held, path);
  for (const [size, limit] of [
    [WIDE, wide],
    [PHONE, phone],
  ] as const) {
    await page.setViewportSize(size);
    const row = (total ? page.getByRole('tabpanel') : page).locator('tbody tr').first();
    await row.waitFor();
    expect(topOf(await row.boundingBox())).toBeLessThan(limit);
    if (total) expect(topOf(await page.getByTestId('total').boundingBox())).toBeLessThan(320);
  }
  if (total) expectNoErrors();
});

it('tools of a table stand beside its tab where there is room, else above it', async () => {
  const { page } = await visit(held, '/block/2471');
  const [tabs, columns] = [page.getByRole('tablist'), page.getByRole('button', { name: 'Columns' })];
  await page.setViewportSize(WIDE);
  await columns.waitFor();
  expect(Math.abs(middleOf(await columns.boundingBox()) - middleOf(await tabs.boundingBox()))).toBeLessThan(
    8,
  );
  await page.setViewportSize(PHONE);
  const bar = await tabs.boundingBox();
  expect(topOf(await columns.boundingBox())).toBeGreaterThanOrEqual(topOf(bar) + (bar?.height ?? 0));
});

it('a long title of a group of events wraps beside its mark', async () => {
  const { page } = await visit(held, '/block/2471?tab=events');
  await page.setViewportSize(PHONE);
  const summary = page.locator('summary', { hasText: 'Bookkeeping' }).first();
  const [mark, title] = [summary.locator('[aria-hidden]'), summary.getByRole('heading')];
  await title.waitFor();
  const [markBox, titleBox] = [await mark.boundingBox(), await title.boundingBox()];
  expect(Math.abs(topOf(markBox) - topOf(titleBox))).toBeLessThan(4);
  expect(titleBox?.x).toBeGreaterThan(markBox?.x ?? Number.NaN);
});

it('the number of a message stays beside its word', async () => {
  const { page } = await visit(held, `/tx/${RELAYED}`);
  await page.setViewportSize(PHONE);
  const title = page.getByRole('heading', { name: 'Message 1' });
  await title.waitFor();
  expect((await title.boundingBox())?.height).toBeLessThan(24);
});

it('why a transaction failed lines up with what it tried', async () => {
  const { page } = await visit(held, `/tx/${FAILED}`);
  await page.setViewportSize(WIDE);
  const tried = page.getByRole('listitem').filter({ hasText: '(not executed)' }).getByRole('link').first();
  const failed = page
    .getByRole('listitem')
    .filter({ hasText: /^✕?\s*Not enough funds$/ })
    .getByText('Not enough funds');
  await failed.waitFor();
  expect((await failed.boundingBox())?.x).toBeCloseTo((await tried.boundingBox())?.x ?? Number.NaN, 0);
});

it('the copy of raw JSON and its source do not overlap', async () => {
  const { page } = await visit(held, '/proposal/8?tab=raw');
  await page.setViewportSize(WIDE);
  const panel = page.getByRole('tabpanel');
  const [copy, source] = [
    panel.getByRole('button', { name: /^Copy/ }).first(),
    panel.getByRole('button', { name: 'Data source' }),
  ];
  await copy.waitFor();
  const [copyBox, sourceBox] = [await copy.boundingBox(), await source.boundingBox()];
  expect(topOf(copyBox)).toBeGreaterThanOrEqual(topOf(sourceBox) + (sourceBox?.height ?? 0) / 2);
});

it('few columns keep figures near their names', async () => {
  const { page } = await visit(held, '/pool/1');
  await page.setViewportSize(WIDE);
  const row = page.getByRole('table', { name: 'Composition' }).getByRole('row').nth(1);
  await row.waitFor();
  const [name, amount] = [row.getByRole('link').first(), row.locator('data').first()];
  const box = await name.boundingBox();
  expect((await amount.boundingBox())?.x).toBeLessThan((box?.x ?? Number.NaN) + (box?.width ?? 0) + 200);
});

it.each(['/governors', '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh', '/pool/1'])(
  'tools of tables stand in one order on %s',
  async (path) => {
    const { page } = await visit(held, path);
    await page.setViewportSize(WIDE);
    await page.locator('main tbody tr:visible').first().waitFor();
    let compared = 0;
    for (const bar of await page.locator('main .panel-head').all()) {
      const names = await bar
        .locator('> :last-child > button')
        .evaluateAll((tools) => tools.map((tool) => tool.getAttribute('aria-label') ?? ''));
      const order = ['Columns', 'Export', 'Data source'];
      expect(names.filter((name) => order.includes(name))).toEqual(
        order.filter((name) => names.includes(name)),
      );
      if (names.length > 1) compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  },
);
