/** Files of tables: the figures that cells load for themselves are in them. */
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { at, listAt, textAt } from '../apps/web/testing/json.ts';
import { useBrowser } from './support/browser.ts';
import { downloaded, linesOf } from './support/downloaded.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

describe('the file of a table', () => {
  it('has the traffic, escrow, success rate and faults of channels', async () => {
    const { page, expectNoErrors } = await visit(held, '/relayers');
    const panel = page.getByRole('region', { name: 'Channels', exact: true });
    await panel.getByText('open, client expired').first().waitFor();
    await panel.getByRole('button', { name: 'Export' }).click();
    const [head = '', ...rows] = linesOf(await downloaded(panel.getByRole('button', { name: 'CSV' })));
    expect(head).toBe('channel,port,chain,state,sent,received,open,oldest,escrow,arrived,last');
    expect(await panel.getByText('Not in the file').count()).toBe(0);
    const [transfer = ''] = rows.filter((row) => row.startsWith('channel-2,transfer,'));
    const sent = await fetchNode(
      held,
      '/ibc/core/channel/v1/channels/channel-2/ports/transfer/next_sequence_send',
    );
    expect(transfer).toContain(`,"open, client expired",${BigInt(textAt(sent, 'next_sequence_send')) - 1n},`);
    expect(transfer).not.toContain('not loaded');
    const cells = panel.getByRole('row').filter({ hasText: 'channel-2' }).first().getByRole('cell');
    const shown = await cells.allInnerTexts();
    expect(transfer.replace('"open, client expired"', '').split(',')[5]).toBe(shown[5]?.replaceAll(',', ''));
    expectNoErrors();
  });

  it('has the votes of proposals', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposals');
    await page.getByRole('button', { name: 'Export' }).last().click();
    const lines = linesOf(await downloaded(page.getByRole('button', { name: 'CSV' })));
    expect(lines[0]).toBe('id,title,type,status,yes,no,no-with-veto,abstain,ends');
    const body = await fetchNode(held, '/cosmos/gov/v1/proposals?pagination.limit=200');
    const ended = listAt(body, 'proposals').filter(
      (proposal) => textAt(proposal, 'status') === 'PROPOSAL_STATUS_PASSED',
    );
    expect(ended.length).toBeGreaterThan(0);
    for (const proposal of ended) {
      const votes = ['yes', 'no', 'no_with_veto', 'abstain']
        .map((option) => textAt(at(proposal, 'final_tally_result'), `${option}_count`))
        .join(',');
      const line = lines.find((row) => row.startsWith(`${textAt(proposal, 'id')},`));
      expect(line).toContain(`,passed,${votes},`);
    }
    expectNoErrors();
  });
});
