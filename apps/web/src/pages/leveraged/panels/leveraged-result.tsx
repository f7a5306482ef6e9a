/** What the closes of a position repaid and returned. */
import { sumCoins } from '@cairn/chain/amount';
import type { IndexedLeveragedTrade } from '@cairn/api/history/trading';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import {
  NothingClosed,
  NotKnown,
  PositionResult,
  type ResultOfPosition,
} from '../../../entities/history/position-result.tsx';

export function LeveragedResult(result: ResultOfPosition<IndexedLeveragedTrade>) {
  return (
    <PositionResult
      {...result}
      sums={(closes, isCut) => {
        const returned = sumCoins(closes.flatMap((close) => close.returned));
        // Of a closed position each coin has a tile of its own.
        const values =
          result.isOpen === false && !isCut && returned.length > 0
            ? returned.map((coin) => <CoinAmount key={coin.denom} coin={coin} />)
            : [
                isCut ? (
                  <NotKnown />
                ) : closes.length === 0 ? (
                  <NothingClosed />
                ) : (
                  <CoinList coins={returned} />
                ),
              ];
        return values.map((value) => ({
          name: 'Returned',
          hint: 'The sum of what its closes paid out to the owner.',
          value,
        }));
      }}
    />
  );
}
