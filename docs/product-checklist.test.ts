import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChecklist } from './read-checklist.ts';

/** The document whose promises are listed; it stands beside the checkout, where there is one. */
const PRODUCT = join(import.meta.dirname, '..', '..', 'shared', 'product.md');

/** Promised and not shown yet: a line leaves this list with the test that shows it. */
const OPEN: readonly string[] = [];

const { headings, lines, open, faults } = readChecklist('product-checklist.md');

describe('the checklist of the product', () => {
  it('names for every line tests that exist', () => {
    expect(faults).toEqual([]);
    expect(lines.length).toBeGreaterThan(400);
  });

  it(`leaves ${OPEN.length} lines open, and no others`, () => {
    expect(open).toEqual(OPEN);
  });

  it.skipIf(!existsSync(PRODUCT))('has a heading for every page (needs ../shared)', () => {
    const pages =
      readFileSync(PRODUCT, 'utf8')
        .split(/^## /m)
        .find((part) => part.startsWith('3. ')) ?? '';
    const paths = [...pages.matchAll(/^\*\*(.+?)\*\*/gm)].flatMap(([, bold = '']) =>
      [...bold.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !headings.some((heading) => heading.includes(`\`${path}\``)))).toEqual([]);
  });
});
