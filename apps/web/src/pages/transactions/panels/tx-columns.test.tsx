import { parseCoins } from '@cairn/chain/amount';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import { expect, it } from 'vitest';
import { renderWith } from '../../../../testing/render-with.tsx';
import { TEST_CHAIN } from '../../../../testing/test-chain.ts';
import { txRow } from '../../../entities/tx/row-of-tx.ts';
import type { TxRow } from '../../../entities/tx/tx-row.ts';
import { txColumns } from './tx-columns.tsx';

const COLUMNS = txColumns<TxRow>(() => null, '');

it.each([
  ['', ['none']],
  ['7aaa,9bbb', ['AAA', 'BBB']],
])('a fee has all its coins: %s', async (coins, shown) => {
  const fee = { coins: parseCoins(coins), gasLimit: 1n, payer: null, granter: null };
  const chain = {
    ...TEST_CHAIN,
    denoms: parseCoins('1aaa,1bbb').map(({ denom }) => ({ denom, symbol: denom.toUpperCase(), decimals: 0 })),
  };
  const row = await txRow(constructedTx({ fee }), chain);
  const column = COLUMNS.find(({ id }) => id === 'fee');
  const text = renderWith({ chain }, column?.cell(row));
  for (const word of shown) expect(text).toContain(word);
});
