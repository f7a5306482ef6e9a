/** A network without modules of its own: pages speak no word of another's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { overflowsSideways } from './support/watch-page.ts';
import { startCairn, type RunningCairn } from './support/start-cairn.ts';

const { visit } = useBrowser();
const TOOLS = ['address', 'units', 'ibc', 'tx', 'time', 'endpoint', 'verify', 'json'];
const PAGES = ['/status', '/api', '/changes', '/changes/1.2.0', '/json-demo', '/experimental-info'];
/** Their far ends may be networks of any name: only the words for modules are looked for. */
const MARKETS = ['/relayers', '/compounding', '/analytics'];
const MODULE_WORDS = /.{0,40}(\beden|governor|perpetual|masterchef|leveraged).{0,40}/i;

let hub: RunningCairn;
beforeAll(async () => {
  hub = await startCairn([
    '--archive',
    'data/cosmoshub-dev-1',
    '--chain',
    'cosmoshub-dev-1',
    '--hold',
    '1000',
  ]);
});
afterAll(() => hub.stop());

describe('on a plain chain', () => {
  it.each([...PAGES, ...TOOLS.map((tool) => `/tools?tool=${tool}`)])('%s names no other', async (path) => {
    const { page, expectNoTrouble, close } = await visit(hub.url, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const text = await page.getByRole('main').innerText();
    expect(/.{0,40}elys.{0,40}/i.exec(text)?.[0]).toBeUndefined();
    expect(MODULE_WORDS.exec(text)?.[0]).toBeUndefined();
    expectNoTrouble();
    await close();
  });

  it.each(MARKETS)('%s shows what the network has, and no module that it lacks', async (path) => {
    const { page, expectNoTrouble, close } = await visit(hub.url, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(MODULE_WORDS.exec(await page.getByRole('main').innerText())?.[0]).toBeUndefined();
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
    await close();
  });

  it('a block proves itself there too', async () => {
    const { page, expectNoTrouble, close } = await visit(hub.url, '/tools?tool=verify&in=823');
    await page.getByText('6 of 6 proven').waitFor();
    expectNoTrouble();
    await close();
  });
});
