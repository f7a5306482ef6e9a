import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeColours, axeStructure, overflowsSideways } from './watch-page.ts';

const { visit } = useBrowser({ isShared: true });
let page: Page;
beforeAll(async () => {
  ({ page } = await visit(inject('heldUrl'), '/robots.txt', { bypassCSP: true }));
});

/** A long table in which one text has low contrast. */
const table = (hardToRead: string, style = '') =>
  `<style>td { color: #222; background: #fff } .pale { color: #ccc } ${style}</style><main><table>${Array.from(
    { length: 200 },
    (_, row) => `<tr class="row"><td>${row === 117 ? hardToRead : `<i>text ${row}</i>`}</td></tr>`,
  ).join('')}</table></main>`;

it.each([
  ['of a class of its own', table('<i class="pale">pale</i>')],
  ['with a style of its own', table('<i style="color: #ccc">pale</i>')],
  ['on a ground of its own', table('<span style="background: #333"><i>dark</i></span>')],
  ['by its place in the table', table('<i>text</i>', 'tr:nth-child(150) i { color: #ddd }')],
  ['behind a row that fades', table('<i>text</i>', 'tr:nth-child(3) { opacity: 0.3 }')],
  ['in a control', table('<input value="pale" aria-label="Pale" style="color: #ccc" />')],
  [
    'as a link among words',
    `<main><p>${'words '.repeat(20)}<a href="/">link</a></p></main><style>a { color: #111; text-decoration: none }</style>`,
  ],
])('a text that is hard to read %s is found', async (_where, html) => {
  await page.setContent(html);
  expect(await axeColours(page)).toHaveLength(1);
});

it('a table that is easy to read is not blamed', async () => {
  await page.setContent(table('<i>text</i>'));
  expect(await axeColours(page)).toEqual([]);
});

it('a text that was easy to read on another ground is looked at again', async () => {
  const onGround = (colour: string) =>
    `<main><div style="position: relative"><i style="position: absolute; inset: 0; background: ${colour}"></i><p style="position: relative; color: #222">text</p></div></main>`;
  await page.setContent(onGround('#fff'));
  expect(await axeColours(page)).toEqual([]);
  await page.setContent(onGround('#333'));
  expect(await axeColours(page)).toHaveLength(1);
});

it.each([
  ['a link without a name', '<a href="/"></a>'],
  ['a field without a name', '<input />'],
  ['a name that nothing has', '<i aria-labelledby="none" role="img"></i>'],
  ['a role that does not exist', '<i role="nothing">text</i>'],
])('%s in a late row is found, though rows of one shape are looked at once', async (_what, html) => {
  const structure = async (content: string) => {
    await page.setContent(table(content));
    return axeStructure(page, { ofShapes: true });
  };
  const usual = await structure('<i>text</i>');
  const found = await structure(html);
  expect(found.filter((line) => !usual.includes(line))).toHaveLength(1);
});

it.each([
  ['was hidden before', '<p class="faint" style="visibility: hidden">pale words</p>'],
  ['was too short to be judged', '<p class="faint">5</p>'],
])('a text that %s is looked at again', async (_, before) => {
  const styled = (html: string) =>
    `<style>p { background: #fff } .faint { color: #ccc }</style><main>${html}</main>`;
  await page.setContent(styled(before));
  expect(await axeColours(page)).toEqual([]);
  await page.setContent(styled('<p class="faint">pale words</p>'));
  expect(await axeColours(page)).toHaveLength(1);
});

it.each([
  [1000, true],
  [300, false],
])('a page of %i px in a window of 390 px: it overflows sideways, %s', async (width, overflows) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.setContent(`<div style="width: ${width}px">wide</div>`);
  expect(await overflowsSideways(page)).toBe(overflows);
});
