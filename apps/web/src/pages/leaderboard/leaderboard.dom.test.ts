/** The leaderboard: positions and traders. */
import { parseDec } from '@cairn/chain/dec';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt } from '../../../testing/json.ts';
import { fetchIndex } from '../../../testing/fetch-index.ts';

const { visit } = domPages();
const held = inject('heldUrl');

let positions: readonly { readonly owner: string; readonly pool: string; readonly pnl: bigint }[] = [];

beforeAll(async () => {
  const body = await fetchNode(held, '/elys-network/elys/perpetual/positions/?pagination.limit=1000');
  positions = listAt(body, 'mtps')
    .map((item) => ({
      owner: textAt(item, 'mtp', 'address'),
      pool: textAt(item, 'mtp', 'amm_pool_id'),
      pnl: BigInt(textAt(item, 'pnl', 'amount')),
    }))
    .sort((a, b) => (a.pnl < b.pnl ? 1 : -1));
});

/** A gain in USDC, truncated to two decimals. */
const gain = (baseUnits: bigint) => `+${tokens((baseUnits / 10_000n) * 10_000n)} USDC`;

describe('the leaderboard', () => {
  it('ranks liquidity providers by the shares that the node has of each', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard?tab=providers&of=1');
    const rows = listAt(await fetchIndex(held, '/pools/1/providers?limit=25'), 'items');
    const table = page.getByRole('region', { name: 'Liquidity providers' });
    await expect.poll(() => table.locator('[data-row]').count()).toBe(rows.length);
    for (const row of rows.slice(0, 10)) {
      const address = textAt(row, 'address');
      const path = `/elys-network/elys/commitment/show_commitments/${address}`;
      const tokens = listAt(await fetchNode(held, path), 'commitments', 'committed_tokens');
      const shares = tokens.find((token) => textAt(token, 'denom') === 'amm/pool/1');
      expect([address, textAt(row, 'shares')]).toEqual([address, textAt(shares, 'amount')]);
      await table.locator(`a[href="/address/${address}"]`).first().waitFor();
    }
    expectNoErrors();
  });

  it('ranks open positions by the chain’s own profit and loss', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard');
    await page.getByRole('tab', { name: new RegExp(`^Positions ?${positions.length}$`) }).waitFor();
    const rows = page.locator('tr[data-row]');
    for (const [index, { owner, pnl }] of positions.slice(0, 5).entries()) {
      const row = rows.nth(index);
      await row.getByText(gain(pnl)).waitFor();
      expect(await row.locator(`a[href="/address/${owner}"]`).count()).toBe(1);
    }
    await page.getByText(/holdings less debt less collateral/).waitFor();
    expectNoErrors();
  });

  it('sums by owner, and a link keeps pool and tab', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard?tab=traders&pool=1');
    const sums = new Map<string, bigint>();
    for (const { owner, pool, pnl } of positions)
      if (pool === '1') sums.set(owner, (sums.get(owner) ?? 0n) + pnl);
    const [best] = [...sums].sort(([, a], [, b]) => (a < b ? 1 : -1));
    await page.getByRole('tab', { name: new RegExp(`^Traders ?${sums.size}$`) }).waitFor();
    const first = page.locator('tr[data-row]').first();
    await first.getByText(gain(best?.[1] ?? 0n)).waitFor();
    expect(await first.locator(`a[href="/address/${best?.[0] ?? ''}"]`).count()).toBe(1);
    await page.getByRole('tab', { name: /^Traders/ }).press('ArrowLeft');
    await page.getByRole('heading', { name: 'Open positions' }).waitFor();
    const pool = page.getByRole('combobox', { name: 'Pool' });
    expect(await pool.count()).toBe(1);
    // What was realised is not by pool.
    await page.getByRole('tab', { name: /^Realised/ }).click();
    await page.getByRole('combobox', { name: 'Period' }).waitFor();
    expect(await pool.count()).toBe(0);
    expectNoErrors();
  });

  it('offers the pools where one has no open positions', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard?pool=9');
    await page.getByText('No open positions.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Pool' }).count()).toBe(1);
    expectNoErrors();
  });

  it('orders what was realised by volume and by return too', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard?tab=realised&by=volume');
    const all = listAt(await fetchIndex(held, '/leaderboard/traders?period=all&limit=200'), 'items');
    const ranked = (key: string) =>
      all
        .flatMap((item) => {
          const figure = at(item, key);
          return typeof figure === 'string'
            ? [{ owner: textAt(item, 'owner'), figure: parseDec(figure) }]
            : [];
        })
        .sort((a, b) => (a.figure < b.figure ? 1 : -1))
        .slice(0, 5)
        .map(({ owner }) => `/address/${owner}`);
    const rows = page.locator('tr[data-row]');
    const owners = async () =>
      Promise.all(
        (await rows.all())
          .slice(0, 5)
          .map((row) => row.locator('a[href^="/address/"]').first().getAttribute('href')),
      );
    const best = ranked('volumeUsd');
    expect(best.length).toBe(5);
    await expect.poll(owners).toEqual(best);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest return' });
    await expect.poll(owners).toEqual(ranked('roi'));
    expect(new URL(page.url()).searchParams.get('by')).toBe('return');
    await page.getByText('Only traders whose return is indexed are listed.').waitFor();
    expectNoErrors();
  });

  it('opens the closes of the row, which are those of its period', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard?tab=realised&period=24h');
    const rows = listAt(await fetchIndex(held, '/leaderboard/traders?period=24h&by=best'), 'items');
    const traders = rows.map((row) => ({ owner: textAt(row, 'owner'), closes: Number(at(row, 'closes')) }));
    const ever = listAt(await fetchIndex(held, '/leaderboard/traders?period=all&limit=200'), 'items');
    const trader = traders.find(({ owner, closes }) =>
      ever.some((row) => closes > 0 && textAt(row, 'owner') === owner && Number(at(row, 'closes')) > closes),
    );
    const row = page.locator('tr[data-row]', {
      has: page.locator(`a[href="/address/${trader?.owner ?? ''}"]`),
    });
    await row.getByRole('button', { name: String(trader?.closes) }).click();
    const list = page.getByRole('region', { name: 'Closes of one trader, 24 hours' });
    await list.locator('tr[data-row]').first().waitFor();
    expect(await list.locator('tr[data-row]').count()).toBe(trader?.closes);
    expectNoErrors();
  });

  it('keeps the choice of a period in which nothing was closed', async () => {
    const { page } = await visit(held, '/leaderboard?tab=realised');
    const period = page.getByRole('combobox', { name: 'Period' });
    await page.route('**/api/v1/leaderboard/traders?period=24h**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"items":\[.*\],"next":[^,]*/, '"items":[],"next":null');
      await route.fulfill({ response, body });
    });
    await period.selectOption({ label: '24 hours' });
    await page.getByText('No position was closed in this period.').waitFor();
    await period.selectOption({ label: 'All time' });
    await page.locator('tr[data-row]').first().waitFor();
  });
});
