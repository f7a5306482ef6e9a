/** Visible defects of a page. */
import type { Page } from 'playwright-core';
import { overflowsSideways, WIDTHS, type PageErrors } from '../support/watch-page.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

/** Panels that failed, and code that did not load. */
const FAILED = `[...document.querySelectorAll('#content [role="alert"]')].map((part) => part.innerText.replaceAll('\\n', ' | ').slice(0, 300))`;
/** Texts that must never be visible. */
const NO_WORDS = /.{0,40}(\bNaN\b|\bundefined\b|Infinity\b|\[object \w+\]|Try again).{0,40}/;
/** Terms of the network that the explorer was built for. */
const ELYS_WORDS =
  /.{0,40}(elys|\beden\b|governors?\b|masterchef|tradeshield|stablestake|estaking|tokenomics|leveragelp|perpetual|\bvaults?\b|leaderboard|oracle feed).{0,40}/i;

/** Opens each path once, and checks it at three widths. Each finding starts with its path. */
export async function inspectPages(
  page: Page,
  errors: PageErrors,
  origin: string,
  paths: readonly string[],
  lacks: RegExp | null = null,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const before = new Set(linesOf(errors));
    const report = (what: string): number => found.push(`${path}: ${what}`);
    await page.goto(origin + path);
    for (const width of [...WIDTHS].reverse()) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilSettled(page).catch((error: unknown) => report(String(error).slice(0, 400)));
      for (const failed of await page.evaluate<readonly string[]>(FAILED)) report(`${width} px: ${failed}`);
      const text = await page.evaluate<string>('document.title + "\\n" + document.body.innerText');
      for (const words of [NO_WORDS, ELYS_WORDS]) {
        const hit = words.exec(text)?.[0];
        if (hit !== undefined) report(`${width} px: ${hit}`);
      }
      if (await overflowsSideways(page)) report(`${width} px: scrolls sideways`);
    }
    for (const line of withoutLacks(
      linesOf(errors).filter((item) => !before.has(item)),
      lacks,
    ))
      report(line);
  }
  return found;
}

const NOT_SERVED = ': 501';
const CONSOLE_NOT_SERVED = /status of 501|NOT_SERVED/;

/** Excludes calls that the chain's modules do not serve, and their console messages, when no other call failed so. */
function withoutLacks(lines: readonly string[], lacks: RegExp | null): readonly string[] {
  if (lacks === null) return lines;
  const isLack = (line: string): boolean =>
    line.endsWith(NOT_SERVED) && lacks.test(line.slice(0, -NOT_SERVED.length));
  const rest = lines.filter((line) => !isLack(line));
  return rest.some((line) => line.endsWith(NOT_SERVED))
    ? rest
    : rest.filter((line) => !CONSOLE_NOT_SERVED.test(line));
}

const linesOf = ({ console: consoleLines, failed, thirdParty }: PageErrors): readonly string[] => [
  ...consoleLines,
  ...failed,
  ...thirdParty,
];
