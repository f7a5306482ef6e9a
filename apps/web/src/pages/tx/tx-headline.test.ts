import type { DenomLookup } from '@cairn/chain/denom';
import { fixture, recordedBlocks } from '@cairn/messages/testing/recorded-network';
import { describe, expect, it } from 'vitest';
import { describeTx } from './describe-tx.ts';
import { headlineText } from './headline-text.ts';
import { txHeadline } from './tx-headline.ts';

const lookup: DenomLookup = (denom) =>
  denom === 'uelys'
    ? { denom, symbol: 'ELYS', decimals: 6 }
    : denom.startsWith('ibc/C4CFF46F')
      ? { denom, symbol: 'ATOM', decimals: 6 }
      : undefined;

describe('the headline of a tx', () => {
  it('is what the end of the block made of a swap, and before that what was requested', () => {
    const { tx, results } = fixture(48);
    const headlineOf = (end: Parameters<typeof describeTx>[1]) =>
      headlineText(txHeadline(tx, describeTx(tx, end)), lookup);
    expect(headlineOf({ results, txs: [tx] })).toBe(
      'Swapped 3,169.371954 ELYS for 217.846841 ATOM in pool 2 and pool 1',
    );
    expect(headlineOf(null)).toBe('Requested a swap of 3,169.371954 ELYS for ATOM');
  });

  it('says that a swap was not executed', () => {
    const { tx, results } = fixture(48);
    const description = describeTx(tx, { results: { ...results, blockEvents: [] }, txs: [tx] });
    expect(headlineText(txHeadline(tx, description), lookup)).toBe(
      'Requested a swap of 3,169.371954 ELYS for ATOM: not executed',
    );
  });

  it('does not attribute the swap of an order to its executor', () => {
    const { tx, results } = fixture(109);
    expect(headlineText(txHeadline(tx, describeTx(tx, { results, txs: [tx] })), lookup)).toBe(
      'Triggered 1 of 2 orders: spot order #1',
    );
  });

  it('gives a failed one what was wanted and the reason', () => {
    const { tx, results } = fixture(55);
    expect(headlineText(txHeadline(tx, describeTx(tx, { results, txs: [tx] })), lookup)).toMatch(
      /^Failed: request a swap of 110\.975745 ATOM for .* \(not enough funds\)$/,
    );
  });

  it('shows the hidden characters of a name', () => {
    expect(headlineText([{ kind: 'quote', text: '\u202eevil\u202c Tundra' }], lookup)).not.toMatch(
      /[\u202a-\u202e]/,
    );
  });

  it('is there for every tx of the recording, and claims success of none that failed', () => {
    let count = 0;
    for (const { txs, results } of recordedBlocks('elysnet-1')) {
      for (const tx of txs) {
        const text = headlineText(txHeadline(tx, describeTx(tx, { results, txs })), lookup);
        if (
          !/^\S.{3,}/.test(text) ||
          text.startsWith('Failed: ') !== (tx.code !== 0) ||
          text.includes('undefined')
        )
          throw new Error(`${tx.hash}: ${text}`);
        count += 1;
      }
    }
    expect(count).toBe(8661);
  });
});
