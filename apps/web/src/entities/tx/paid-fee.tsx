/** What a tx paid as fee, beside what it allowed where that is more. */
import { paidFee } from '@cairn/chain/paid-fee';
import { CoinList } from '../asset/coin-amount.tsx';
import { coinsText } from '../asset/coins-text.ts';

type FeeFacts = Parameters<typeof paidFee>[0];

/** As the gas beside it: so much of so much. */
export function PaidFee({ tx }: { readonly tx: FeeFacts }) {
  const paid = paidFee(tx);
  const limit = tx.fee.coins;
  if (paid !== null && coinsText(paid) === coinsText(limit))
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
export const feeText = (tx: FeeFacts): string => coinsText(paidFee(tx) ?? tx.fee.coins);
