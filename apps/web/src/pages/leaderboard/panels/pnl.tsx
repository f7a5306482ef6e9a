/** Profit and loss, with sign and shape, never by colour alone. */
import type { Coin } from '@cairn/chain/amount';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';

/** Below the tables of open positions. */
export const PNL_NOTE =
  'Profit or loss as the chain computes it: holdings less debt less collateral, at the current price.';

/** In the base currency. */
export function Pnl({ coin }: { readonly coin: Coin }) {
  const tone = coin.baseUnits > 0n ? 'text-good' : coin.baseUnits < 0n ? 'text-bad' : 'text-muted';
  return (
    <span className={tone}>
      <CoinAmount coin={coin} isSigned isAligned maxDecimals={2} />
    </span>
  );
}
