/** What a tx paid as fee, beside what it allowed where that is more. */
import type { Coin } from '@cairn/chain/amount';
import { paidFee } from '@cairn/chain/paid-fee';
import { CoinList } from '../asset/coin-amount.tsx';

type FeeFacts = Parameters<typeof paidFee>[0];

const textOf = (coins: readonly Coin[]): string =>
  coins.map(({ denom, baseUnits }) => `${baseUnits}${denom}`).join(',');

/** As the gas beside it: so much of so much. */
export function PaidFee({ tx }: { readonly tx: FeeFacts }) {
  const paid = paidFee(tx);
  const limit = tx.fee.coins;
  if (paid !== null && textOf(paid) === textOf(limit))
    return <CoinList coins={limit} isAligned={limit.length === 1} />;
  return (
    <span className="inline-flex flex-wrap gap-x-1">
      {paid === null ? (
        'at most'
      ) : (
        <>
          <CoinList coins={paid} /> of
        </>
      )}{' '}
      <CoinList coins={limit} />
    </span>
  );
}

/** For files: what was paid, or the limit where only that is known. */
export const feeText = (tx: FeeFacts): string => textOf(paidFee(tx) ?? tx.fee.coins);
