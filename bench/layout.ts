/**
 * First rows, header, size of targets, contrast and layout shift of every page, as issue reports count them. Arguments:
 * parts of route names. `--origin URL`: a running explorer.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { routesNamed, type Route } from '../e2e/support/all-routes.ts';
import { waitUntilSettled } from '../e2e/support/wait-until-settled.ts';
import { axeColours, axeStructure, watchPage } from '../e2e/support/watch-page.ts';
import { LOWEST_AMOUNT_CONTRAST, SMALL_TARGETS } from './pictures/targets.ts';
import { explore } from './support/explore.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
/** Lazy panels may still shift what is above them. */
const SETTLE_MS = 1500;
const LIMITS = { desktopRow: 320, phoneRow: 420, shift: 0.01, amount: 7 } as const;

/** Pages that are a list: what is above its first row is in its way. */
const LISTS =
  /^(blocks|transactions|governors|validators|proposals|assets|wallets|leaderboard|modules|relayers|codes)$/;
const FIRST_ROW = `(() => {
  const row = [...document.querySelectorAll('main tbody tr')].find((each) => each.getBoundingClientRect().height > 0);
  return row === undefined ? null : Math.round(row.getBoundingClientRect().top + scrollY);
})()`;
const SHIFTS = `(() => {
  window.__shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

interface Look {
  readonly route: string;
  readonly rows: readonly [desktop: number | null, phone: number | null];
  readonly header: number;
  readonly shift: number;
  /** Below 24 px without an exception, as axe decides. */
  readonly small: readonly string[];
  /** Primary actions below 44 px on a phone. */
  readonly primary: readonly string[];
  readonly contrast: readonly string[];
  /** The lowest contrast of an amount, in both themes. */
  readonly amount: number;
}

async function lookAt(browser: Browser, origin: string, { name, path }: Route): Promise<Look> {
  const phone = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  watchPage(phone, origin);
  const cdp = await phone.context().newCDPSession(phone);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await phone.addInitScript(SHIFTS);
  await phone.goto(origin + path, { waitUntil: 'commit' });
  await waitUntilSettled(phone);
  await phone.waitForTimeout(SETTLE_MS);
  const shift = await phone.evaluate<number>('window.__shift');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const phoneRow = await phone.evaluate<number | null>(FIRST_ROW);
  const primary = await phone.evaluate<readonly string[]>(SMALL_TARGETS);
  const small = (await axeStructure(phone)).filter((line) => line.includes('target-size'));
  await phone.context().close();

  const desktop = await browser.newPage({ viewport: DESKTOP });
  watchPage(desktop, origin);
  const contrast: string[] = [];
  let amount = Infinity;
  await desktop.emulateMedia({ colorScheme: 'light' });
  await desktop.goto(origin + path, { waitUntil: 'commit' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await desktop.emulateMedia({ colorScheme });
    await waitUntilSettled(desktop);
    contrast.push(...(await axeColours(desktop)));
    amount = Math.min(amount, await lowestContrast(desktop));
  }
  const desktopRow = await desktop.evaluate<number | null>(FIRST_ROW);
  const header = await desktop.evaluate<number>(
    "Math.round(document.querySelector('header').getBoundingClientRect().height)",
  );
  await desktop.context().close();
  return { route: name, rows: [desktopRow, phoneRow], header, shift, small, primary, contrast, amount };
}

async function lowestContrast(page: Page): Promise<number> {
  return (await page.evaluate<number | null>(LOWEST_AMOUNT_CONTRAST)) ?? Infinity;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' } },
});
const routes = routesNamed(positionals);
await explore(async (browser, origin) => {
  const looks: Look[] = [];
  console.log('route                    row 1440   row 390  header     CLS  <24  <44  contrast  amounts');
  for (const route of routes) {
    const look = await lookAt(browser, origin, route);
    looks.push(look);
    const [desktop, phone] = look.rows;
    console.log(
      `${look.route.padEnd(24)}${String(desktop ?? '').padStart(9)}${String(phone ?? '').padStart(10)}${String(look.header).padStart(8)}${look.shift.toFixed(4).padStart(8)}${String(look.small.length).padStart(5)}${String(look.primary.length).padStart(5)}${String(look.contrast.length).padStart(10)}${(Number.isFinite(look.amount) ? look.amount.toFixed(2) : '').padStart(9)}`,
    );
    for (const line of [...look.small, ...look.primary, ...look.contrast]) console.log(`  ${line}`);
  }
  const lists = looks.filter(({ route }) => LISTS.test(route));
  const missed = [
    ...lists
      .filter(({ rows: [row] }) => (row ?? 0) > LIMITS.desktopRow)
      .map(({ route }) => `${route}: row at 1,440`),
    ...lists
      .filter(({ rows: [, row] }) => (row ?? 0) > LIMITS.phoneRow)
      .map(({ route }) => `${route}: row at 390`),
    ...looks.filter(({ shift }) => shift > LIMITS.shift).map(({ route }) => `${route}: CLS`),
    ...looks.filter(({ amount }) => amount < LIMITS.amount).map(({ route }) => `${route}: amounts`),
    ...looks.flatMap(({ route, small, primary, contrast }) =>
      [...small, ...primary, ...contrast].map((line) => `${route}: ${line}`),
    ),
  ];
  console.log(
    `\n${looks.length} pages, ${lists.length} lists; missed: ${missed.length}${missed.map((line) => `\n  ${line}`).join('')}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}, values);
