/** Relayer and channel pages, compared with both recorded chains. */
import * as v from 'valibot';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, parseJson, textAt, type Json } from '../../../testing/json.ts';
import { fetchJson } from '../../../testing/fetch-json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const IBC = '/ibc/core/channel/v1/channels';
const ALL = 'pagination.limit=500';

const fetchOther = (path: string) => fetchJson(`${held}/counterparty/rest${path}`);

/** Sequences in a list of commitments or acknowledgements. */
function sequences(list: readonly Json[]): readonly string[] {
  return list.map((item) => textAt(item, 'sequence'));
}

/** A channel's pending or acknowledged packets; both networks fit on one page. */
async function listOf(
  getJson: (path: string) => Promise<Json>,
  channel: Json,
  what: 'commitments' | 'acknowledgements',
) {
  const path = `${IBC}/${textAt(channel, 'channel_id')}/ports/${textAt(channel, 'port_id')}/packet_${what}?${ALL}`;
  return sequences(listAt(await getJson(path), what));
}

const sentFrom = async (getJson: (path: string) => Promise<Json>, channel: Json) => {
  const path = `${IBC}/${textAt(channel, 'channel_id')}/ports/${textAt(channel, 'port_id')}/next_sequence_send`;
  return Number(textAt(await getJson(path), 'next_sequence_send')) - 1;
};

let channels: readonly Json[] = [];
let theirs: readonly Json[] = [];
const here = (path: string) => fetchNode(held, path);
const named = (id: string) => channels.find((channel) => textAt(channel, 'channel_id') === id) ?? null;

beforeAll(async () => {
  channels = listAt(await here(`${IBC}?${ALL}`), 'channels');
  theirs = listAt(await fetchOther(`${IBC}?${ALL}`), 'channels');
});

describe('the relayers', () => {
  it('show every channel with what it sent, received and has open', async () => {
    const { page, expectNoErrors } = await visit(held, '/relayers');
    const panel = page.getByRole('region', { name: 'Channels', exact: true });
    await panel.getByRole('link', { name: 'channel-0' }).waitFor();
    for (const channel of channels) {
      const id = textAt(channel, 'channel_id');
      const row = panel.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) });
      const cells = await row.getByRole('cell').allInnerTexts();
      const open = await listOf(here, channel, 'commitments');
      const received = await listOf(here, channel, 'acknowledgements');
      expect(cells[1]).toBe(textAt(channel, 'port_id'));
      expect(cells[2]).toBe('cosmoshub-dev-1');
      // The light client on the other chain has expired.
      expect(cells[3]).toContain(
        textAt(channel, 'state') === 'STATE_OPEN' ? 'open, client expired' : 'not open yet',
      );
      expect(cells[4]).toBe(grouped(await sentFrom(here, channel)));
      expect(cells[5]).toBe(grouped(received.length));
      expect(cells[6]?.replace('▲', '').trim()).toBe(grouped(open.length));
    }
    const escrow = await here('/ibc/apps/transfer/v1/denoms/uelys/total_escrow');
    await panel.getByText(`${tokens(BigInt(textAt(escrow, 'amount', 'amount')))} ELYS`).waitFor();
    expectNoErrors();
  });

  it('show when each light client expires, by the newest header and not by the last of the list', async () => {
    const { page } = await visit(held, '/relayers');
    const panel = page.getByRole('region', { name: 'Light clients' });
    for (const getJson of [here, fetchOther]) {
      const [client] = listAt(await getJson(`/ibc/core/client/v1/client_states?${ALL}`), 'client_states');
      const id = textAt(client, 'client_id');
      const height = textAt(client, 'client_state', 'latest_height', 'revision_height');
      const states = listAt(
        await getJson(`/ibc/core/client/v1/consensus_states/${id}?${ALL}`),
        'consensus_states',
      );
      const newest = states.find((state) => textAt(state, 'height', 'revision_height') === height);
      const trusted = Number(textAt(client, 'client_state', 'trusting_period').replace('s', '')) * 1000;
      const expires = Date.parse(textAt(newest, 'consensus_state', 'timestamp')) + trusted;
      const status = textAt(await getJson(`/ibc/core/client/v1/client_status/${id}`), 'status');
      const now = Date.parse(
        textAt(await here('/cosmos/base/tendermint/v1beta1/blocks/latest'), 'block', 'header', 'time'),
      );
      expect({ id, isExpired: expires < now }).toEqual({ id, isExpired: status === 'Expired' });
      const row = panel.getByRole('row').filter({ hasText: textAt(client, 'client_state', 'chain_id') });
      const shown = row.filter({ hasText: status.toLowerCase() }).locator('time').last();
      expect(await shown.getAttribute('datetime')).toBe(new Date(expires).toISOString());
    }
  });

  it('list light clients of every type, without what is not known of them', async () => {
    const { page } = await visit(held, '/health');
    const states = await here(`/ibc/core/client/v1/client_states?${ALL}`);
    const wasm = {
      client_id: '08-wasm-3',
      client_state: { '@type': '/ibc.lightclients.wasm.v1.ClientState', data: 'e30=', checksum: 'e30=' },
    };
    await page.route('**/chain/rest/ibc/core/client/v1/client_states?**', (route) =>
      route.fulfill({
        json: {
          client_states: [...listAt(states, 'client_states'), wasm],
          pagination: { next_key: null, total: '0' },
        },
      }),
    );
    await page.route('**/chain/rest/together?**', async (route) => {
      const paths = new URL(route.request().url()).searchParams.getAll('path');
      const active = { status: 200, headers: {}, body: '{"status":"Active"}' };
      const answers = listAt(parseJson(await (await route.fetch()).text()), 'answers').map((answer, index) =>
        paths[index]?.endsWith('client_status/08-wasm-3') === true ? active : answer,
      );
      return route.fulfill({ json: { answers } });
    });
    await page.goto(`${held}/relayers`);
    const row = page
      .getByRole('region', { name: 'Light clients' })
      .getByRole('row')
      .filter({ hasText: '08-wasm-3' });
    await row.waitFor();
    await row.getByText('active').waitFor();
    expect((await row.getByRole('cell').allInnerTexts()).slice(1)).toEqual([
      'elysnet-1',
      'not known',
      '●active',
      'not known',
      'not known',
      'not known',
      'not known',
      'none',
    ]);
  });

  it('sum up who relayed, of the transactions that were read, where the index does not answer', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/relayers', (route) => route.fulfill({ status: 503, body: '{}' }));
    const status: unknown = await (await fetch(`${held}/api/v1/status`)).json();
    await page.route('**/api/v1/status', (route) =>
      route.fulfill({
        json: {
          ...v.parse(v.looseObject({}), status),
          state: 'preparing',
          progress: { done: 1200, of: 2480 },
        },
      }),
    );
    await page.goto(`${held}/relayers`);
    const panel = page.getByRole('region', { name: 'Relayers', exact: true });
    await panel.getByText('This explorer’s index is being prepared: 1,200 of 2,480 blocks.').waitFor();
    await panel.getByRole('button', { name: 'Load more' }).click();
    const kinds = [
      'channel.v1.MsgRecvPacket',
      'channel.v1.MsgAcknowledgement',
      'channel.v1.MsgTimeout',
      'client.v1.MsgUpdateClient',
    ];
    const txs = new Map<string, Json>();
    const signers = new Map<string, string>();
    for (const kind of kinds) {
      const body = await here(
        `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`message.action='/ibc.core.${kind}'`)}&limit=100&order_by=ORDER_BY_DESC`,
      );
      for (const [index, response] of listAt(body, 'tx_responses').entries()) {
        const hash = textAt(response, 'txhash');
        txs.set(hash, response);
        const relay = listAt(body, 'txs', index, 'body', 'messages').find((message) =>
          kinds.includes(textAt(message, '@type').replace('/ibc.core.', '')),
        );
        signers.set(hash, textAt(relay, 'signer'));
      }
    }
    await panel.getByText(`the latest ${txs.size} relay transactions`).waitFor();
    for (const signer of new Set(signers.values())) {
      const own = [...txs].filter(([hash]) => signers.get(hash) === signer).map(([, response]) => response);
      const count = (type: string) =>
        own.flatMap((response) => listAt(response, 'events')).filter((event) => at(event, 'type') === type)
          .length;
      const cells = await panel
        .getByRole('row')
        .filter({ has: page.locator(`a[href="/address/${signer}"]`) })
        .getByRole('cell')
        .allInnerTexts();
      const counts = ['recv_packet', 'acknowledge_packet', 'timeout_packet'].map(count);
      expect(cells.slice(1, 5)).toEqual(
        [counts.reduce((a, b) => a + b), ...counts].map((value) => grouped(value)),
      );
      expect(cells[6]).toBe(grouped(own.length));
    }
  });
});

describe('a channel', () => {
  it.each(['channel-0', 'channel-2', 'channel-3'])(
    '%s counts each way as both chains have it',
    async (id) => {
      const channel = named(id);
      const port = textAt(channel, 'port_id');
      const { page, expectNoErrors } = await visit(held, `/channel/${port}/${id}`);
      const panel = page.getByRole('region', { name: 'Traffic' });
      const other = theirs.find(
        (end) =>
          textAt(end, 'counterparty', 'channel_id') === id && textAt(end, 'counterparty', 'port_id') === port,
      );
      for (const [way, source, sourceEnd, destination, destinationEnd] of [
        ['Outgoing', here, channel, fetchOther, other],
        ['Incoming', fetchOther, other, here, channel],
      ] as const) {
        if (sourceEnd === undefined || destinationEnd === undefined) throw new Error('no other end');
        const sent = await sentFrom(source, sourceEnd);
        const open = await listOf(source, sourceEnd, 'commitments');
        const arrived = new Set(await listOf(destination, destinationEnd, 'acknowledgements'));
        const unanswered = open.filter((sequence) => arrived.has(sequence)).length;
        const answered = arrived.size - unanswered;
        const row = panel
          .getByRole('row')
          .filter({ has: page.getByRole('cell', { name: way, exact: true }) });
        await row.waitFor();
        expect((await row.getByRole('cell').allInnerTexts()).slice(1)).toEqual(
          [
            sent,
            answered,
            sent - open.length - answered,
            unanswered,
            open.length - unanswered,
            open.length,
          ].map((value) => grouped(value)),
        );
      }
      expectNoErrors();
    },
  );

  it('that is not open yet says which step is missing', async () => {
    const { page, expectNoErrors } = await visit(held, '/relayers');
    const row = page.getByRole('row').filter({ hasText: 'not open yet' });
    await row.getByRole('link').click();
    await page.waitForURL('**/channel/transfer/channel-1');
    await page.getByText('Step 3, MsgChannelOpenAck on this chain, is missing').waitFor();
    await page.getByText('No pending packets in this direction.').waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Channels', exact: true }).getByText('not open yet').waitFor();
    expectNoErrors();
  });

  it('shows what its packets carried, by what was done to them, where the index does not answer', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/channels/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/channel/transfer/channel-2?step=timed-out`);
    const panel = page.getByRole('region', { name: 'Packets', exact: true });
    const body = await here(
      `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent("timeout_packet.packet_src_channel='channel-2'")}&limit=10&order_by=ORDER_BY_DESC`,
    );
    const refunds = listAt(body, 'tx_responses')
      .flatMap((response) => listAt(response, 'events'))
      .filter((event) => at(event, 'type') === 'timeout');
    await panel.getByText('refunded to').first().waitFor();
    expect(await panel.getByText('refunded to').count()).toBe(refunds.length);
    await panel.getByRole('button', { name: 'Sent' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.search.includes('step='));
    // Senders can put any text as the receiver.
    await panel.getByText('not-an-address').first().waitFor();
    await page.route(/recv_packet/, () => new Promise(() => undefined));
    await panel.getByRole('button', { name: 'Received' }).click();
    await panel.getByText('Loading …').waitFor();
    expect(await panel.textContent()).not.toMatch(/No packets found|in \d+ transaction|Page 1/);
  });

  it('that is invalid is rejected, or not found', async () => {
    const { page, errors } = await visit(held, '/channel/transfer/nonsense');
    await page.getByText('Invalid input provided. Please check your data.').waitFor();
    expect(errors).toEqual({ console: [], failed: [], thirdParty: [] });
    await page.goto(`${held}/channel/transfer/channel-99`);
    await page.getByText('This network has no such channel.').waitFor();
  });

  it('names each packet that is stuck, oldest first, and why', async () => {
    const { page, expectNoErrors } = await visit(held, '/channel/transfer/channel-2?state=sent');
    const panel = page.getByRole('region', { name: 'Pending' });
    const open = (await listOf(here, named('channel-2'), 'commitments')).map(Number).sort((a, b) => a - b);
    await panel.getByText('cannot arrive').first().waitFor();
    const indexed = page.getByRole('region', { name: 'Packets', exact: true }).getByRole('row').nth(1);
    await indexed.getByText('cannot arrive').waitFor();
    const rows = panel.getByRole('row');
    for (const [index, sequence] of open.slice(0, 10).entries()) {
      const row = rows.nth(index + 1);
      const found = await here(
        `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`send_packet.packet_sequence='${sequence}' AND send_packet.packet_src_channel='channel-2'`)}&limit=1`,
      );
      const response = at(found, 'tx_responses', 0);
      await row.locator(`a[href="/tx/${textAt(response, 'txhash')}"]`).waitFor();
      expect(await row.getByRole('cell').first().innerText()).toBe(grouped(sequence));
      const data = listAt(response, 'events')
        .filter((event) => textAt(event, 'type') === 'send_packet')
        .flatMap((event) => listAt(event, 'attributes'))
        .find((attribute) => textAt(attribute, 'key') === 'packet_data');
      const amount = BigInt(textAt(parseJson(textAt(data, 'value')), 'amount'));
      expect(await row.getByRole('cell').nth(1).innerText()).toContain(tokens(amount));
    }
    await panel.getByRole('button', { name: 'Incoming' }).click();
    await page.waitForURL(/way=in/);
    await panel.getByText('received, not acknowledged yet').first().waitFor();
    await page.reload();
    await panel.getByText('received, not acknowledged yet').first().waitFor();
    expectNoErrors();
  });
});
