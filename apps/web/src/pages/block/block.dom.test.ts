/** The page of a block. */
import { formatBytes } from '@cairn/chain/format';
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchRpc, fetchNode, grouped } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, parseJson, textAt, type Json } from '../../../testing/json.ts';
import { HELD_HEIGHT } from '../../../../../e2e/support/start-cairn.ts';
import { replayed, replayedHead } from '../../../../../e2e/support/replayed.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** Nine txs including a failed one, and a fee conversion at the end. */
const BUSY = 2471;

async function sizeOf(height: number): Promise<number> {
  const answer = await fetchRpc(held, `/blockchain?minHeight=${height}&maxHeight=${height}`);
  return Number(textAt(listAt(answer, 'result', 'block_metas')[0], 'block_size'));
}

async function gasOf(height: number): Promise<bigint> {
  const results = listAt(await fetchRpc(held, `/block_results?height=${height}`), 'result', 'txs_results');
  return results.reduce((sum, result) => sum + BigInt(textAt(result, 'gas_used')), 0n);
}

/** From the block before: a page that is served at this address has the results already. */
async function openFromBefore(page: DomPage, height: number): Promise<void> {
  await page.goto(`${held}/block/${height - 1}`);
  await opened(page, height - 1);
  await page.getByRole('link', { name: /^Next block/ }).click();
  await opened(page, height);
}

async function opened(page: DomPage, height: number): Promise<void> {
  await page.getByRole('heading', { name: `Block ${grouped(height)}` }).waitFor();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.settled();
}

describe('the page of a block', () => {
  it('shows who signed, and names the absent', async () => {
    // The first height from here whose commit has an absent signature.
    let height = 2000;
    let commit: Json | undefined;
    for (; commit === undefined; height++) {
      const carrier = await fetchNode(held, `/cosmos/base/tendermint/v1beta1/blocks/${height + 1}`);
      const found = at(carrier, 'block', 'last_commit');
      if (
        listAt(found, 'signatures').some(
          (signature) => at(signature, 'block_id_flag') === 'BLOCK_ID_FLAG_ABSENT',
        )
      )
        commit = found;
    }
    height -= 1;
    const flags = listAt(commit, 'signatures').map((signature) => textAt(signature, 'block_id_flag'));
    const countOf = (flag: string) => flags.filter((item) => item === `BLOCK_ID_FLAG_${flag}`).length;
    const { page, expectNoErrors } = await visit(held, `/block/${height}?tab=signatures`);
    await opened(page, height);
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await table.getByText('signed', { exact: true }).count()).toBe(countOf('COMMIT'));
    expect(await table.getByText('nil', { exact: true }).count()).toBe(countOf('NIL'));
    expect(await table.getByText('absent', { exact: true }).count()).toBe(countOf('ABSENT'));
    await page.getByText(`${countOf('COMMIT')} of ${flags.length} signers`).waitFor();
    expectNoErrors();
  });

  it('is the first one where none is before it, whatever its height', async () => {
    const first = 600;
    const { page } = await visit(held, '/health');
    const requests: string[] = [];
    await page.route('**/tendermint/v1beta1/blocks/**', async (route) => {
      const url = route.request().url();
      requests.push(url);
      const response = await route.fetch();
      const text = await response.text();
      const body = url.endsWith(`/blocks/${first}`)
        ? text.replace(/"last_block_id":\{"hash":"[^"]+"/, '"last_block_id":{"hash":""')
        : text;
      await route.fulfill({ response, body });
    });
    await page.goto(`${held}/block/${first}`);
    await opened(page, first);
    await page.getByText('the first block', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Previous block/ }).count()).toBe(0);
    expect(requests.filter((url) => url.endsWith(`/blocks/${first - 1}`))).toEqual([]);
  });

  it('groups its events, and opens one down to its attributes', async () => {
    const { page, expectNoErrors } = await visit(held, `/block/${BUSY}?tab=events`);
    await opened(page, BUSY);
    const events = listAt(
      await fetchRpc(held, `/block_results?height=${BUSY}`),
      'result',
      'finalize_block_events',
    );
    await page.getByRole('tab', { name: new RegExp(`^Block events\\s*${events.length}$`) }).waitFor();
    const allotted = events.filter((event) => /^(rewards|commission)$/.test(textAt(event, 'type'))).length;
    const group = page.locator('summary', { hasText: /Rewards allocated to \d+ governors/ });
    expect(await group.textContent()).toContain(String(allotted));
    await group.click();
    await page.getByRole('columnheader', { name: 'Governor' }).waitFor();
    await page.locator('summary', { hasText: 'Fees converted to the base currency' }).waitFor();
    expectNoErrors();
  });

  it('is gone through with the arrow keys, and Back leads back', async () => {
    const { page, expectNoErrors } = await visit(held, '/block/2475');
    await opened(page, 2475);
    await page.keyboard.press('ArrowLeft');
    await opened(page, 2474);
    await page.keyboard.press('ArrowRight');
    await opened(page, 2475);
    await page.getByRole('link', { name: 'Next block, 2,476' }).click();
    await opened(page, 2476);
    await page.goBack();
    await opened(page, 2475);
    await page.getByRole('tab', { name: 'Signatures' }).click();
    await page.waitForURL(/tab=signatures/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/tab=header/);
    expect(new URL(page.url()).pathname).toBe('/block/2475');
    expectNoErrors();
  });

  it('says at the end of a recording that the signatures are not known', async () => {
    const { page, expectNoErrors } = await visit(held, `/block/${HELD_HEIGHT}?tab=signatures`);
    await opened(page, HELD_HEIGHT);
    await page.getByText('Not known: the next block is not in the recording.').waitFor();
    const overview = page.getByRole('region', { name: 'Overview' });
    expect(await overview.getByRole('link', { name: /^[a-z]+$/ }).count()).toBe(1);
    // The power that signed and the round.
    expect(await page.getByText('not known: the next block is not in the recording').count()).toBe(3);
    expect(await page.getByText(/the next block\.|with the next block/).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Next block/ }).count()).toBe(0);
    expectNoErrors();
  });

  it('begins at the first block, which has no parent', async () => {
    const { page, expectNoErrors } = await visit(held, '/block/1');
    await opened(page, 1);
    await page.getByText('the first block', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Previous block/ }).count()).toBe(0);
    expectNoErrors();
  });
});

describe('heights that are none', () => {
  it('`latest` leads to the newest block, and Back does not lead to it again', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks');
    await page.getByRole('table').waitFor();
    await page.goto(`${held}/block/latest`);
    await page.waitForURL(`**/block/${HELD_HEIGHT}`);
    await opened(page, HELD_HEIGHT);
    await page.goBack();
    await page.waitForURL('**/blocks');
    expectNoErrors();
  });

  it.each(['0', 'abc', '-5', '1.5'])(
    '%s is invalid, and nothing is asked of any node about it',
    async (height) => {
      const { page, errors } = await visit(held, '/blocks');
      await page.getByRole('table').waitFor();
      // Requests of the list do not belong to this page.
      await page.settled();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto(`${held}/block/${height}`);
      await page.getByText('Invalid input provided. Please check your data.').waitFor();
      await page.settled();
      expect(requests.filter((path) => /\/blocks\/(?!latest)|block_results|txs\/block/.test(path))).toEqual(
        [],
      );
      expect(errors.console).toEqual([]);
    },
  );

  it('one beyond the end of a recording is reported as missing, without a request', async () => {
    const { page, expectNoErrors } = await visit(held, '/block/999999');
    await page
      .getByText(
        'The recording ends with block 2,480; the network may have continued. Block 999,999 is not in it.',
      )
      .waitFor();
    expect(await page.getByRole('link', { name: /^(?:Previous|Next) block/ }).count()).toBe(0);
    expectNoErrors();
  });

  it('one that is still to come says when, and turns into the block when it does', async () => {
    const origin = await replayed();
    // Half a minute: a busy machine opens the page before.
    const height = (await replayedHead()) + 12;
    const { page, expectNoErrors } = await visit(origin, `/block/${height}`);
    await page.getByText(/has not been produced yet/).waitFor();
    await page.getByText(/At the current pace \(2\.\d\d s per block/).waitFor();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expectNoErrors();
  });

  it('one too far ahead has no estimate', async () => {
    const origin = await replayed();
    const { page, expectNoErrors } = await visit(origin, '/block/999999999999999');
    await page.getByText(/has not been produced yet/).waitFor();
    await page.getByText('It is too far ahead for an estimate.').waitFor();
    expectNoErrors();
  });

  it('one that is pruned everywhere is reported, with the first available height', async () => {
    const { page } = await visit(held, '/health');
    const gone = { code: 3, message: 'height 77 is not available, lowest height is 1200', details: [] };
    await page.route('**/tendermint/v1beta1/blocks/77', (route) =>
      route.fulfill({ status: 400, json: gone }),
    );
    await page.goto(`${held}/block/77`);
    await page
      .getByText('This block does not exist on this network, or is no longer available from any source.')
      .waitFor();
    await page.getByText('This node has no blocks before 1,200.').waitFor();
    await page.getByText('The archive endpoint does not have it either.').waitFor();
  });
});

describe('the newest block of a chain that halted before it executed it', () => {
  it('says so instead of its events', async () => {
    const { page } = await visit(held, '/blocks');
    const error = {
      code: -32603,
      message: 'Internal error',
      data: 'could not find results for height #2480',
    };
    await page.route(`**/block_results?height=${HELD_HEIGHT}`, (route) =>
      route.fulfill({ status: 500, json: { jsonrpc: '2.0', id: -1, error } }),
    );
    await page.locator(`a[href="/block/${HELD_HEIGHT}"]`).first().click();
    await opened(page, HELD_HEIGHT);
    await page.getByRole('tab', { name: /events/i }).click();
    await page.getByText('The chain has not executed this block.').waitFor();
  });
});

describe('without an RPC address', () => {
  it('says that block events are not known, and takes results from the search', async () => {
    const { page } = await visit(held, '/health');
    // The boot data of page and service, without an RPC.
    await page.route(new RegExp(`/block/${BUSY}`), async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/,"rpc":"\/chain\/[^"]*"/g, '');
      await route.fulfill({ response, body });
    });
    const ofIndex = new RegExp(`/api/v1/blocks/${BUSY}`);
    await page.route(ofIndex, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/block/${BUSY}?tab=events`);
    await page.getByText('Block events are not available').waitFor();
    await page.getByRole('tab', { name: /^Transactions/ }).click();
    await page.getByRole('row').filter({ hasText: 'failed' }).first().waitFor();
    expect(await page.getByText('not known: the results need an RPC address').count()).toBe(1);
    // The index provides them without an RPC.
    await page.unroute(ofIndex);
    await page.goto(`${held}/block/${BUSY}?tab=events`);
    await page.getByText('These events are from this explorer’s index').waitFor();
    await page.locator('summary', { hasText: 'Fees converted to the base currency' }).waitFor();
    await page.getByText(`${grouped(await gasOf(BUSY))} of`).waitFor();
  });
});

describe('results of SDK before 0.50', () => {
  it('are assigned to messages by their order', async () => {
    const { page } = await visit(held, `/block/${BUSY}`);
    await opened(page, BUSY);
    const sentences = await page.getByRole('table').textContent();
    let removed = 0;
    await page.route('**/chain/rpc/block_results?**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll(/,\{"key":"msg_index","value":"\d+"[^}]*\}/g, '');
      removed += text.length - body.length;
      await route.fulfill({ response, body });
    });
    await openFromBefore(page, BUSY);
    expect(removed).toBeGreaterThan(0);
    expect(await page.getByRole('table').textContent()).toBe(sentences);
  });
});

describe('a node that stores no results', () => {
  const refuse = async (page: DomPage) => {
    const error = { code: -32603, message: 'Internal error', data: 'node is not persisting abci responses' };
    await page.route('**/block_results?**', (route) =>
      route.fulfill({ status: 500, json: { jsonrpc: '2.0', id: -1, error } }),
    );
  };

  it('is replaced by the index', async () => {
    const { page } = await visit(held, '/health');
    await refuse(page);
    await openFromBefore(page, BUSY);
    await page.getByRole('tab', { name: /^Block events/ }).click();
    await page.getByText('The chosen endpoint does not have the events of this block').waitFor();
    await page.locator('summary', { hasText: 'Fees converted to the base currency' }).waitFor();
    await page.getByText(`${grouped(await gasOf(BUSY))} of`).waitFor();
  });

  it('is named where the index cannot replace it', async () => {
    const { page } = await visit(held, '/health');
    await refuse(page);
    await page.route(new RegExp(`/api/v1/blocks/${BUSY}`), (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await openFromBefore(page, BUSY);
    await page.getByText('not known: the results could not be loaded').waitFor();
    await page.getByRole('tab', { name: /^Block events/ }).click();
    await page.getByText(/Could not load the events of this block/).waitFor();
  });
});

describe('what could not be loaded', () => {
  const lists = (from: number) => `**/chain/rpc/blockchain?minHeight=${from}&**`;

  it('is loaded alone where the list of headers was made before the block', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    // As a chunk was before its last block.
    await page.route(lists(2461), async (route) => {
      const response = await route.fetch();
      const body = parseJson(await response.text());
      const metas = listAt(body, 'result', 'block_metas');
      const block_metas = metas.filter((meta) => textAt(meta, 'header', 'height') !== String(BUSY));
      expect(block_metas.length).toBe(metas.length - 1);
      await route.fulfill({ response, json: { jsonrpc: '2.0', id: -1, result: { block_metas } } });
    });
    await page.goto(`${held}/block/${BUSY}`);
    await opened(page, BUSY);
    await page.getByText(formatBytes(await sizeOf(BUSY)), { exact: true }).waitFor();
    expectNoErrors();
  });

  it('is not reported as needing an RPC address, which the node has', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/chain/rpc/blockchain?**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/block/${BUSY}`);
    await opened(page, BUSY);
    await page.getByText('not known: it could not be loaded').waitFor();
  });

  it('is not reported as undecodable', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/cosmos/tx/v1beta1/txs**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/block/${BUSY}`);
    await opened(page, BUSY);
    await page.getByText('Could not be loaded.').first().waitFor();
    expect(await page.getByText(/could not decode/).count()).toBe(0);
  });
});

describe('the page', () => {
  it('shows what the node has of it', async () => {
    const { page, expectNoErrors } = await visit(held, `/block/${BUSY}`);
    await opened(page, BUSY);
    const rpc = await fetchRpc(held, `/block?height=${BUSY}`);
    await page.getByText(textAt(rpc, 'result', 'block_id', 'hash')).waitFor();
    const results = listAt(await fetchRpc(held, `/block_results?height=${BUSY}`), 'result', 'txs_results');
    await page.getByText(`${grouped(await gasOf(BUSY))} of`).waitFor();
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.locator('a[href^="/tx/"]') });
    expect(await rows.count()).toBe(results.length);
    const failed = results.filter((result) => at(result, 'code') !== 0).length;
    expect(failed).toBeGreaterThan(0);
    expect(await rows.getByText('failed', { exact: true }).count()).toBe(failed);
    expectNoErrors();
  });
});
