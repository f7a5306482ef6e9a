/** Output for screen readers: Chromium's own accessibility tree of the most read pages. */
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { announced, LISTEN, untilAnnounced } from './support/announced.ts';
import { useBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const PAGES = [
  {
    name: 'the dashboard',
    path: '/',
    heading: /^Recorded test network$/,
    regions: ['Latest blocks', 'Latest transactions', 'Open proposals'],
    amounts: ['0.012345'],
    isTabled: false,
  },
  {
    name: 'a transaction',
    path: '/tx/18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8',
    heading: /1,321\.696261/,
    regions: ['Balance changes'],
    amounts: ['1,321.696261', '611.573871'],
    isTabled: false,
  },
  {
    name: 'an address',
    path: '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh?tab=holdings',
    heading: /^elys1ya3…y3tfyh$/,
    regions: ['Total value'],
    amounts: ['$3,556.09', '1,282.114326', '$91.23'],
    isTabled: true,
  },
  {
    name: 'a proposal',
    path: '/proposal/23?tab=governors',
    heading: /^23 Match blocks per year to the new pace$/,
    regions: [],
    amounts: ['1,096,632.14'],
    isTabled: true,
  },
] as const;

const valueSchema = v.optional(v.object({ value: v.optional(v.unknown()) }));
const nodeSchema = v.object({
  nodeId: v.string(),
  parentId: v.optional(v.string()),
  childIds: v.optional(v.array(v.string()), []),
  ignored: v.boolean(),
  role: valueSchema,
  name: valueSchema,
  properties: v.optional(v.array(v.object({ name: v.string(), value: valueSchema })), []),
});
const treeSchema = v.object({ nodes: v.array(nodeSchema) });

interface Spoken {
  readonly id: string;
  readonly parent: string | undefined;
  readonly role: string;
  readonly name: string;
  readonly level: number | null;
}

const textOf = (value: v.InferOutput<typeof valueSchema>): string =>
  typeof value?.value === 'string' ? value.value : '';

/** The full output, in reading order. */
async function treeOf(page: Page): Promise<readonly Spoken[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = v.parse(treeSchema, await cdp.send('Accessibility.getFullAXTree'));
  await cdp.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  // Ignored nodes are skipped: their children belong to the parent.
  const inOrder = (id: string, parent: string | undefined): readonly Spoken[] => {
    const node = byId.get(id);
    if (node === undefined) return [];
    const below = node.childIds.flatMap((child) => inOrder(child, node.ignored ? parent : id));
    return node.ignored ? below : [spoken(node, parent), ...below];
  };
  return nodes
    .filter(({ parentId }) => parentId === undefined)
    .flatMap(({ nodeId }) => inOrder(nodeId, undefined));
}

function spoken(node: v.InferOutput<typeof nodeSchema>, parent: string | undefined): Spoken {
  const level = node.properties.find(({ name }) => name === 'level')?.value?.value;
  return {
    id: node.nodeId,
    parent,
    role: textOf(node.role),
    name: textOf(node.name).replace(/\s+/g, ' ').trim(),
    level: typeof level === 'number' ? level : null,
  };
}

const named = (tree: readonly Spoken[], ...roles: readonly string[]): readonly string[] =>
  tree.filter(({ role }) => roles.includes(role)).map(({ name }) => name);

/** The tree below a node. */
function within(tree: readonly Spoken[], root: Spoken): readonly Spoken[] {
  const ids = new Set([root.id]);
  return tree.filter(({ id, parent }) => {
    if (parent === undefined || !ids.has(parent)) return false;
    ids.add(id);
    return true;
  });
}

/** Empty names: none at all, or a sign without a word. */
const wordless = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !/[a-z0-9]/i.test(name));
const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('a screen reader', () => {
  it.each(PAGES)('reads $name', async ({ path, heading, regions, amounts, isTabled }) => {
    const { page, expectNoErrors } = await visit(held, path);
    await waitUntilSettled(page);
    if (isTabled) await page.getByRole('table').first().waitFor();
    const tree = await treeOf(page);
    expect(named(tree, 'banner')).toHaveLength(1);
    expect(named(tree, 'main')).toHaveLength(1);
    expect(named(tree, 'contentinfo')).toHaveLength(1);
    expect(named(tree, 'search')).toHaveLength(1);
    expect(named(tree, 'navigation')).toEqual(expect.arrayContaining(['Main', 'Footer']));
    expect(wordless(named(tree, 'navigation', 'region', 'complementary'))).toEqual([]);
    expect(twice(named(tree, 'navigation', 'region'))).toEqual([]);
    expect(named(tree, 'region')).toEqual(expect.arrayContaining([...regions]));

    const headings = tree.filter(({ role }) => role === 'heading');
    expect(headings.filter(({ level }) => level === 1).map(({ name }) => name)).toEqual([
      expect.stringMatching(heading),
    ]);
    const levels = headings.map(({ level }) => level ?? 0);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

    expect(
      wordless(named(tree, 'button', 'link', 'tab', 'searchbox', 'textbox', 'combobox', 'checkbox')),
    ).toEqual([]);
    expect(wordless(named(tree, 'image', 'img'))).toEqual([]);

    const tables = tree.filter(({ role }) => role === 'table');
    expect(tables.length > 0).toBe(isTabled);
    expect(wordless(tables.map(({ name }) => name))).toEqual([]);
    for (const table of tables) {
      const inside = within(tree, table);
      const heads = named(inside, 'columnheader');
      expect(heads.length).toBeGreaterThan(1);
      expect(wordless(heads)).toEqual([]);
      const rows = inside.filter(({ role }) => role === 'row').map((row) => within(tree, row));
      const widths = rows.map((row) => named(row, 'columnheader', 'cell', 'gridcell', 'rowheader').length);
      expect(widths.length).toBeGreaterThan(1);
      expect(widths).toEqual(widths.map(() => heads.length));
    }

    const snapshot = await page.locator('main').ariaSnapshot();
    for (const amount of amounts) expect(snapshot).toContain(amount);
    // An integer separated from its decimals, or a sign from its number, would be read as two.
    expect(snapshot.match(/.{0,20}(\d [.]\d|[$+−] \d).{0,20}/g) ?? []).toEqual([]);
    expectNoErrors();
  });

  it('announces only what changed', async () => {
    const { page } = await visit(held, '/health');
    await page.clock.install();
    await page.goto(`${held}/tx/18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8`);
    await waitUntilSettled(page);
    await page.evaluate(LISTEN);
    await page.clock.runFor(10_000);
    await waitUntilSettled(page);
    expect(await announced(page)).toEqual([]);
    await page.context().grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Copy hash' }).first().click();
    await untilAnnounced(page, 'Hash copied to clipboard!');
  });
});
