/** The page of a transaction. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { isJsonObject } from '@cairn/chain/json';
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, parseJson, textAt, type Json } from '../../../testing/json.ts';
import { fetchJson } from '../../../testing/fetch-json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/**
 * From the recording: a swap at the end of block 2465, a transfer to the provider, a multisig, a relay, a suspicious
 * memo.
 */
const SWAP = 'F35DC9AF7DEF978A5EE2347D670BAF60C9C4822D266606F571C2E0C226597D5A';
const SENT = '83766E1783197CD5DC4789832FF52F4A1E1874EE365FA2F8B7A3AC3534B0373A';
const MULTISIG = '20ACB4E2A4C7BF36444EFA48CFFEE3CF59C541174950EC8792D235513098AC2A';
const PHRASE = '74EBE594A1F3E22BEDB87688BF890646C4675DCCE5D256481C7BB5F8165AE632';
/** It closes packet 315 of channel-2, whose time ran out. */
const TIMED_OUT = 'F0B6E48E5EA9F5838B6AEBB97B8CCA349D05D17DFB2F171E62BDC15E38E96B4B';
/** Long before the retained states: the index knows no price of ELYS for its time. */
const OLD_SWAP = '18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8';
const GRANTED = 'B9BE8AD91ED05EA2697553F7F7413FDB0A9D575D6C8E6EDE762FFF1AA9FF9E75';

const getJson = (path: string) => fetchJson(held + path);
const txOf = (hash: string) => getJson(`/chain/rest/cosmos/tx/v1beta1/txs/${hash}`);
const search = (base: string, query: string, page = 1) =>
  getJson(`${base}/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(query)}&limit=100&page=${page}`);

const ONE_TX = '**/chain/rest/cosmos/tx/v1beta1/txs/*';
const FULL_BLOCK = 'no block gas left to run tx: out of gas';

/** Answers of nodes that do not serve accounts, or not every type of them. */
const NO_ACCOUNT = [
  [404, { code: 5, message: 'account not found', details: [] }],
  [501, { code: 12, message: 'Not Implemented', details: [] }],
  [500, { code: 2, message: 'unable to resolve type URL /ethermint.types.v1.EthAccount', details: [] }],
] as const;

/** Everything below the steps loads after it. */
async function settled(page: DomPage): Promise<void> {
  await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
  await page.settled();
}

/** One failed tx per codespace and code, up to `count` pairs. */
async function failures(count: number): Promise<readonly Json[]> {
  const found = new Map<string, Json>();
  for (let page = 1; page <= 30 && found.size < count; page += 1) {
    const body = await search('/chain/rest', 'tx.height>=40', page);
    for (const response of listAt(body, 'tx_responses')) {
      const code = at(response, 'code');
      if (code !== 0) found.set(`${textAt(response, 'codespace')} ${JSON.stringify(code)}`, response);
    }
  }
  return [...found.values()].slice(0, count);
}

describe('a transaction', () => {
  it('names a block as one in its sentence', async () => {
    const action = "message.action='/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation'";
    const [tx] = listAt(await search('/chain/rest', action), 'tx_responses');
    const { page } = await visit(held, `/tx/${textAt(tx, 'txhash')}`);
    await settled(page);
    const height = Number(textAt(tx, 'tx', 'body', 'messages', '0', 'creation_height'));
    await page
      .getByText(`that began in block ${height.toLocaleString('en-US')}`)
      .first()
      .waitFor();
  });

  it('keeps its tab in the link, walks tabs by arrow keys, and is found in any case', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/0x${SWAP.toLowerCase()}?tab=bytes`);
    await settled(page);
    const bytes = page.getByLabel('The transaction’s bytes in hex');
    const block = await getJson('/chain/rest/cosmos/base/tendermint/v1beta1/blocks/2465');
    const raw = listAt(block, 'block', 'data', 'txs').map((_, index) =>
      Buffer.from(textAt(block, 'block', 'data', 'txs', index), 'base64')
        .toString('hex')
        .toUpperCase(),
    );
    expect(raw).toContain(await bytes.textContent());
    await page.getByRole('tab', { name: 'Bytes' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/tab=raw/);
    await page.getByRole('button', { name: 'Copy as curl' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/tab=events/);
    await page.getByRole('heading', { name: 'Fee and signatures' }).waitFor();
    await page.getByRole('heading', { name: 'At the end of the block' }).waitFor();
    expectNoErrors();
  });

  it('follows a packet to the other chain and its answer back', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${SENT}`);
    await settled(page);
    await page.getByText('Delivered and accepted.').waitFor();
    const ends = "packet_src_channel='channel-2' AND";
    const received = await search(
      '/counterparty/rest',
      `recv_packet.${ends} recv_packet.packet_sequence='1'`,
    );
    const answered = await search(
      '/chain/rest',
      `acknowledge_packet.${ends} acknowledge_packet.packet_sequence='1'`,
    );
    for (const [body, base] of [
      [received, '/counterparty/rest/cosmos/tx/v1beta1/txs/'],
      [answered, '/tx/'],
    ] as const)
      await page.locator(`a[href$="${base}${textAt(body, 'tx_responses', 0, 'txhash')}"]`).waitFor();
    expectNoErrors();
  });

  it('does not expect a packet any more whose time ran out', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${TIMED_OUT}`);
    await settled(page);
    await page.getByText('It timed out before it was received').waitFor();
    const received = page.locator('xpath=.//dt[normalize-space()="Received"]/following-sibling::dd[1]');
    await expect.poll(() => received.textContent()).toBe('never');
    expectNoErrors();
  });

  it('values coins by reports or the swaps of the day, and names whose accounts are left out', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${OLD_SWAP}`);
    await settled(page);
    await page.getByText('ELYS at the average price of that day’s swaps.').waitFor();
    const prices = await getJson('/api/v1/prices-at?time=2026-11-21T09:47:29Z');
    const price = (asset: string) =>
      Number(
        textAt(
          listAt(prices, 'items').find((item) => at(item, 'asset') === asset),
          'price',
        ),
      );
    const text = (await page.getByRole('list', { name: 'Net change by account' }).textContent()) ?? '';
    const swaps = await getJson('/api/v1/assets/uelys/swap-prices?since=2026-11-21&until=2026-11-21');
    const [day = null] = listAt(swaps, 'items');
    const elys = (Number(textAt(day, 'usd')) / Number(textAt(day, 'amount'))) * 1e6;
    const [, sign, usd = ''] = /([+−])\$([\d,]+\.\d\d)/.exec(text) ?? [];
    const sum = 611.573871 * price('XRP') - 1321.696261 * price('USDC') - 0.0035 * elys;
    expect(Number(usd.replaceAll(',', '')) * (sign === '−' ? -1 : 1)).toBeCloseTo(sum, 1);
    await page.getByText('Pool and fee accounts are left out').waitFor();
    expectNoErrors();
  });

  it('says which packets are stuck, by the commitments that the chain still keeps', async () => {
    const body = await getJson(
      '/chain/rest/ibc/core/channel/v1/channels/channel-2/ports/transfer/packet_commitments?pagination.limit=1',
    );
    const sequence = textAt(body, 'commitments', 0, 'sequence');
    const sent = await search(
      '/chain/rest',
      `send_packet.packet_src_channel='channel-2' AND send_packet.packet_sequence='${sequence}'`,
    );
    const { page, expectNoErrors } = await visit(held, `/tx/${textAt(sent, 'tx_responses', 0, 'txhash')}`);
    await settled(page);
    await page
      .getByText(
        /^(Stuck: it timed out|In flight: no relayer|Cannot arrive: the light client|It arrived\. The answer)/,
      )
      .waitFor();
    expectNoErrors();
  });

  it('names the members of a multisig, and who pays with a fee grant', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${MULTISIG}`);
    await page.getByText('Multisig with 3 members: 2 signatures required, 2 present.').waitFor();
    await page.goto(`${held}/tx/${GRANTED}`);
    const granter = textAt(await txOf(GRANTED), 'tx', 'auth_info', 'fee', 'granter');
    await settled(page);
    const payers = page
      .locator('dl')
      .getByRole('link')
      .and(page.locator(`[href="/address/${granter}"]`));
    expect(await payers.count()).toBe(2);
    expectNoErrors();
  });

  it('warns of a memo that looks like a recovery phrase', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${PHRASE}`);
    await page.getByText('This looks like a recovery phrase.').waitFor();
    expectNoErrors();
  });
});

describe('a failed transaction', () => {
  it('is explained in plain words beside the chain’s own, for a dozen codes', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const failed = await failures(12);
    expect(failed).toHaveLength(12);
    for (const response of failed) {
      await page.goto(`${held}/tx/${textAt(response, 'txhash')}`);
      const panel = page.getByRole('region', { name: 'Why it failed' });
      await panel
        .getByText(`${textAt(response, 'codespace')}, code ${JSON.stringify(at(response, 'code'))}`)
        .waitFor();
      const text = (await panel.textContent()) ?? '';
      expect(text).toContain(textAt(response, 'raw_log'));
      // A title and an explanation precede the chain's error; none is the fallback for unknown codes.
      expect(text.indexOf('Raw log')).toBeGreaterThan(60);
      expect(text).not.toContain('Refused by the chain');
      expect(text).toContain('The fee was still paid.');
      await page.getByText('A failed transaction moves only its fee.').waitFor();
    }
    expectNoErrors();
  });
});

describe('a transaction that was refused before it ran', () => {
  it('is not reported to have paid a fee', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    await page.route(ONE_TX, async (route) => {
      const response = await route.fetch();
      const body: unknown = parseJson(await response.text());
      if (!isJsonObject(body) || !isJsonObject(body['tx_response'])) throw new TypeError('no transaction');
      const result = { ...body['tx_response'], code: 11, codespace: 'sdk', raw_log: FULL_BLOCK, events: [] };
      await route.fulfill({ response, body: JSON.stringify({ ...body, tx_response: result }) });
    });
    await page.goto(`${held}/tx/${SENT}`);
    const panel = page.getByRole('region', { name: 'Why it failed' });
    await panel.getByText('It was rejected before execution; no fee was charged.').waitFor();
    await panel.getByText('Earlier transactions used all of the block’s gas.').waitFor();
    await settled(page);
    const changes = page.getByRole('region', { name: 'Balance changes' });
    await changes.getByText('It was rejected before execution; no fee was charged.').waitFor();
    expect(await page.getByText('The fee was still paid.').count()).toBe(0);
    expect(await page.getByText('A failed transaction moves only its fee.').count()).toBe(0);
    expectNoErrors();
  });
});

describe('a transaction that is not there', () => {
  it('is reported as unknown, after a request to the archive', async () => {
    const hash = 'AB'.repeat(32);
    const { page, errors } = await visit(held, `/tx/${hash}`);
    await page.getByText('No transaction with this hash was found on this network.').waitFor();
    // The recording has ended: no block is to come.
    await expect.poll(() => page.getByText('If it was sent just now').count()).toBe(0);
    expect(errors.failed.some((line) => line.includes('/chain/archive/'))).toBe(true);
    expect(errors.thirdParty).toEqual([]);
  });

  it('is labelled when only the archive has it', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/chain/rest/cosmos/tx/v1beta1/txs/*', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: JSON.stringify({ code: 5, message: `tx not found: ${SWAP}`, details: [] }),
      }),
    );
    await page.goto(`${held}/tx/${SWAP}`);
    await page.getByText('from the archive: the chosen node does not have it').waitFor();
  });

  it('is invalid for a malformed hash, without a request', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${held}/tx/not-a-hash`);
    await page.getByText('Invalid input provided. Please check your data.').waitFor();
    expect(requests.filter((url) => url.includes('/txs/'))).toEqual([]);
    expectNoErrors();
  });

  it('offers another try when the node is down, and shows it then', async () => {
    const { page } = await visit(held, '/health');
    let isDown = true;
    await page.route('**/cosmos/tx/v1beta1/txs/*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`${held}/tx/${SWAP}`);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page
      .getByText('Network connection failed. Please check your internet connection.')
      .first()
      .waitFor();
    isDown = false;
    await again.click();
    await settled(page);
  });
});

describe('an unordered transaction', () => {
  it('shows until when it was valid, and no others of its signer', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/chain/rest/cosmos/tx/v1beta1/txs/*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = '"body":{"unordered":true,"timeout_timestamp":"2031-05-06T07:08:09Z",';
      await route.fulfill({ response, body: text.replace('"body":{', body) });
    });
    await page.goto(`${held}/tx/${SENT}`);
    await page.getByText('Valid until', { exact: true }).waitFor();
    await page.getByText('6 May 2031').first().waitFor();
    await page.getByText('none: unordered').waitFor();
    expect(await page.getByText('Same signer').count()).toBe(0);
  });
});

describe('the checks of a transaction', () => {
  it.each(NO_ACCOUNT)(
    'leave open only its signers where accounts are answered with %i',
    async (status, body) => {
      const { page } = await visit(held, '/health');
      await page.route(/\/cosmos\/auth\/v1beta1\/accounts\//, (route) =>
        route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
      );
      await page.goto(`${held}/tx/${GRANTED}`);
      const shown = () => page.getByRole('main').innerText();
      await expect.poll(shown).toMatch(/Verified 7 of 8, 1 unverified/);
    },
  );
});
