/** Profit and loss: a sign and a shape, never colour alone. */
import type { Coin } from '@cairn/chain/amount';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';

/** A gain or a loss in the base currency. */
export function Pnl({ coin }: { readonly coin: Coin }) {
  const tone = coin.baseUnits > 0n ? 'text-good' : coin.baseUnits < 0n ? 'text-bad' : 'text-muted';
  return (
    <span className={tone}>
      <CoinAmount coin={coin} isSigned maxDecimals={2} />
    </span>
  );
}
