/** Figures of the list of transactions, from raw answers. */
import { at, textAt } from '../../apps/web/testing/json.ts';
import { figuresIn, type Figure } from './figure.ts';
import { paidFees } from './paid-fees.ts';
import { type ChainReader } from './chain-reader.ts';

const ROWS = 25;

/** Every figure of the list's first page: the newest of the newest block first. */
export async function transactionsFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const { raw, head } = chain;
  const figures: Figure[] = [];
  for (let height = head, shown = 0; shown < ROWS; height--) {
    for (const hash of [...(await raw.txHashes(height))].reverse().slice(0, ROWS - shown)) {
      shown += 1;
      const tx = await raw.tx(hash);
      const figure = figuresIn('Transactions', `transactions, ${hash.slice(0, 8)}`, hash);
      figures.push(
        figure('Transaction', { full: hash }),
        figure('Block', { full: `/block/${height}` }),
        figure('Time', { time: textAt(tx, 'tx_response', 'timestamp') }),
        figure('Result', { text: at(tx, 'tx_response', 'code') === 0 ? 'success' : 'failed' }),
      );
      for (const fee of paidFees(tx)) figures.push(figure('Fee', chain.display(fee)));
    }
  }
  return figures;
}
