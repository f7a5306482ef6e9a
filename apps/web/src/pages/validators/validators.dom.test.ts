/** Block signers, and their pages. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, percent } from '../../../testing/fetch-node.ts';
import { attributesOf } from '../../../testing/attributes.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { listAt, textAt, type Json } from '../../../testing/json.ts';
import { HELD_HEIGHT } from '../../../../../e2e/support/start-cairn.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const BLOCKS = '/cosmos/base/tendermint/v1beta1/blocks';
const WINDOW = 100;

interface Count {
  signed: number;
  nil: number;
  absent: number;
  proposed: number;
}

let signers: readonly Json[] = [];
let total = 0n;
/** By base64 address, as in blocks. */
const counts = new Map<string, Count>();

/** The consensus address of a key as in blocks. */
async function rawAddress(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(key, 'base64'));
  return Buffer.from(digest).subarray(0, 20).toString('base64');
}

const keyOf = (signer: Json) => textAt(signer, 'pub_key', 'key');

beforeAll(async () => {
  const set = await fetchNode(held, `/cosmos/base/tendermint/v1beta1/validatorsets/${HELD_HEIGHT}`);
  signers = listAt(set, 'validators');
  total = signers.reduce<bigint>((sum, signer) => sum + BigInt(textAt(signer, 'voting_power')), 0n);
  for (const signer of signers)
    counts.set(await rawAddress(keyOf(signer)), { signed: 0, nil: 0, absent: 0, proposed: 0 });
  // The set is constant in the window, so missing signatures mean absence.
  for (let height = HELD_HEIGHT - WINDOW; height < HELD_HEIGHT; height += 1) {
    const block = await fetchNode(held, `${BLOCKS}/${height}`);
    const proposer = counts.get(textAt(block, 'block', 'header', 'proposer_address'));
    if (proposer !== undefined) proposer.proposed += 1;
    const next = await fetchNode(held, `${BLOCKS}/${height + 1}`);
    const flags = new Map(
      listAt(next, 'block', 'last_commit', 'signatures').map((item) => [
        JSON.stringify(item).includes('"validator_address":null') ? '' : textAt(item, 'validator_address'),
        textAt(item, 'block_id_flag'),
      ]),
    );
    for (const [address, count] of counts) {
      const flag = flags.get(address);
      if (flag === 'BLOCK_ID_FLAG_COMMIT') count.signed += 1;
      else if (flag === 'BLOCK_ID_FLAG_NIL') count.nil += 1;
      else count.absent += 1;
    }
  }
});

async function countOf(signer: Json): Promise<Count> {
  return counts.get(await rawAddress(keyOf(signer))) ?? { signed: -1, nil: -1, absent: -1, proposed: -1 };
}

describe('the signers', () => {
  it('show power, shares, uptime and proposals as counted from the blocks', async () => {
    const { page, expectNoErrors } = await visit(held, '/validators');
    await page.getByText(`blocks ${grouped(HELD_HEIGHT - WINDOW)} to ${grouped(HELD_HEIGHT - 1)}`).waitFor();
    await page.settled();
    const infos = listAt(
      await fetchNode(held, '/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500'),
      'info',
    );
    const window = textAt(
      await fetchNode(held, '/cosmos/slashing/v1beta1/params'),
      'params',
      'signed_blocks_window',
    );
    const table = page.getByRole('table', { name: 'Validators' });
    let sum = 0n;
    for (const [index, signer] of signers.entries()) {
      const address = textAt(signer, 'address');
      const power = BigInt(textAt(signer, 'voting_power'));
      sum += power;
      const count = await countOf(signer);
      const cells = await table
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell')
        .allInnerTexts();
      const row = table.locator(`tr:has(a[href="/validator/${address}"])`);
      expect((await row.getByRole('cell').first().innerText()).trim()).toBe(String(index + 1));
      expect(cells[2]).toBe(grouped(power));
      expect(cells[3]).toBe(percent(power, total, 2));
      expect(cells[4]).toContain(percent(sum, total, 2));
      expect(cells[5]?.replace('−', '-').replaceAll(',', '')).toBe(textAt(signer, 'proposer_priority'));
      expect(cells[6]).toBe(percent(BigInt(count.signed + count.nil), BigInt(WINDOW), 1));
      expect(cells[7]).toBe(String(count.proposed));
      const missed = infos.find((info) => textAt(info, 'address') === address);
      expect(cells[8]).toBe(`${textAt(missed, 'missed_blocks_counter')} of ${window}`);
    }
    const votes = page.getByRole('region', { name: 'Latest blocks' });
    for (const [index, signer] of signers.entries()) {
      const { signed, nil, absent } = await countOf(signer);
      const text = await votes.getByRole('listitem').nth(index).innerText();
      expect(text).toContain(`signed ${signed}`);
      expect(text.includes('voted nil')).toBe(nil > 0);
      if (nil > 0) expect(text).toContain(`voted nil ${nil}`);
      expect(text.includes('absent')).toBe(absent > 0);
    }
    expectNoErrors();
  });

  it('are shown without a priority where the source leaves it out, on their own pages too', async () => {
    const { page } = await visit(held, '/health');
    const sets = '**/validatorsets/**';
    await page.route(sets, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/,"proposer_priority":"-?\d+"/g, '');
      await route.fulfill({ response, body });
    });
    await page.goto(`${held}/validators`);
    const headers = page.getByRole('table', { name: 'Validators' }).getByRole('columnheader');
    await headers.getByText('Missed').waitFor();
    const names = await headers.allInnerTexts();
    expect(names.join()).toContain('Power');
    expect(names.join()).not.toContain('Priority');
    await page.goto(`${held}/validator/${textAt(signers[0], 'address')}`);
    const panel = page.getByRole('region', { name: 'Power and uptime' });
    await panel.getByText('Uptime', { exact: true }).waitFor();
    expect(await panel.innerText()).not.toContain('Priority');
    await page.unroute(sets);
    await page.reload();
    await panel.getByText('Priority').waitFor();
  });

  it('are tied to the provider chain, with a channel that is not open yet', async () => {
    const { page, expectNoErrors } = await visit(held, '/validators');
    const panel = page.getByRole('region', { name: 'Provider chain' });
    const info = await fetchNode(held, '/interchain_security/ccv/consumer/provider-info');
    const params = await fetchNode(held, '/interchain_security/ccv/consumer/params');
    await panel.getByText(textAt(info, 'provider', 'chainID'), { exact: true }).waitFor();
    await panel
      .locator('xpath=.//dt[normalize-space()="Consumer ID"]/following-sibling::dd[1]')
      .getByText(textAt(params, 'params', 'consumer_id'), { exact: true })
      .waitFor();
    await panel.locator(`a[href="/channel/consumer/${textAt(info, 'consumer', 'channelID')}"]`).waitFor();
    await panel.getByText('not open yet').waitFor();
    await page.settled();
    expectNoErrors();
  });
});

describe('a signer', () => {
  it('has a stone for each of the last blocks, walked by arrow keys', async () => {
    const [, signer = null] = signers;
    const address = textAt(signer, 'address');
    const { page, expectNoErrors } = await visit(held, `/validator/${address}`);
    const stones = page.getByRole('list', { name: 'Votes, newest first' }).getByRole('link');
    await stones.first().waitFor();
    expect(await stones.count()).toBe(WINDOW);
    const labels = await attributesOf(stones, 'aria-label');
    const count = await countOf(signer);
    expect(labels.filter((label) => label.includes(': signed'))).toHaveLength(count.signed);
    expect(labels.filter((label) => label.includes('voted nil'))).toHaveLength(count.nil);
    expect(labels.filter((label) => label.includes(', proposer'))).toHaveLength(count.proposed);
    expect(labels[0]).toContain(grouped(HELD_HEIGHT - 1));
    await stones.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const focused = await page.evaluate<string>('document.activeElement.getAttribute("aria-label")');
    expect(focused).toBe(labels[2]);
    const identity = page.getByRole('region', { name: 'Identity' });
    await identity.getByText(address, { exact: true }).waitFor();
    await identity.getByText(keyOf(signer), { exact: true }).waitFor();
    await page.settled();
    expectNoErrors();
  });

  it('is distinguished from a governor’s unused key, a stranger, and an invalid address', async () => {
    const { page, expectNoErrors } = await visit(held, '/validator/elysvalcons1nonsense');
    await page.getByText('This is not a valid address for this network.').waitFor();
    await page.goto(`${held}/validator/elysvalcons1ppppppppppppppppppppppppppppppppeew7la`);
    await page.getByText('No signer has this address.').waitFor();
    await page.goto(`${held}/governors`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText('Profile and addresses', { exact: true }).click();
    const consensus = page.getByRole('region', { name: 'Addresses' }).getByText(/^elysvalcons1/);
    const own = await consensus.innerText();
    const governor = await page.getByRole('heading', { level: 1 }).innerText();
    await page.goto(`${held}/validator/${own}`);
    await page.getByText('No signer has this address.').waitFor();
    await page.getByRole('link', { name: governor }).waitFor();
    expectNoErrors();
  });
});
