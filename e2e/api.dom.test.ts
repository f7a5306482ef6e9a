/** The documentation of the service: every call in it responds as described. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { at, listAt, textAt } from '../apps/web/testing/json.ts';
import { fetchJson } from '../apps/web/testing/fetch-json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const ADDRESS = 'elys1sd6dsvhm6eqcv33fcm8pxvr26p73knf226z5fw';

describe('the documentation of the service', () => {
  it('names no call that the service does not answer', async () => {
    const { page, expectNoErrors } = await visit(held, '/api');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    const calls = names.flatMap((name) => /^(GET|POST) (\/\S+)$/.exec(name)?.[2] ?? []);
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls.filter((path) => path !== '/api/analytics/track')) {
      const path = call
        .replace('{name}', 'nobody')
        .replace('{address}', ADDRESS)
        .replace(/names$/, `names?addresses=${ADDRESS}`)
        .replace('{identity}', 'D372724899D21E9D');
      const response = await fetch(held + path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
    }
    expectNoErrors();
  });

  it('names every field of an answer', async () => {
    const tokens = await fetchJson(`${held}/api/v1/tokens`);
    const { page } = await visit(held, '/api#api-v1-tokens');
    const panel = page.getByRole('region', { name: 'GET /api/v1/tokens' });
    await panel.locator('dt').first().waitFor();
    const named = await panel.locator('dt').allInnerTexts();
    const first = at(tokens, 'data', 0);
    if (typeof first !== 'object' || first === null) throw new Error('no token');
    for (const [name, value] of Object.entries(first)) {
      const inner = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      for (const path of inner.length > 0 ? inner.map((key) => `data[].${name}.${key}`) : [`data[].${name}`])
        expect(named).toContain(path);
    }
  });

  it('tries a call and shows its answer', async () => {
    const { page, expectNoErrors } = await visit(held, '/api');
    const panel = page.getByRole('region', { name: 'GET /health' });
    await panel.getByRole('button', { name: 'Try it' }).click();
    await panel.getByText(/^\/health returned 200 in \d+ ms/).waitFor();
    await panel.getByText('"elysnet-1"').waitFor();
    expectNoErrors();
  });

  it('accounts for every transfer of a transaction with more than a row lists', async () => {
    const path = '/api/v1/addresses/elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms/activity';
    const items = listAt(await fetchJson(`${held}${path}?from=1350&to=1350&part=tx`), 'items');
    const sums = new Map<string, bigint>();
    const csv = await (await fetch(`${held}${path}.csv?from=1350&to=1350&part=tx`)).text();
    const lines = csv
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const column = (name: string): number => lines[0]?.indexOf(name) ?? -1;
    for (const line of lines.slice(1)) {
      const denom = line[column('denom')] ?? '';
      const amount = BigInt(line[column('amount')] ?? '');
      const sign = line[column('direction')] === 'in' ? 1n : -1n;
      sums.set(denom, (sums.get(denom) ?? 0n) + sign * amount);
    }
    expect(items).toHaveLength(1);
    expect(at(items[0], 'movementsCut')).toBe(true);
    expect(csv).toContain(',further transfers,');
    const changes = new Map(
      listAt(items[0], 'changes').map((coin) => [textAt(coin, 'denom'), BigInt(textAt(coin, 'amount'))]),
    );
    expect(changes.size).toBeGreaterThan(0);
    // A denom that nets to zero has no change.
    for (const [denom, sum] of sums) expect(sum).toBe(changes.get(denom) ?? 0n);
    for (const denom of changes.keys()) expect(sums.has(denom)).toBe(true);
  });

  it('has the code for each frame', async () => {
    const { page, expectNoErrors } = await visit(held, '/api');
    const panel = page.getByRole('region', { name: 'Embed on your site' });
    await panel.getByText(`<iframe src="${held}/embed/blocks"`).waitFor();
    await panel.getByText(`<iframe src="${held}/embed/price?tokens=ELYS,ATOM"`).waitFor();
    expectNoErrors();
  });

  it('is a page at /api alone: what is below it stays JSON', async () => {
    for (const path of ['/api', '/api/', '/api?x=1'])
      expect((await fetch(held + path)).headers.get('content-type')).toContain('text/html');
    for (const path of ['/api/v1', '/api/v1/nothing', '/api/nothing']) {
      const response = await fetch(held + path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });
});
