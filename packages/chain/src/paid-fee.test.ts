import { describe, expect, it } from 'vitest';
import { parseCoins } from './amount.ts';
import type { ChainEvent } from './event.ts';
import { constructedEvent as event } from '../testing/constructed-tx.ts';
import { paidFee } from './paid-fee.ts';

const tx = (
  events: readonly ChainEvent[],
  typeUrls = ['/cosmos.bank.v1beta1.MsgSend'],
  code = 0,
  rawLog = '',
) => ({
  code,
  rawLog,
  fee: { coins: parseCoins('600stake'), gasLimit: 300n, payer: null, granter: null },
  messages: typeUrls.map((typeUrl) => ({ typeUrl, body: {} })),
  events,
});
const ETHEREUM = '/ethermint.evm.v1.MsgEthereumTx';
const taken = event('tx', { fee: '330stake' });
const ran = (txGasUsed: string) => event('ethereum_tx', { txGasUsed });

describe('what was paid as fee', () => {
  it.each([
    ['all that the chain says that it took', tx([taken]), '330stake'],
    ['what was allowed, where the chain says nothing', tx([event('tx', { acc_seq: 'a/1' })]), '600stake'],
    ['what was allowed, where it says so twice', tx([taken, taken]), '600stake'],
    ['nothing, by one that was refused before it ran', tx([], undefined, 11), ''],
    [
      'what was allowed, where a message failed on an old SDK, without events',
      tx([], undefined, 5, 'failed to execute message; message index: 0: 1stake is smaller than 2stake'),
      '600stake',
    ],
    ['the price of the gas that was used, of Ethereum’s', tx([taken, ran('100')], [ETHEREUM]), '110stake'],
    ['all that was taken, of one that did not run', tx([taken], [ETHEREUM], 5), '330stake'],
  ])('%s', (_, of, expected) => {
    expect(paidFee(of)).toEqual(parseCoins(expected));
  });

  it.each([
    ['two of Ethereum’s at once', tx([taken, taken, ran('1'), ran('2')], [ETHEREUM, ETHEREUM])],
    ['gas that is no number', tx([taken, ran('x')], [ETHEREUM])],
    ['nothing taken', tx([ran('100')], [ETHEREUM])],
  ])('is not known: %s', (_, of) => {
    expect(paidFee(of)).toBeNull();
  });
});
