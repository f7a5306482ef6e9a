/** A network without its own modules: its figures equal its node's responses, and no page mentions another network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFigures, faultsIn } from './figures/check-figures.ts';
import { HUB_ARCHIVE, HUB_FLAGS, HUB_HEIGHT } from './figures/figure-sets.ts';
import { pickHubFigures } from './figures/pick-hub-figures.ts';
import { countFigures } from './figures/page-figures.ts';
import { HUB, createChainReader } from './figures/chain-reader.ts';
import type { DomPage } from '../apps/web/testing/dom-page.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { fetchNode, grouped, percent } from '../apps/web/testing/fetch-node.ts';
import { useBrowser } from './support/browser.ts';
import { listAt, textAt, type Json } from '../apps/web/testing/json.ts';
import { archivedAnswers } from './support/raw-answers.ts';
import { COMPLETE_PAGES, startCairn, type RunningCairn } from './support/start-cairn.ts';
import { overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { untilIndexed } from './support/until-indexed.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const { visit: read } = domPages();
const BILLION = 10n ** 9n;
/** One of each kind of page; `npm run bench -- figures --set hub` proves 50. */
const SAMPLE = 18;
const TOOLS = ['address', 'units', 'ibc', 'tx', 'time', 'endpoint', 'verify', 'json'];
const PLAIN = [
  '/',
  '/blocks',
  '/transactions',
  '/assets',
  '/wallets',
  '/governors',
  '/validators',
  '/proposals',
];
const MARKETS = ['/relayers', '/compounding', '/analytics'];
const ABOUT = ['/status', '/api', '/json-demo', '/experimental-info', '/parameters', '/paramateres'];
const CHANGES = ['/changes', '/changes/1.2.0'];
/** Hidden from the menus: who comes by a link reads one sentence. */
const LACKED = ['/leaderboard', '/pool/1', '/vault/1', '/codes', '/code/1'];
const LACK = 'This network has no';

/** What the far ends are called, as the chain itself keeps it: an id, addresses, a denom. */
const FAR_END = /elysnet-1|\belys(valoper|valcons)?1[a-z0-9…]+|\buelys\b/gi;
/** A call's path is code, the same on every network; `/api` leaves out those that a network cannot fill. */
const CALL_PATH = /\/api\/v1\/(?!\S*(trade|swap|pool|vault|leverag|commit|lending|order))\S*/g;
const MODULES =
  /.{0,40}(elys|\beden|governor|masterchef|tradeshield|stablestake|estaking|tokenomics|leveragelp).{0,40}/i;
/** The change log names pages so. */
const MARKET_WORDS =
  /.{0,40}(perpetual|leverage|\bswaps?\b|\bvaults?\b|\btiers?\b|membership|leaderboard|oracle feed).{0,40}/i;

let hub: RunningCairn;
beforeAll(async () => {
  hub = await startCairn([...HUB_FLAGS, '--hold', String(HUB_HEIGHT)], COMPLETE_PAGES);
  await untilIndexed(hub.url);
});
afterAll(() => hub.stop());

/** All that a visitor reads or hears: title, texts, options, labels, hints. */
async function wordsOf(page: DomPage): Promise<string> {
  const words = await page.evaluate<string>(`[
    document.title,
    ...[...document.body.querySelectorAll('*')].flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && element.checkVisibility?.() !== false).map((node) => node.data)),
    ...[...document.body.querySelectorAll('option')].map((option) => option.textContent),
    ...['aria-label', 'data-hint', 'placeholder', 'alt', 'title'].flatMap((name) =>
      [...document.body.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name))),
  ].join('\\n')`);
  return words.replaceAll(FAR_END, '').replaceAll(CALL_PATH, '');
}

/** Opens each path in one page, and says which words of others it found. */
async function foreignWords(paths: readonly string[], words: readonly RegExp[]): Promise<readonly string[]> {
  const { page, expectNoErrors, close } = await read(hub.url, '/health', { isRendered: true });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(hub.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.settled();
    const text = await wordsOf(page);
    for (const word of words) {
      const hit = word.exec(text)?.[0];
      if (hit !== undefined) found.push(`${path}: ${hit}`);
    }
  }
  expectNoErrors();
  await close();
  return found;
}

const list = async (path: string, ...keys: readonly string[]): Promise<readonly Json[]> =>
  listAt(await fetchNode(hub.url, path), ...keys);

/** One page of each thing that the network has. */
async function pagesOfThings(): Promise<readonly string[]> {
  const [validator] = await list('/cosmos/staking/v1beta1/validators?pagination.limit=10', 'validators');
  const [signer] = await list('/cosmos/slashing/v1beta1/signing_infos?pagination.limit=10', 'info');
  const [owner] = await list('/cosmos/bank/v1beta1/denom_owners/uatom?pagination.limit=10', 'denom_owners');
  const coins = await list('/cosmos/bank/v1beta1/supply?pagination.limit=100', 'supply');
  const channels = await list('/ibc/core/channel/v1/channels?pagination.limit=100', 'channels');
  const address = textAt(owner, 'address');
  return [
    `/governor/${textAt(validator, 'operator_address')}`,
    `/validator/${textAt(signer, 'address')}`,
    ...['holdings', 'positions', 'activity', 'account'].map((tab) => `/address/${address}?tab=${tab}`),
    ...coins.map((coin) => `/asset/${textAt(coin, 'denom')}`),
    ...channels.map((channel) => `/channel/${textAt(channel, 'port_id')}/${textAt(channel, 'channel_id')}`),
    ...['transactions', 'signatures', 'events'].map((tab) => `/block/700?tab=${tab}`),
  ];
}

/** One tx of each of these kinds; the one that made the consumer names it in its own text. */
async function pagesOfTxs(): Promise<readonly string[]> {
  const kinds = [
    '/cosmos.staking.v1beta1.MsgDelegate',
    '/cosmos.staking.v1beta1.MsgUndelegate',
    '/ibc.applications.transfer.v1.MsgTransfer',
    '/ibc.core.channel.v1.MsgRecvPacket',
    '/ibc.core.channel.v1.MsgTimeout',
  ];
  const found = await Promise.all(
    kinds.map((kind) =>
      list(
        `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`message.action='${kind}'`)}&limit=1`,
        'tx_responses',
      ),
    ),
  );
  return found.flat().map((tx) => `/tx/${textAt(tx, 'txhash')}`);
}

describe('on a plain chain', () => {
  it('figures equal what its node answered', async () => {
    const raw = await archivedAnswers(HUB_ARCHIVE);
    const chain = await createChainReader(raw, HUB_HEIGHT, HUB);
    const plan = await pickHubFigures(chain, undefined, SAMPLE);
    await raw.close();
    expect(countFigures(plan)).toBe(SAMPLE);
    const { page, expectNoErrors } = await read(hub.url, '/health');
    const checked = await checkFigures(page, hub.url, plan);
    expect(faultsIn(checked)).toEqual([]);
    expectNoErrors();
  });

  it('no list, market, tool or page about names another’s modules', async () => {
    const paths = [...PLAIN, ...MARKETS, ...ABOUT, ...TOOLS.map((tool) => `/tools?tool=${tool}`)];
    expect(await foreignWords(paths, [MODULES, MARKET_WORDS])).toEqual([]);
    expect(await foreignWords(CHANGES, [MODULES])).toEqual([]);
  });

  it('nor does the page of anything that it has', async () => {
    const paths = [...(await pagesOfThings()), ...(await pagesOfTxs())];
    expect(paths.length).toBeGreaterThan(20);
    expect(await foreignWords(paths, [MODULES, MARKET_WORDS])).toEqual([]);
  });

  it('pages of what it lacks say so in a sentence', async () => {
    const { page, expectNoErrors } = await read(hub.url, '/health', { isRendered: true });
    for (const path of LACKED) {
      await page.goto(hub.url + path);
      await page.getByText(LACK).waitFor();
      await page.settled();
      expect([path, MODULES.exec(await wordsOf(page))?.[0]]).toEqual([path, undefined]);
      expect(await page.getByRole('link', { name: 'Leaderboard' }).count()).toBe(0);
    }
    expectNoErrors();
  });

  it('none of its own pages scrolls sideways', async () => {
    const { page, expectNoErrors } = await visit(hub.url, '/health');
    const things = [...(await pagesOfThings()), ...(await pagesOfTxs())].filter((_, at) => at % 4 === 0);
    const wide: string[] = [];
    for (const path of ['/', ...MARKETS, ...things]) {
      await page.goto(hub.url + path);
      await waitUntilSettled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (await overflowsSideways(page)) wide.push(`${path} at ${width} px`);
      }
    }
    expect(wide).toEqual([]);
    expectNoErrors();
  });

  it('a block proves itself there too', async () => {
    const { page, expectNoErrors } = await read(hub.url, '/tools?tool=verify&in=823');
    await page.getByText('6 of 6 proven').waitFor();
    expectNoErrors();
  });
});

const tile = async (page: DomPage, name: string): Promise<string> =>
  (await page
    .getByRole('region', { name: 'The network now' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .first()
    .textContent()) ?? '';

async function opened() {
  const visited = await read(hub.url, '/');
  await visited.page.getByRole('heading', { name: 'Minting' }).waitFor();
  await visited.page.settled();
  return visited;
}

describe('the dashboard of an ordinary chain', () => {
  it('has what is minted, who validates and how long stake is bound', async () => {
    const { page, expectNoErrors } = await opened();
    const inflation = textAt(await fetchNode(hub.url, '/cosmos/mint/v1beta1/inflation'), 'inflation');
    const fraction = BigInt(inflation.replace('.', '').slice(0, 10));
    expect(await tile(page, 'Inflation')).toContain(percent(fraction, BILLION, 2));
    const params = await fetchNode(hub.url, '/cosmos/staking/v1beta1/params');
    const bonded = listAt(
      await fetchNode(hub.url, '/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED'),
      'validators',
    );
    const validators = await tile(page, 'Validators');
    expect(validators).toContain(grouped(String(bonded.length)));
    const maxValidators = /"max_validators":(\d+)/.exec(JSON.stringify(params))?.[1] ?? '';
    expect(validators).toContain(`of at most ${grouped(maxValidators)}`);
    const days = Number(textAt(params, 'params', 'unbonding_time').slice(0, -1)) / 86_400;
    expect(await tile(page, 'Unbonding time')).toContain(`${days} d`);
    // Nothing is offered as income where no block comes.
    expect(await tile(page, 'Staking APR')).toContain('–');
    expectNoErrors();
  });

  it('shows minting parameters, the number of channels, and the state of its validators', async () => {
    const { page, expectNoErrors } = await opened();
    const minting = await page.getByRole('region', { name: 'Minting' }).textContent();
    const blocks = textAt(
      await fetchNode(hub.url, '/cosmos/mint/v1beta1/params'),
      'params',
      'blocks_per_year',
    );
    expect(minting).toContain(grouped(blocks));
    const channels = listAt(
      await fetchNode(hub.url, '/ibc/core/channel/v1/channels?pagination.limit=500'),
      'channels',
    );
    expect(await page.getByRole('region', { name: 'Other chains' }).textContent()).toContain(
      `Channels${channels.length}`,
    );
    const top = page.getByRole('region', { name: 'Top validators' });
    await expect.poll(() => top.getByText(/signed \d+ of \d+ blocks/).count()).toBeGreaterThan(0);
    await expect.poll(() => top.getByText(/self-bond/).count()).toBeGreaterThan(0);
    expectNoErrors();
  });

  it('names no yield that nobody gets, and says why', async () => {
    const pool = await fetchNode(hub.url, '/cosmos/staking/v1beta1/pool');
    const minted = textAt(
      await fetchNode(hub.url, '/cosmos/mint/v1beta1/annual_provisions'),
      'annual_provisions',
    );
    expect(Number(minted) / Number(textAt(pool, 'pool', 'bonded_tokens'))).toBeGreaterThan(10);
    const { page } = await read(hub.url, '/analytics');
    await page.settled();
    const supply = await page.getByRole('region', { name: 'Supply of ATOM' }).textContent();
    expect(supply).toContain('above 1,000 %: too little is staked');
    expect(supply).not.toMatch(/% per year/);
  });

  it('loses one figure, not the panel, when one call is refused', async () => {
    const { page } = await read(hub.url, '/blocks');
    await page.route('**/cosmos/mint/v1beta1/inflation', (route) =>
      route.fulfill({ status: 501, json: { code: 12, message: 'Not Implemented', details: [] } }),
    );
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Minting' }).waitFor();
    await page.settled();
    expect(await tile(page, 'Inflation')).toContain('–');
    expect(await page.getByRole('region', { name: 'Minting' }).textContent()).toContain('Minted per year');
  });
});
