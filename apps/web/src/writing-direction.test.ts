/** Pages support right-to-left layouts: styles use start and end instead of left and right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
/** Physical CSS properties and values. */
const PROPERTY =
  /(?:^|[\s{;])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right|top|bottom)[\w-]*:|(?:left|right|top|bottom):|(?:text-align|float|clear):\s*(?:left|right))/;
/** Physical Tailwind classes along the inline axis. */
const UTILITY =
  /(?<![\w-])-?(?:(?:scroll-)?(?:ml|mr|pl|pr)-(?:auto|px|\[|\(|\d)|(?:left|right)-(?:auto|px|full|\[|\(|\d)|border-[lr](?![\w])|rounded-(?:[lr]|[tb][lr])(?![\w])|text-(?:left|right)(?![\w-])|float-(?:left|right)|(?:space|divide)-x\b)/;

function filesOf(folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}

/** Matches of a pattern in the files, as `file:line: match`. */
function found(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    readFileSync(join(WEB, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const hit = pattern.exec(line)?.[0].trim();
        return hit === undefined ? [] : [`${file}:${index + 1}: ${hit}`];
      }),
  );
}

describe('the direction of writing', () => {
  it('no style sheet names a side of the screen', () => {
    const sheets = [...filesOf('src', /\.css$/), ...filesOf('public', /\.css$/)];
    expect(sheets.length).toBeGreaterThan(3);
    expect(found(sheets, PROPERTY)).toEqual([]);
  });

  it('no class names left or right', () => {
    const sources = filesOf('src', /(?<!\.test)\.tsx?$/);
    expect(sources.length).toBeGreaterThan(300);
    expect(found(sources, UTILITY)).toEqual([]);
  });

  it.each([
    [PROPERTY, '  margin-left: 4px;'],
    [PROPERTY, '  border-bottom: 0;'],
    [PROPERTY, '{ left: 0 }'],
    [PROPERTY, '  text-align: right;'],
    [UTILITY, 'className="button ml-auto"'],
    [UTILITY, "'md:pr-2'"],
    [UTILITY, '"-left-3"'],
    [UTILITY, '"border-l border-line"'],
    [UTILITY, '"rounded-tl-box text-left"'],
  ])('%s finds %j', (pattern, line) => {
    expect(line).toMatch(pattern);
  });

  it.each([
    [PROPERTY, '  border-block-end: 1px solid var(--line);'],
    [PROPERTY, '  text-align: start;'],
    [UTILITY, 'className="border-line ms-auto ps-4"'],
    [UTILITY, "'share-balances-left-out'"],
  ])('%s lets %j pass', (pattern, line) => {
    expect(line).not.toMatch(pattern);
  });
});
