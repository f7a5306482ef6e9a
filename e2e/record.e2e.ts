/** The program records a running node, is killed on the way, and the recording is explored without any node. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@cairn/archive/testing/archives';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped } from '../apps/web/testing/fetch-node.ts';
import { useBrowser } from './support/browser.ts';
import { textAt } from '../apps/web/testing/json.ts';
import { runCairn } from './support/run-cairn.ts';
import { onPostgres } from './support/on-postgres.ts';
import { HELD_HEIGHT, startCairn, type RunningCairn } from './support/start-cairn.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const FROM = HELD_HEIGHT - 59;

let explorer: RunningCairn | undefined;
afterAll(() => explorer?.stop());

describe('a running node', () => {
  it('is recorded, also when the program is killed or stopped, and explored without it', async () => {
    const out = join(await temporaryFolder(), 'kept');
    const node = ['--node', `${held}/chain/rest`, '--rpc', `${held}/chain/rpc`];
    const words = ['record', ...node, '--out', out, '--from', String(FROM), '--state', 'light'];
    const killed = await runCairn(words, { killAt: /^state of height \d+: \d+ of/m });
    expect(killed.code).toBeNull();
    const stopped = await runCairn(words, { stopAt: /^heights: \d+ of 60/m });
    expect([stopped.code, stopped.output]).toEqual([
      130,
      expect.stringMatching(/Stopped\. .* the same command resumes it/),
    ]);
    const isThere = () =>
      access(join(out, 'manifest.json')).then(
        () => true,
        () => false,
      );
    expect(await isThere()).toBe(false);
    const ended = await runCairn(words);
    expect([ended.code, ended.output]).toEqual([
      0,
      expect.stringMatching(`elysnet-1: heights ${FROM} to ${HELD_HEIGHT}, \\d+ txs, state of 1 heights`),
    ]);
    const checked = await runCairn(['check', out]);
    expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('Nothing wrong')]);

    const flags = ['--archive', out, '--hold', String(HELD_HEIGHT), '--data-dir', await temporaryFolder()];
    explorer = await startCairn(flags, await onPostgres());
    const block = await fetchNode(held, `/cosmos/base/tendermint/v1beta1/blocks/${FROM + 10}`);
    expect(await fetchNode(explorer.url, `/cosmos/base/tendermint/v1beta1/blocks/${FROM + 10}`)).toEqual(
      block,
    );
    const { page, expectNoErrors } = await visit(explorer.url, `/block/${FROM + 10}`);
    await page
      .getByRole('heading', { name: grouped(FROM + 10) })
      .first()
      .waitFor();
    await page.goto(`${explorer.url}/governors`);
    const listed = await fetchNode(
      held,
      '/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=1',
    );
    const moniker = textAt(listed, 'validators', '0', 'description', 'moniker');
    await page.getByText(moniker, { exact: false }).first().waitFor();
    expectNoErrors();
  });
});
