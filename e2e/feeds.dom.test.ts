/** Feeds of the held explorer, read by an independent XML parser, compared with the node's own responses. */
import { JSDOM } from 'jsdom';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { fetchIndex } from '../apps/web/testing/fetch-index.ts';
import { at, listAt, parseJson, textAt } from '../apps/web/testing/json.ts';

const held = inject('heldUrl');
const GOV = '/cosmos/gov/v1/proposals';

interface Entry {
  readonly title: string;
  readonly url: string;
  readonly updated: string;
}

/** Its entries, after checking that Atom and JSON agree. */
async function entriesOf(feed: string): Promise<readonly Entry[]> {
  const [atom, json] = await Promise.all([fetch(`${held}${feed}.atom`), fetch(`${held}${feed}.json`)]);
  expect([atom.status, json.status]).toEqual([200, 200]);
  expect(atom.headers.get('content-type')).toContain('application/atom+xml');
  const { document } = new JSDOM(await atom.text(), { contentType: 'application/xml' }).window;
  const entries = [...document.querySelectorAll('entry')].map((entry) => ({
    title: entry.querySelector('title')?.textContent ?? '',
    url: (entry.querySelector('link')?.getAttribute('href') ?? '').replace(held, ''),
    updated: entry.querySelector('updated')?.textContent ?? '',
  }));
  const items = listAt(parseJson(await json.text()), 'items');
  expect(items.map((item) => [textAt(item, 'content_text'), textAt(item, 'date_published')])).toEqual(
    entries.map(({ title, updated }) => [title, updated]),
  );
  expect(entries.map(({ updated }) => updated)).toEqual(
    entries
      .map(({ updated }) => updated)
      .sort()
      .reverse(),
  );
  return entries;
}

describe('the feed', () => {
  it('of proposals names each as the node does, newest first', async () => {
    const proposals = listAt(
      await fetchNode(held, `${GOV}?pagination.limit=100&pagination.reverse=true`),
      'proposals',
    );
    const expected = proposals.map(
      (proposal) => `Proposal ${textAt(proposal, 'id')}: ${textAt(proposal, 'title')}`,
    );
    const titles = (await entriesOf('/feeds/proposals')).map(({ title }) => title);
    expect(expected.length).toBeGreaterThan(5);
    expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
  });

  it('of a proposal says what happened to it, to its end', async () => {
    const proposal = at(await fetchNode(held, `${GOV}/15`), 'proposal');
    const entries = await entriesOf('/feeds/proposals/15');
    expect([entries.at(-1)?.title, entries.at(-1)?.updated]).toEqual([
      'Submitted',
      textAt(proposal, 'submit_time'),
    ]);
    expect(entries[0]?.title).toBe('Ended: Passed');
  });

  it('of an address lists its transactions, each in a sentence with its page', async () => {
    const [newest] = listAt(await fetchIndex(held, '/txs?limit=1&feeds=hide'), 'items');
    const payer = textAt(newest, 'feePayer');
    const query = encodeURIComponent(`message.sender='${payer}'`);
    const found = await fetchNode(
      held,
      `/cosmos/tx/v1beta1/txs?query=${query}&order_by=ORDER_BY_DESC&limit=5`,
    );
    const txs = listAt(found, 'tx_responses').map((tx) => `/tx/${textAt(tx, 'txhash')}`);
    const entries = await entriesOf(`/feeds/addresses/${payer}`);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ url }) => url)).toEqual(expect.arrayContaining(txs));
    for (const { title } of entries) expect(title).toMatch(/^elys1\w+…\w+ \S/);
  });

  it('of a governor, of a channel and of parameters has entries', async () => {
    const governors = listAt(
      await fetchNode(held, '/cosmos/staking/v1beta1/validators?pagination.limit=5'),
      'validators',
    );
    expect(await entriesOf(`/feeds/governors/${textAt(governors[0], 'operator_address')}`)).not.toEqual([]);
    expect((await entriesOf('/feeds/channels/transfer/channel-2'))[0]?.title).toMatch(/^Packet \d+ /);
    expect((await entriesOf('/feeds/parameters')).some(({ title }) => title.endsWith('by proposal 15'))).toBe(
      true,
    );
  });

  it('is announced by the page about the same thing, and by no other', async () => {
    const link = async (path: string) =>
      /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)">/.exec(
        await (await fetch(held + path)).text(),
      )?.[1];
    expect(await link('/proposals')).toBe('/feeds/proposals.atom');
    expect(await link('/proposal/15')).toBe('/feeds/proposals/15.atom');
    expect(await link('/proposal/99999')).toBeUndefined();
    expect(await link('/blocks')).toBeUndefined();
  });

  it('that is unknown is not found, and a malformed one is rejected', async () => {
    const status = async (path: string) => (await fetch(held + path)).status;
    expect(await status('/feeds/none.atom')).toBe(404);
    expect(await status('/feeds/proposals.rss')).toBe(404);
    expect(await status('/feeds/proposals/x.atom')).toBe(400);
    expect(await status('/feeds/addresses/nobody.atom')).toBe(400);
  });
});
