/** Pages that are reused are as new. */
import { describe, expect, inject, it } from 'vitest';
import { takePage, type PooledPage } from './page-pool.ts';

const held = inject('heldUrl');
const HEALTH = `${held}/health`;

/** One that no earlier test has used, which could be at its last use. */
async function takeNew(options: Parameters<typeof takePage>[1]): Promise<PooledPage> {
  const used: PooledPage[] = [];
  for (;;) {
    const pooled = await takePage(held, options);
    if (pooled.page.url() !== 'about:blank') {
      used.push(pooled);
      continue;
    }
    for (const other of used) await other.release();
    return pooled;
  }
}

describe('a page of the pool', () => {
  it('is reused, without the storage, cookies, listeners and media of its last use', async () => {
    const first = await takeNew({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });
    const { page, context } = first;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(HEALTH);
    await page.evaluate("localStorage.setItem('a', '1'); document.cookie = 'b=1'");
    await first.release();
    requests.length = 0;

    const second = await takePage(held, {});
    expect(second.page).toBe(page);
    await page.goto(HEALTH);
    expect(requests).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(
        "[localStorage.length, innerWidth, matchMedia('(prefers-color-scheme: dark)').matches].join()",
      ),
    ).toBe('0,1440,false');
    await second.release();
  });

  it.each(['route', 'addInitScript', 'exposeFunction'] as const)('is closed after %s', async (method) => {
    const used = await takePage(held, {});
    if (method === 'route') await used.page.route('**/x', (route) => route.abort());
    else if (method === 'addInitScript') await used.page.addInitScript('1');
    else await used.page.exposeFunction('test', () => 1);
    await used.release();
    expect(used.page.isClosed()).toBe(true);
  });

  it.each([
    ['with options of its own', held, { javaScriptEnabled: false }],
    ['of another explorer', inject('replayUrl'), {}],
  ])('is closed when it is one %s', async (_, origin, options) => {
    const used = await takePage(origin, options);
    await used.release();
    expect(used.page.isClosed()).toBe(true);
  });
});
