/** Figures of a transaction's page, from raw answers. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { fromBaseUnits } from './decimal.ts';
import type { Figure } from './figure.ts';
import { paidFees } from './paid-fees.ts';
import { swapResults } from './swap-results.ts';
import { events, grouped, parseCoins, type ChainReader } from './chain-reader.ts';

/** Every figure of the page of a tx. */
export async function txFigures(chain: ChainReader, hash: string): Promise<readonly Figure[]> {
  const body = await chain.raw.tx(hash);
  const response = at(body, 'tx_response');
  const what = (figure: string): string => `tx ${hash.slice(0, 8)}: ${figure}`;
  const head = { section: '', name: 'head' };
  const facts = { section: 'Overview' };
  const code = at(response, 'code');
  const fees = paidFees(body);
  const memo = textAt(body, 'tx', 'body', 'memo');
  return [
    { ...head, what: what('result'), expected: { text: code === 0 ? 'Success' : 'Failed' } },
    { ...head, what: what('height'), expected: { full: `/block/${textAt(response, 'height')}` } },
    { ...head, what: what('time'), expected: { time: textAt(response, 'timestamp') } },
    {
      ...facts,
      what: what('gas used'),
      name: 'Gas',
      at: 0,
      expected: { number: textAt(response, 'gas_used') },
    },
    {
      ...facts,
      what: what('gas wanted'),
      name: 'Gas',
      at: 1,
      expected: { number: textAt(response, 'gas_wanted') },
    },
    { ...head, what: what('hash'), expected: { full: hash } },
    {
      ...head,
      what: what('place in the block'),
      expected: { text: await placeInBlock(chain, response, hash) },
    },
    ...fees.map((fee, index) => ({
      ...facts,
      what: what('fee'),
      name: 'Fee',
      at: index,
      expected: { number: chain.display(fee) },
    })),
    ...(/^[\x20-\x7e]{1,60}$/.test(memo)
      ? [{ ...facts, what: what('memo'), name: 'Memo', expected: { text: memo } }]
      : []),
    ...signers(body).map((sequence) => ({
      ...facts,
      what: what('sequence'),
      name: listAt(body, 'tx', 'auth_info', 'signer_infos').length === 1 ? 'Signer' : 'Signers',
      expected: { text: `sequence ${Number(sequence).toLocaleString('en-US')}` },
    })),
    ...netChanges(chain, body).map(({ address, amount }) => ({
      what: what(`net change of ${address.slice(0, 12)}`),
      section: 'Balance changes',
      name: 'item',
      row: address,
      expected: { number: amount },
    })),
    ...(await swapResults(chain, body)).map(({ received }) => ({
      what: what('result of the swap'),
      section: 'What happened',
      name: 'item',
      expected: { number: received },
    })),
    ...(await swapResults(chain, body)).slice(0, 1).map(({ received }) => ({
      ...head,
      what: what('result of the swap in the heading'),
      expected: { number: received },
    })),
  ];
}

async function placeInBlock(chain: ChainReader, response: Json | undefined, hash: string): Promise<string> {
  const hashes = await chain.raw.txHashes(Number(textAt(response, 'height')));
  return `transaction ${grouped(hashes.indexOf(hash) + 1)} of ${grouped(hashes.length)}`;
}

function signers(body: Json): readonly string[] {
  return listAt(body, 'tx', 'auth_info', 'signer_infos').map((info) => textAt(info, 'sequence'));
}

/** Messages whose effect comes at the end of the block, and events of holdings that bank does not count. */
const MORE_THAN_BANK = /Swap|Exec|eden|commit|vest|claim|reward/i;

/**
 * Received less spent, by account and denom, as bank's events say. None where something else than bank moves coins, or
 * where more accounts change than the page draws at once.
 */
function netChanges(
  chain: ChainReader,
  body: Json,
): readonly { readonly address: string; readonly amount: string }[] {
  const types = listAt(body, 'tx', 'body', 'messages').map((message) => textAt(message, '@type'));
  const txEvents = events(listAt(body, 'tx_response', 'events'));
  if ([...types, ...txEvents.map(({ type }) => type)].some((type) => MORE_THAN_BANK.test(type))) return [];
  const net = new Map<string, bigint>();
  const add = (address: string, coins: string, sign: bigint): void => {
    for (const { denom, amount } of parseCoins(coins))
      net.set(`${address} ${denom}`, (net.get(`${address} ${denom}`) ?? 0n) + sign * BigInt(amount));
  };
  for (const event of txEvents) {
    if (event.type === 'coin_spent') add(event.get('spender'), event.get('amount'), -1n);
    if (event.type === 'coin_received') add(event.get('receiver'), event.get('amount'), 1n);
  }
  const changed = [...net].filter(([, amount]) => amount !== 0n);
  if (new Set(changed.map(([key]) => key.split(' ')[0])).size > 8) return [];
  return changed.map(([key, amount]) => {
    const [address = '', denom = ''] = key.split(' ');
    return { address, amount: fromBaseUnits(amount, chain.decimals(denom) ?? 0) };
  });
}
