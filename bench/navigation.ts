/**
 * Time from pressing a link until the next page's key text is in the document, and the cost of presses and keys
 * (INP). Arguments: how many navigations, then `--seed`, `--hover` and `--press` in milliseconds, `--only navigation`
 * or `interactions`, `--pages tx,block` for interactions on these alone.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { DEFAULT_SEED, seeded } from '../e2e/figures/seeded.ts';
import { needChromium } from '../scripts/lib/chromium.mjs';
import { KEY_TEXTS } from './key-texts/pages.ts';
import { ROUTE_KEY_TEXTS } from './key-texts/routes.ts';
import { costOf, measureInteractions, type InteractionCost } from './navigation/interact.ts';
import { PROBE } from './navigation/probe.ts';
import { navigateRandomly, watchSettled, type PointerTiming, type Step } from './navigation/walk.ts';
import { explore } from './support/explore.ts';
import { quantile } from './support/quantile.ts';

const AIM = { medianMs: 100, maxMs: 200, interactionMs: 100 };
/** Then a new visitor starts: one long visit would have everything cached. */
const STEPS_PER_VISIT = 25;
const VIEWPORT = { width: 1440, height: 900 };
const PAGES = [...KEY_TEXTS, ...ROUTE_KEY_TEXTS];
/** Pairs of pages printed; the rest is in the totals. */
const SHOWN = 40;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    hover: { type: 'string', default: '100' },
    press: { type: 'string', default: '70' },
    only: { type: 'string' },
    pages: { type: 'string' },
  },
});
const minimum = Number(positionals[0] ?? 300);
const hand: PointerTiming = { hoverMs: Number(values.hover), pressMs: Number(values.press) };

/** Texts that never appeared count as infinite. */
const filledMs = ({ arrival }: Step): number => arrival.filledMs ?? Number.POSITIVE_INFINITY;
const renderedMs = ({ arrival }: Step): number => arrival.renderedMs ?? Number.POSITIVE_INFINITY;

function line(name: string, steps: readonly Step[]): string {
  const filled = steps.map(filledMs);
  return [
    name.padEnd(34),
    String(steps.length).padStart(5),
    ...[
      quantile(steps.map(renderedMs), 0.5),
      quantile(filled, 0.5),
      quantile(filled, 0.95),
      Math.max(...filled),
    ].map((ms) => ms.toFixed(0).padStart(9)),
  ].join('');
}

function groups<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): readonly (readonly [string, readonly T[]])[] {
  const byName = new Map<string, T[]>();
  for (const item of items) byName.set(nameOf(item), [...(byName.get(nameOf(item)) ?? []), item]);
  return [...byName];
}

/** Worst first. */
const byWorst = (a: readonly [string, readonly Step[]], b: readonly [string, readonly Step[]]): number =>
  quantile(b[1].map(filledMs), 0.95) - quantile(a[1].map(filledMs), 0.95);

async function navigateAbout(browser: Browser, origin: string): Promise<readonly Step[]> {
  const chance = seeded(Number(values.seed));
  const steps: Step[] = [];
  while (steps.length < minimum) {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const [start] = chance.pick(PAGES, 1);
    const count = Math.min(STEPS_PER_VISIT, minimum - steps.length);
    steps.push(...(await navigateRandomly(context, origin + (start?.path ?? '/'), count, chance, hand)));
    await context.close();
  }
  return steps;
}

interface PressedOn extends InteractionCost {
  readonly page: string;
}

async function pressAbout(browser: Browser, origin: string): Promise<readonly PressedOn[]> {
  const all: PressedOn[] = [];
  const isSelected = (name: string): boolean => values.pages?.split(',').includes(name) ?? true;
  for (const { page: name, path } of PAGES.filter((entry) => isSelected(entry.page))) {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    const isQuiet = watchSettled(page);
    await page.addInitScript(PROBE);
    await page.goto(origin + path);
    await page.getByRole('contentinfo').waitFor();
    await isQuiet();
    all.push(...(await measureInteractions(page)).map((pressed) => ({ ...pressed, page: name })));
    await context.close();
  }
  return all;
}

function reportNavigation(steps: readonly Step[]): boolean {
  console.log(
    `${steps.length} navigations, seed ${values.seed}; the pointer rests ${hand.hoverMs} ms on a link, a press lasts ${hand.pressMs} ms; times in ms from the release`,
  );
  const head = ['n', 'drawn', 'filled', '95 %', 'worst'].map((word, index) =>
    word.padStart(index === 0 ? 5 : 9),
  );
  console.log(`${'from → to'.padEnd(34)}${head.join('')}`);
  const pairs = groups(steps, ({ from, to, isBack }) => `${from} → ${to}${isBack ? ' (back)' : ''}`);
  for (const [name, group] of [...pairs].sort(byWorst).slice(0, SHOWN)) console.log(line(name, group));
  console.log(`${Math.max(0, pairs.length - SHOWN)} more pairs, all of them faster\n`);
  for (const [name, group] of [...groups(steps, ({ to }) => `to ${to}`)].sort(byWorst))
    console.log(line(name, group));
  for (const { from, to, arrival } of steps.filter((step) => step.arrival.filledMs === null))
    console.log(`NEVER  ${from} → ${to} ${arrival.path}: ${arrival.texts.join(' + ')}`);
  console.log(line('\nall', steps));
  const filled = steps.map(filledMs);
  const [median, p95] = [quantile(filled, 0.5), quantile(filled, 0.95)];
  const isMet = median <= AIM.medianMs && p95 <= AIM.maxMs;
  console.log(
    `navigation: median ${median.toFixed(0)} ms (aim ${AIM.medianMs}), 95 % within ${p95.toFixed(0)} ms (aim ${AIM.maxMs}): ${isMet ? 'met' : 'NOT MET'}\n`,
  );
  return isMet;
}

function reportInteractions(all: readonly PressedOn[]): boolean {
  console.log('what            n     median      98 %     worst   of the worst');
  for (const [what, group] of groups(all, (pressed) => pressed.what)) {
    const times = group.map(({ ms }) => ms);
    const worst = [...group].sort((a, b) => b.ms - a.ms)[0];
    const shown = [quantile(times, 0.5), quantile(times, 0.98), Math.max(...times)];
    console.log(
      `${what.padEnd(14)}${String(group.length).padStart(4)}${shown.map((ms) => ms.toFixed(0).padStart(10)).join('')}   ${worst?.page ?? ''}: ${worst?.on ?? ''}`,
    );
  }
  console.log('\nworst of each page');
  for (const [page, group] of groups(all, (pressed) => pressed.page)) {
    const worst = [...group].sort((a, b) => b.ms - a.ms)[0];
    if (worst !== undefined)
      console.log(`${page.padEnd(14)}${worst.ms.toFixed(0).padStart(6)} ms  ${worst.what}: ${worst.on}`);
  }
  const p98 = quantile(
    all.map(({ ms }) => ms),
    0.98,
  );
  const isMet = p98 < AIM.interactionMs;
  console.log(
    `interactions: ${all.length}, 98 % within ${p98.toFixed(0)} ms (aim below ${AIM.interactionMs}): ${isMet ? 'met' : 'NOT MET'}`,
  );
  return isMet;
}

await explore(
  async (browser, origin) => {
    const steps = values.only === 'interactions' ? [] : await navigateAbout(browser, origin);
    const isFast = steps.length === 0 || reportNavigation(steps);
    const links = steps
      .filter(({ isBack }) => !isBack)
      .map(({ from, interactions }) => ({ ...costOf('link', interactions), page: from }));
    const pressed = values.only === 'navigation' ? [] : await pressAbout(browser, origin);
    const isQuick = reportInteractions([...pressed, ...links]);
    process.exitCode = isFast && isQuick ? 0 : 1;
  },
  { need: needChromium },
);
