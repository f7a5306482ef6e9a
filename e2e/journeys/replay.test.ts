/** The replayed network: it advances without a reload, and ends as recorded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { HELD_HEIGHT, startCairn, type RunningCairn } from '../support/start-cairn.ts';

const { visit } = useBrowser();
const FROM = 2460;
const SPEED = 4;
let cairn: RunningCairn;

beforeAll(async () => {
  cairn = await startCairn(['--replay-from', String(FROM), '--replay-speed', String(SPEED)]);
});
afterAll(() => cairn.stop());

describe('a replay', () => {
  it('streams block after block to the dashboard without a reload, and ends when the recording does', async () => {
    const { page, expectNoTrouble } = await visit(cairn.url, '/');
    const stones = page
      .locator('section', { has: page.getByRole('heading', { name: 'Latest blocks' }) })
      .locator('a[href^="/block/"]');
    const shown = async (): Promise<number> => {
      const links = await Promise.all((await stones.all()).map((stone) => stone.getAttribute('href')));
      return Math.max(...links.map((link) => Number(/\d+$/.exec(link ?? '')?.[0] ?? 0)));
    };
    await stones.first().waitFor();
    const first = await shown();
    expect(first).toBeGreaterThanOrEqual(FROM);
    await expect.poll(shown).toBeGreaterThanOrEqual(Math.min(first + 3, HELD_HEIGHT));
    await expect.poll(shown).toBe(HELD_HEIGHT);
    await page.getByText(/ended/i).first().waitFor();
    expectNoTrouble();
  });
});
