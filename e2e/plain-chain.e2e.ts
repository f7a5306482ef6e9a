/** A network without modules of its own: the pages of tools and information speak no word of another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { startCairn, type RunningCairn } from './support/start-cairn.ts';

const { visit } = useBrowser();
const TOOLS = ['address', 'units', 'ibc', 'tx', 'time', 'endpoint', 'verify', 'json'];
const PAGES = ['/status', '/api', '/changes', '/changes/1.2.0', '/json-demo', '/experimental-info'];

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
    const text = await page.locator('body').innerText();
    expect(/.{0,40}elys.{0,40}/i.exec(text)?.[0]).toBeUndefined();
    expect(/.{0,40}\beden.{0,40}/i.exec(text)?.[0]).toBeUndefined();
    expect(/.{0,40}governor.{0,40}/i.exec(text)?.[0]).toBeUndefined();
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
