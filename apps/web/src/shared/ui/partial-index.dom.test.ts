/** Pages over an index that starts at block 2,300 of a chain that started at block 1. */
import { temporaryFolder } from '@cairn/archive/testing/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../../../../e2e/support/on-postgres.ts';
import { HELD_HEIGHT, startCairn, type RunningCairn } from '../../../../../e2e/support/start-cairn.ts';
import { untilIndexed } from '../../../../../e2e/support/until-indexed.ts';
import { fetchIndex } from '../../../testing/fetch-index.ts';
import { fetchNode } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt } from '../../../testing/json.ts';

const SENTENCE = 'Not indexed before block 2,300.';
const { visit } = domPages();
let partial: RunningCairn;
let payer: string;

beforeAll(async () => {
  const flags = ['--hold', String(HELD_HEIGHT), '--from', '2300', '--data-dir', await temporaryFolder()];
  partial = await startCairn(flags, await onPostgres());
  await untilIndexed(partial.url);
  payer = textAt(await fetchIndex(partial.url, '/txs?limit=1&feeds=hide'), 'items', 0, 'feePayer');
});
afterAll(() => partial.stop());

async function panelText(path: string, title: string): Promise<string> {
  const { page, close } = await visit(partial.url, path);
  const panel = page.getByRole('region', { name: title, exact: true });
  await panel.getByText(SENTENCE).first().waitFor();
  await page.settled();
  const text = (await panel.textContent()) ?? '';
  await close();
  return text;
}

describe('pages of an index that starts at a later block', () => {
  it('count what an account did from there', async () => {
    const activity = Number(at(await fetchIndex(partial.url, `/addresses/${payer}`), 'activity'));
    const text = await panelText(`/address/${payer}?tab=activity`, 'Activity');
    expect(text).toContain(`${activity} since block 2,300`);
  });

  it('give no balance over time, and no try again for it', async () => {
    const text = await panelText(`/address/${payer}?tab=history`, 'Balance over time');
    expect(text).not.toMatch(/never|Try again/);
  });

  it('do not report a governor as one without delegations', async () => {
    const governors = await fetchNode(partial.url, '/cosmos/staking/v1beta1/validators?pagination.limit=1');
    const operator = textAt(governors, 'validators', 0, 'operator_address');
    const text = await panelText(`/governor/${operator}?tab=over-time`, 'Stake over time');
    expect(text).not.toMatch(
      /never|No (?:delegat|holders|votes|swaps|open positions|relayed|shares)|Try again/,
    );
  });

  it('find none among earlier transactions, and say why', async () => {
    const text = await panelText('/transactions?to=100&type=%2Fcosmos.gov.v1.MsgVote', 'Transactions');
    expect(text).toContain('None found.');
    expect(text).not.toContain('No transaction matches');
  });

  it('name the blocks of an export', async () => {
    const { page } = await visit(partial.url, '/transactions');
    await page.getByRole('button', { name: 'Export' }).last().click();
    await page.getByRole('link', { name: 'CSV' }).waitFor();
    await page.getByText(`Blocks 2,300 to ${HELD_HEIGHT.toLocaleString('en')}`).waitFor();
  });

  it('call no account new', async () => {
    const { page } = await visit(partial.url, '/wallets?tab=activity');
    const panel = page.getByRole('region', { name: 'Recently active', exact: true });
    await panel.getByText(SENTENCE).waitFor();
    expect(await panel.getByText('not known').count()).toBeGreaterThan(0);
    const days = listAt(await fetchIndex(partial.url, '/analytics/days'), 'items');
    expect(days.map((day) => at(day, 'newAccounts'))).toEqual(days.map(() => null));
  });
});
