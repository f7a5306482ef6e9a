import type { RecordedChain } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import { sentenceText } from '../sentence-text.ts';
import { recordedTxs } from '../testing/recorded-network.ts';
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
    expect(sentenceText(explained.figures)).toBe('600000 gas allowed, 600290 needed when it stopped');
  });

  it('distinguishes unregistered errors by their text', () => {
    expect(
      failed('undefined', 1, 'failed to execute message; message index: 0: pool 1 not enabled').title,
    ).toBe('Pool is switched off');
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
  });
});

describe('covers every failed tx of the recorded networks', () => {
  it.each<[RecordedChain, number]>([
    ['elysnet-1', 869],
    ['cosmoshub-dev-1', 37],
  ])('%s: all %i have a title and a reason', (name, count) => {
    const failures = [...recordedTxs(name)].filter((tx) => tx.code !== 0);
    const general = failures
      .filter((tx) => !explainFailure(tx).known)
      .map((tx) => `${tx.codespace} ${tx.code} ${tx.rawLog}`);
    expect(general).toEqual([]);
    expect(failures).toHaveLength(count);
  });
});
