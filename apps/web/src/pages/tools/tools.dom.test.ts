/** The tools' results, compared with the node. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { bech32 } from '@scure/base';
import type { DomPage } from '../../../testing/dom-page.ts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const BLOCKS = '/cosmos/base/tendermint/v1beta1/blocks';

/** A block with txs, and the first of them. */
let height = 0;
let block: Json = null;
let raw = '';

beforeAll(async () => {
  for (height = 2445; raw === ''; height -= 1) {
    block = await fetchNode(held, `${BLOCKS}/${height}`);
    const [first] = listAt(block, 'block', 'data', 'txs');
    if (typeof first === 'string') raw = first;
  }
  height += 1;
});

const hashOf = (tx: string) =>
  createHash('sha256').update(Buffer.from(tx, 'base64')).digest('hex').toUpperCase();
const fact = (page: DomPage, name: string) =>
  page.getByRole('main').locator(`xpath=.//dt[normalize-space()="${name}"]/following-sibling::dd[1]`);

/** Half the curve order: wallets use the smaller of the two valid signature values. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** A fresh key, with a wallet's signature of a text (ADR 36). */
function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const isOdd = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 1;
  const compressed = Buffer.concat([Buffer.of(isOdd ? 3 : 2), Buffer.from(x, 'base64url')]);
  const bytes = createHash('ripemd160').update(createHash('sha256').update(compressed).digest()).digest();
  const account = bech32.encode('elys', bech32.toWords(bytes));
  const signText = (text: string): string => {
    const data = Buffer.from(text).toString('base64');
    const doc = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${account}"}}],"sequence":"0"}`;
    for (;;) {
      const signature = sign('sha256', Buffer.from(doc), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      if (BigInt(`0x${signature.subarray(32).toString('hex')}`) <= HALF_ORDER)
        return signature.toString('base64');
    }
  };
  return { account, key: compressed.toString('base64'), signText };
}

describe('the tools', () => {
  it('convert units exactly, and refuse what a denom cannot hold', async () => {
    const { page, expectNoErrors } = await visit(held, '/tools?tool=units');
    await page.getByRole('textbox', { name: 'Amount' }).fill('123456789012345678.123456');
    await page.getByText('123,456,789,012,345,678,123,456', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.0000001');
    await page.getByText('This denom has 6 decimals').waitFor();
    await page.getByRole('combobox', { name: 'In' }).selectOption('base');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1');
    await page.getByText('0.000001 ELYS').waitFor();
    expectNoErrors();
  });

  it('find the denom of a path, and the path of a denom', async () => {
    const traces = await fetchNode(held, '/ibc/apps/transfer/v1/denom_traces');
    const path = `${textAt(traces, 'denom_traces', 0, 'path')}/${textAt(traces, 'denom_traces', 0, 'base_denom')}`;
    const denom = `ibc/${createHash('sha256').update(path).digest('hex').toUpperCase()}`;
    const { page, expectNoErrors } = await visit(held, `/tools?tool=ibc&in=${path}`);
    await page.getByRole('link', { name: denom }).waitFor();
    await page.getByLabel('A path such as').fill(denom);
    await fact(page, 'Path').getByText(path).waitFor();
    await page.locator(`a[href="/channel/${textAt(traces, 'denom_traces', 0, 'path')}"]`).waitFor();
    // Chains of the hops, by the light clients of their channels: this network, then its counterparty.
    await page
      .getByLabel('A path such as')
      .fill('transfer/channel-1/transfer/channel-2/transfer/channel-3/uatom');
    const hops = fact(page, 'Channels').getByRole('listitem');
    await hops.nth(0).getByText('on this network, to cosmoshub-dev-1').waitFor();
    await hops.nth(1).getByText('on cosmoshub-dev-1, to elysnet-1').waitFor();
    await hops.nth(2).getByText('on elysnet-1, to cosmoshub-dev-1').waitFor();
    expectNoErrors();
  });

  it('check the chosen endpoint', async () => {
    const info = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/node_info');
    const { page, expectNoErrors } = await visit(held, '/tools?tool=endpoint');
    expect(await page.getByRole('button', { name: 'Check', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Check the current endpoint' }).click();
    await fact(page, 'Network').getByText('elysnet-1').waitFor();
    await fact(page, 'Software')
      .getByText(textAt(info, 'application_version', 'version'))
      .waitFor();
    expectNoErrors();
  });

  it('verify a block and a tx, and find a forged answer', async () => {
    const { page, expectNoErrors } = await visit(held, `/tools?tool=verify&in=${height}`);
    await page.getByText('6 of 6 proven').waitFor();
    await page.getByText('Not proven: events and logs, which').waitFor();
    await page.getByLabel('A block’s height').fill(hashOf(raw));
    await fact(page, 'Inclusion').getByText('proven').waitFor();
    expectNoErrors();
    await page.route(`**${BLOCKS}/${height}`, async (route) => {
      const response = await route.fetch();
      const forged = (await response.text()).replace(/"app_hash":"..../, '"app_hash":"AAAA');
      await route.fulfill({ response, body: forged });
    });
    await page.goto(`${held}/tools?tool=verify&in=${height}`);
    await fact(page, 'Block hash').getByText('FAILED').waitFor();
  });

  it('check a signed text, and say which part is wrong', async () => {
    const { account, key, signText } = newSigner();
    const text = 'This account is mine';
    const { page, expectNoErrors } = await visit(held, '/tools?tool=verify');
    await page.getByLabel('Signer address').fill(account);
    await page.getByLabel('Text, exactly as it was signed').fill(text);
    await page.getByLabel('Public key, base64 or hex').fill(key);
    await page.getByLabel('Signature').fill(signText(text));
    await page.getByText('The signature is valid').waitFor();
    await page.getByLabel('Text, exactly as it was signed').fill(`${text} `);
    await page.getByText('This account signed the same text, but').waitFor();
    await page.getByLabel('Text, exactly as it was signed').fill('This account is yours');
    await page.getByText('the signature does not match this text').waitFor();
    await page.getByLabel('Text, exactly as it was signed').fill(text);
    await page.getByLabel('Signature').fill(signText('something else'));
    await page.getByText('the signature does not match this text').waitFor();
    await page.getByLabel('Signature').fill(signText(text));
    await page.getByLabel('Signer address').fill(newSigner().account);
    await page.getByText('Wrong account: the key does not belong to it.').waitFor();
    await page.locator(`a[href="/address/${account}"]`).waitFor();
    await page.getByLabel('Signature').fill('c2ln');
    await page.getByText('A signature has 64 bytes, this one has 3.').waitFor();
    expectNoErrors();
  });

  it('are reached by keyboard, and Back returns to the one before', async () => {
    const { page, expectNoErrors } = await visit(held, '/tools');
    const link = page.getByRole('link', { name: 'JSON viewer' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Any JSON').waitFor();
    expect(await link.getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await page.getByLabel('Any address, 20 or 32 bytes').waitFor();
    expectNoErrors();
  });

  it('convert an address: every form the node prints of one governor', async () => {
    const validators = await fetchNode(held, '/cosmos/staking/v1beta1/validators?pagination.limit=1');
    const operator = textAt(validators, 'validators', 0, 'operator_address');
    const { page, expectNoErrors } = await visit(held, '/tools');
    await page.getByLabel('Any address, 20 or 32 bytes').fill(operator);
    await page.getByRole('link', { name: operator }).waitFor();
    const account = (await page.getByRole('link', { name: /^elys1/ }).innerText()).trim();
    await fetchNode(held, `/cosmos/auth/v1beta1/accounts/${account}`);
    const hex = (await fact(page, 'Hex').innerText()).trim();
    await page.getByLabel('Any address, 20 or 32 bytes').fill(hex);
    await page.getByRole('link', { name: operator }).waitFor();
    await page.getByText('bytes in hex').waitFor();
    // A link includes the input.
    await page.reload();
    await page.getByRole('link', { name: operator }).waitFor();
    // On other networks: the same bytes under another prefix, and whether the same key likely controls them.
    const { words } = bech32.decode(`elysvaloper1${operator.slice(12)}`, false);
    const table = page.getByRole('table', { name: 'The address on other networks' });
    const filter = page.getByLabel('Network or prefix');
    for (const [network, prefix, note] of [
      ['Osmosis', 'osmo', 'the same key in most wallets'],
      ['Terra', 'terra', 'a different key in most wallets (coin type 330)'],
      ['Injective', 'inj', 'not this key: its address there is different'],
    ] as const) {
      await filter.fill(network);
      const row = table.getByRole('row', { name: network });
      await row.getByText(bech32.encode(prefix, words), { exact: true }).waitFor();
      await row.getByText(note).waitFor();
    }
    await page.getByLabel('Any address, 20 or 32 bytes').fill(`${operator.slice(0, -1)}x`);
    await page.getByText('Invalid checksum').waitFor();
    await page.getByLabel('Any address, 20 or 32 bytes').fill('<img src=x onerror=alert(1)>');
    await page.getByText('The address contains an invalid character.').waitFor();
    expectNoErrors();
  });

  it('decode a raw tx to the hash and the fields that the node answers', async () => {
    const hash = hashOf(raw);
    const answer = await fetchNode(held, `/cosmos/tx/v1beta1/txs/${hash}`);
    const { page, expectNoErrors } = await visit(held, '/tools?tool=tx');
    const field = page.getByLabel('Base64 or hex');
    for (const text of [raw, Buffer.from(raw, 'base64').toString('hex')]) {
      await field.fill(text);
      await page.locator(`a[href="/tx/${hash}"]`).waitFor();
      await page.getByText(`"${textAt(answer, 'tx', 'body', 'messages', 0, '@type')}"`).waitFor();
      await page.getByText(`"${textAt(answer, 'tx', 'signatures', 0)}"`).waitFor();
      const info = at(answer, 'tx', 'auth_info');
      await fact(page, 'Gas limit')
        .getByText(grouped(textAt(info, 'fee', 'gas_limit')), { exact: true })
        .waitFor();
      await fact(page, 'Signer')
        .getByText(`sequence ${grouped(textAt(info, 'signer_infos', 0, 'sequence'))}`, { exact: true })
        .waitFor();
      await fact(page, 'Signer').getByText('sign mode: direct').waitFor();
    }
    // Links contain it; typed input stays out of the address.
    expect(new URL(page.url()).search).toBe('?tool=tx');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    await page.goto(link);
    await page.locator(`a[href="/tx/${hash}"]`).waitFor();
    await field.fill(JSON.stringify(at(answer, 'tx')));
    await page.getByText('the JSON of a transaction').waitFor();
    await fact(page, 'Signer').getByText('sign mode: direct').waitFor();
    await field.fill(raw.slice(0, 100));
    await page.getByText('the bytes end at byte 75, in the middle of field 1').waitFor();
    await field.fill('hello there');
    await page.getByText('Not a transaction or message').waitFor();
    expectNoErrors();
  });

  it('find the block at a moment, and the moment of a block', async () => {
    const time = textAt(block, 'block', 'header', 'time');
    const later = new Date(Date.parse(time) + 1000);
    const moment = later.toISOString().slice(0, 19);
    const { page, expectNoErrors } = await visit(held, '/tools?tool=time');
    const local = new Date(later.getTime() - later.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    await page.getByLabel('Time, this computer').fill(local);
    const expected = Date.parse(`${moment}Z`) >= Date.parse(time) ? height : height - 1;
    await fact(page, 'At or before')
      .getByRole('link', { name: grouped(expected), exact: true })
      .waitFor();
    // A link means the same time everywhere, in the format of programs.
    expect(new URL(page.url()).searchParams.get('at')).toBe(`${moment}Z`);
    const pasted = page.getByLabel('Or as a timestamp');
    await pasted.fill(time);
    await fact(page, 'At or before')
      .getByRole('link', { name: grouped(height), exact: true })
      .waitFor();
    await pasted.fill('1000000000');
    await fact(page, 'At or before').getByText('before the first block of the network').waitFor();
    await fact(page, 'After').getByRole('link', { name: '1', exact: true }).waitFor();
    await pasted.fill('4000000000');
    await fact(page, 'After').getByText('None: this is the latest block.').waitFor();
    await fact(page, 'Expected block')
      .getByText(/^about block [\d,]+, at the current pace|^not in this recording: it ends with block 2,480/)
      .waitFor();
    await pasted.fill('yesterday');
    await page.getByText('Not a valid time.').waitFor();
    await page.getByLabel('Height, past or future').fill(grouped(height));
    await fact(page, 'Produced').locator(`time[datetime="${time}"]`).waitFor();
    expectNoErrors();
  });

  it('show JSON as a tree, with every digit, a search and paths', async () => {
    const { page, expectNoErrors } = await visit(held, '/tools?tool=json');
    await page
      .getByLabel('Any JSON')
      .fill('{"a":[{"b c":12345678901234567890}],"t":"<script>alert(1)</script>"}');
    await page.locator('span', { hasText: '"<script>alert(1)</script>"' }).first().waitFor();
    await page.getByLabel('Search names and values').fill('1234');
    await page.getByText('a[0]["b c"]').waitFor();
    await page.getByText('"12345678901234567890"').first().waitFor();
    await page.getByRole('button', { name: 'Copy path' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('a[0]["b c"]');
    await page.getByLabel('Any JSON').fill('{a');
    await page.getByText('Invalid JSON').waitFor();
    expectNoErrors();
  });
});
