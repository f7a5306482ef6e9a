import type { RecordedChain } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import { sentenceText } from '../sentence-text.ts';
import { recordedTxs } from '../../testing/recorded-network.ts';
import { explainFailure } from './explain-failure.ts';

const failed = (codespace: string, code: number, rawLog: string) =>
  explainFailure({ codespace, code, rawLog });

describe('why a tx failed', () => {
  it('names the message, and the available and required amounts', () => {
    const explained = failed(
      'sdk',
      5,
      'failed to execute message; message index: 2: spendable balance 0ibc/F082 is smaller than 5ibc/F082: insufficient funds',
    );
    expect(explained).toMatchObject({ title: 'Not enough funds', messageIndex: 2, known: true });
    expect(explained.nodeWords).toBe(
      'spendable balance 0ibc/F082 is smaller than 5ibc/F082: insufficient funds',
    );
    expect(sentenceText(explained.figures)).toBe('had 0ibc/F082, needed 5ibc/F082');
  });

  it('reads the gas of an out of gas error, which has no message', () => {
    const explained = failed(
      'sdk',
      11,
      'out of gas in location: WriteFlat; gasWanted: 600000, gasUsed: 600290: out of gas',
    );
    expect(explained).toMatchObject({ title: 'Out of gas', messageIndex: null });
    expect(sentenceText(explained.figures)).toBe('600000 gas allowed, 600290 used when it stopped');
  });

  it('distinguishes a full block, which has the code of an out of gas error', () => {
    const explained = failed('sdk', 11, 'no block gas left to run tx: out of gas');
    expect(explained).toMatchObject({ title: 'Block was full', messageIndex: null, known: true });
  });

  it('leaves the fee to its caller, who knows whether it was charged', () => {
    const texts = [failed('sdk', 11, 'out of gas'), failed('undefined', 1, 'out of gas')];
    expect(texts.filter(({ detail }) => detail.includes('fee'))).toEqual([]);
  });

  it.each([
    [8, 'Duplicate entry'],
    [9, 'Several senders'],
  ])('knows code %i of the bank', (code, title) => {
    expect(failed('bank', code, '').title).toBe(title);
  });

  it('distinguishes unregistered errors by their text', () => {
    expect(
      failed('undefined', 1, 'failed to execute message; message index: 0: pool 1 not enabled').title,
    ).toBe('Pool is disabled');
    expect(
      failed('undefined', 1, 'function SwapExactAmountIn failed due to an internal reason: {ReadFlat}').title,
    ).toBe('Out of gas');
    expect(failed('undefined', 1, 'vault cannot have more than the max bondable amount').title).toBe(
      'Vault is full',
    );
    expect(failed('undefined', 1, 'asset info not found for token: x').title).toBe('Unknown token');
  });

  it('reports an unknown code, for any codespace', () => {
    for (const codespace of ['nobody', 'constructor', '__proto__', '']) {
      expect(failed(codespace, 7, 'x')).toMatchObject({
        known: false,
        title: 'Refused by the chain',
        nodeWords: 'x',
      });
    }
  });

  it('quotes hostile logs and reads no coin from them', () => {
    expect(failed('sdk', 5, '1<script> is smaller than 2</script>').figures).toEqual([]);
    const startMs = performance.now();
    expect(failed('sdk', 5, '1'.repeat(100_000)).figures).toEqual([]);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });
});

/** What the nodes of the recordings say of a failure, and its title. */
const MEANINGS: readonly (readonly [string, string])[] = [
  ['insufficient funds', 'Not enough funds'],
  ['calculated amount is less than min amount', 'Price moved too far'],
  ['load proposal: not found', 'Not found'],
  ['execute wasm contract failed', 'Contract error'],
  ['commission cannot be changed more than once in 24h', 'Commission changed too recently'],
  ['channel is not OPEN (got STATE_INIT): invalid channel state', 'Channel is not open'],
  ['not a price feeder', 'Not a price feeder'],
  ['out of gas', 'Out of gas'],
  ['max allowed: 0.700000000000000000', 'Vault is lent out'],
  ['position health would be too low for safety factor', 'Too risky'],
  ['mtp not found', 'No such position'],
  ['user does not have enough balance of the required coin', 'Not enough funds'],
  ['invalid shares amount: invalid request', 'Invalid request'],
  ['action not allowed by vault', 'Not allowed by the vault'],
  ['tokenOutAmount is zero for EstimateSwapGivenOut', 'Amount too small'],
  ['claim not enabled', 'Claiming is not open'],
  ['cannot reduce liabilties less than 1', 'Collateral too large'],
  ['no delegation distribution info', 'Nothing delegated'],
  ['no delegation for (address, validator) tuple', 'No such delegation'],
  ['invalid calculated result', 'Invalid amount'],
  ["the withdrawal for this specific deposit won't be available", 'Still locked'],
  ['insufficient committed tokens for creator and denom', 'Not enough committed'],
  ['must complete before next redelegation', 'Redelegation in progress'],
  ['client state is not active', 'Light client is not active'],
];

describe('covers every failed tx of the recorded networks', () => {
  it.each<[RecordedChain, number]>([
    ['elysnet-1', 869],
    ['cosmoshub-dev-1', 37],
  ])('%s: all %i have a title that means what the node says', (name, count) => {
    const failures = [...recordedTxs(name)].filter((tx) => tx.code !== 0);
    const wrong = failures.flatMap((tx) => {
      const { title, known, nodeWords } = explainFailure(tx);
      const meaning = MEANINGS.find(([words]) => nodeWords.endsWith(words))?.[1];
      return known && meaning === title ? [] : [`${title}, ${tx.codespace} ${tx.code}: ${nodeWords}`];
    });
    expect(wrong).toEqual([]);
    expect(failures).toHaveLength(count);
  });
});
