// Pictures of every route: three widths, light and dark, into screenshots/. Arguments: parts of route names to take only those.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { ROOT } from './lib/bootstrap.mjs';
import { CHROMIUM_FLAGS, needChromium } from './lib/chromium.mjs';

const WIDTHS = [390, 820, 1440];
const HEIGHT = 1000;
const THEMES = ['light', 'dark'];
const OUT = join(ROOT, 'screenshots');
/** Height that stands still, so that two runs give the same pictures. */
const HELD = '2480';
const SETTLE_MS = 15_000;

/** Name and path of every page; ids are the recording's. */
const ROUTES = [
  ['dashboard', '/'],
  ['blocks', '/blocks'],
  ['block', '/block/2480'],
  ['transactions', '/transactions'],
  ['not-found', '/no/such/page'],
];

async function start() {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'scripts', 'start.mjs'), 'up', '--port', '0', '--hold', HELD],
    {
      env: { ...process.env, RATE_LIMIT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Open (http:\/\/\S+)/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return { child, url };
    }
    console.log(line);
  }
  throw new Error('cairn did not start');
}

const wanted = process.argv.slice(2);
const routes = ROUTES.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const executablePath = needChromium((line) => console.log(line));
const { child, url } = await start();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
mkdirSync(OUT, { recursive: true });
for (const width of WIDTHS) {
  for (const colorScheme of THEMES) {
    const context = await browser.newContext({ viewport: { width, height: HEIGHT }, colorScheme });
    const page = await context.newPage();
    for (const [name, path] of routes) {
      await page.goto(url + path);
      await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
      await page.screenshot({ path: join(OUT, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
    console.log(`${width} ${colorScheme}: ${routes.length} pictures`);
  }
}
await browser.close();
child.kill('SIGTERM');
console.log(`In ${OUT}`);
