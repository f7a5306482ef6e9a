/** Swap outcomes on tx pages, compared with end-block events: twenty random swaps with a fixed seed. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { seeded } from '../../../../../e2e/figures/seeded.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';
import { HELD_HEIGHT } from '../../../../../e2e/support/start-cairn.ts';
import { fetchJson } from '../../../testing/fetch-json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

const SWAPS = 20;
const SEED = 2026;
/** Swaps that are queued for the end of the block. */
const QUEUED = /^\/elys\.amm\.Msg(SwapExactAmountIn|SwapExactAmountOut|SwapByDenom)$/;

interface Expected {
  readonly hash: string;
  readonly sender: string;
  /** As the chain prints coins: `120000000uelys`. */
  readonly paid: string;
  readonly received: string;
}

const getJson = (path: string) => fetchJson(held + path);

/** Some attributes have no value. */
function textOrNone(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** `token_swapped` end-block events by sender, hops in order, from the served RPC. */
async function swapsAtEnd(
  height: number,
): Promise<ReadonlyMap<string, readonly (readonly [string, string])[]>> {
  const body = await getJson(`/chain/rpc/block_results?height=${height}`);
  const found = new Map<string, (readonly [string, string])[]>();
  for (const event of listAt(body, 'result', 'finalize_block_events')) {
    if (at(event, 'type') !== 'token_swapped') continue;
    const values = new Map(
      listAt(event, 'attributes').map(
        (attribute) => [textAt(attribute, 'key'), textOrNone(at(attribute, 'value'))] as const,
      ),
    );
    const text = (key: string) => values.get(key) ?? '';
    if (text('mode') !== 'EndBlock') continue;
    const sender = text('sender');
    found.set(sender, [...(found.get(sender) ?? []), [text('tokens_in'), text('tokens_out')]]);
  }
  return found;
}

/** Queued swaps whose sender has only one in the block, so that all hops belong to it. */
async function swapsOf(height: number): Promise<readonly Expected[]> {
  const body = await getJson(
    `/chain/rest/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`tx.height=${height}`)}&order_by=ORDER_BY_ASC&limit=100`,
  );
  const requests = listAt(body, 'tx_responses').flatMap((response, index) =>
    at(response, 'code') === 0
      ? listAt(body, 'txs', index, 'body', 'messages')
          .filter((message) => QUEUED.test(textAt(message, '@type')))
          .map((message) => ({ hash: textAt(response, 'txhash'), sender: textAt(message, 'sender') }))
      : [],
  );
  const atEnd = requests.length === 0 ? new Map<string, never>() : await swapsAtEnd(height);
  return requests.flatMap(({ hash, sender }) => {
    const hops: readonly (readonly [string, string])[] = atEnd.get(sender) ?? [];
    const [first] = hops;
    const last = hops.at(-1);
    const isOnly = requests.filter((item) => item.sender === sender).length === 1;
    if (!isOnly || first === undefined || last === undefined) return [];
    // A triggered order of the same sender would add hops.
    const isOneChain = hops.every(([paid], index) => index === 0 || hops[index - 1]?.[1] === paid);
    return isOneChain ? [{ hash, sender, paid: first[0], received: last[1] }] : [];
  });
}

async function pickSwaps(): Promise<readonly Expected[]> {
  const heights = seeded(SEED).pick(
    Array.from({ length: HELD_HEIGHT }, (_, index) => index + 1),
    HELD_HEIGHT,
  );
  const picked: Expected[] = [];
  for (const height of heights) {
    const [swap] = await swapsOf(height);
    if (swap !== undefined) picked.push(swap);
    if (picked.length === SWAPS) break;
  }
  return picked;
}

/** Amounts in the end-block line, in base units as the chain prints them. */
async function endBlockSwaps(page: DomPage): Promise<readonly string[]> {
  const line = page.getByRole('listitem').filter({ hasText: 'at the end of block' });
  await line.getByText(/ swapped /).waitFor();
  const hints: string[] = [];
  for (const amount of await line.first().locator('data').all())
    hints.push((await amount.getAttribute('data-hint')) ?? '');
  return hints.flatMap((hint) => {
    const [baseUnits, denom] = hint.split('\n')[1]?.split(' ') ?? [];
    return baseUnits === undefined || denom === undefined ? [] : [baseUnits + denom];
  });
}

describe('twenty batched swaps', () => {
  it('show on their pages what the end of the block made of them', async () => {
    const swaps = await pickSwaps();
    expect(swaps).toHaveLength(SWAPS);
    const { page, expectNoErrors } = await visit(held, '/health');
    const swapsShown: Expected[] = [];
    for (const { hash, sender } of swaps) {
      await page.goto(`${held}/tx/${hash}`);
      const [paid = '', received = ''] = await endBlockSwaps(page);
      swapsShown.push({ hash, sender, paid, received });
    }
    expect(swapsShown).toEqual(swaps);
    expectNoErrors();
  });
});
