/** The replayed network: it advances without a reload, and ends as recorded. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { useBrowser } from '../support/browser.ts';
import { onPostgres } from '../support/on-postgres.ts';
import { startCairn, type RunningCairn } from '../support/start-cairn.ts';

const { visit } = useBrowser();
/** A recording with few txs, which is indexed in seconds; its last block. */
const ARCHIVE = join(ROOT, 'data/cosmoshub-dev-1');
const LAST = 1055;
const FROM = 1040;
const SPEED = 1;
let cairn: RunningCairn;

beforeAll(async () => {
  const replay = ['--archive', ARCHIVE, '--replay-from', String(FROM), '--replay-speed', String(SPEED)];
  cairn = await startCairn(replay, await onPostgres());
});
afterAll(() => cairn.stop());

describe('a replay', () => {
  it('streams block after block to the dashboard without a reload, and ends when the recording does', async () => {
    const { page, expectNoErrors } = await visit(cairn.url, '/');
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
    await expect.poll(shown).toBeGreaterThanOrEqual(Math.min(first + 3, LAST));
    await expect.poll(shown).toBe(LAST);
    await page.getByText(/ended/i).first().waitFor();
    expectNoErrors();
  });
});
