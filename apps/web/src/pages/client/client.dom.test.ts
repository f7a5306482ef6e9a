/** Pages of light clients, compared with the node; IBC v2 with recorded answers of a node that has it. */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import type { DomPage } from '../../../testing/dom-page.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { fetchNode, grouped } from '../../../testing/fetch-node.ts';
import { at, listAt, parseJson, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

function recorded(file: string): Json {
  const url = new URL(
    `../../../../../packages/node-client/testing/recorded/ibc/${file}.json`,
    import.meta.url,
  );
  return at(parseJson(readFileSync(url, 'utf8')), 'body') ?? null;
}

const VERSION_2: readonly (readonly [RegExp, string])[] = [
  [/next_sequence_send/, 'get-client-next-sequence'],
  [/packet_commitments/, 'list-client-commitments'],
  [/packet_acknowledgements/, 'list-client-acknowledgements'],
];
/** As wasmd 0.61 answered for `07-tendermint-0`. */
const COUNTERPARTY = 'ChgKA2liYwoAEg8wNy10ZW5kZXJtaW50LTE=';

/** As a node with IBC v2 answers. */
async function servesVersion2(page: DomPage): Promise<void> {
  await page.route(`${held}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"modules":\[[^\]]*\]/, '"modules":["ibc","transfer"]');
    await route.fulfill({ response, body });
  });
  await page.route('**/chain/rest/together?**', async (route) => {
    const paths = new URL(route.request().url()).searchParams.getAll('path');
    if (!paths.some((path) => path.includes('/channel/v2/'))) return route.continue();
    // Other requests of the page may be sent together with these.
    const answered = await route.fetch();
    const answers = listAt(parseJson(await answered.text()), 'answers').map((answer, index) => {
      const file = VERSION_2.find(([pattern]) => pattern.test(paths[index] ?? ''))?.[1];
      if (file === undefined) return answer;
      return { status: 200, headers: {}, body: JSON.stringify(recorded(file)) };
    });
    return route.fulfill({ json: { answers } });
  });
}

describe('a light client', () => {
  it('has the chain that it follows, its heights and its channels', async () => {
    const { page, expectNoErrors } = await visit(held, '/relayers');
    const [client] = listAt(await fetchNode(held, '/ibc/core/client/v1/client_states'), 'client_states');
    const id = textAt(client, 'client_id');
    await page.getByRole('link', { name: id }).first().click();
    await page.getByRole('heading', { name: id }).waitFor();
    await page.settled();
    const panel = page.getByRole('region', { name: 'Light client' });
    const text = (await panel.textContent()) ?? '';
    expect(text).toContain(textAt(client, 'client_state', 'chain_id'));
    expect(text).toContain(
      grouped(Number(textAt(client, 'client_state', 'latest_height', 'revision_height'))),
    );
    const channels = listAt(await fetchNode(held, '/ibc/core/channel/v1/channels'), 'channels');
    for (const channel of channels)
      expect(
        await panel
          .locator(`a[href="/channel/${textAt(channel, 'port_id')}/${textAt(channel, 'channel_id')}"]`)
          .count(),
      ).toBe(1);
    // This chain's ibc-go has no IBC v2, and gets no request about it.
    expect(await page.getByRole('region', { name: 'IBC v2' }).count()).toBe(0);
    expectNoErrors();
  });

  it('has in IBC v2 its counterparty and the counts of its packets', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    await servesVersion2(page);
    await page.route('**/chain/rpc/abci_query?**', (route) =>
      route.fulfill({
        json: { jsonrpc: '2.0', id: -1, result: { response: { code: 0, log: '', value: COUNTERPARTY } } },
      }),
    );
    await page.goto('/');
    await page.settled();
    await page.getByRole('link', { name: 'Relayers' }).first().click();
    await page.getByRole('link', { name: '07-tendermint-0' }).first().click();
    const panel = page.getByRole('region', { name: 'IBC v2' });
    await panel.getByText('07-tendermint-1').waitFor();
    await page.settled();
    const open = listAt(recorded('list-client-commitments'), 'commitments').length;
    const sent = Number(textAt(recorded('get-client-next-sequence'), 'next_sequence_send')) - 1;
    expect(await panel.textContent()).toMatch(new RegExp(`Sent${sent}Pending.*${open}Received1`));
    await page.getByRole('region', { name: 'Packets', exact: true }).waitFor();
    expectNoErrors();
  });

  it('has no counterparty that is known where it could not be loaded', async () => {
    const { page } = await visit(held, '/health');
    await servesVersion2(page);
    for (const failing of ['**/chain/rpc/abci_query?**', '**/api/v1/channels**'])
      await page.route(failing, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/');
    await page.settled();
    await page.getByRole('link', { name: 'Relayers' }).first().click();
    await page.getByRole('link', { name: '07-tendermint-0' }).first().click();
    const panel = page.getByRole('region', { name: 'IBC v2' });
    await panel.getByText('not loaded').waitFor();
    expect(await panel.getByText('no packets yet').count()).toBe(0);
  });

  it('that is invalid is rejected, or not found', async () => {
    const { page } = await visit(held, '/client/no');
    await page.getByText('Invalid input provided. Please check your data.').waitFor();
    await page.goto(`${held}/client/07-tendermint-99`);
    await page.getByText('This network has no such light client.').waitFor();
  });
});
