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

const RETURNED = { name: 'Returned', hint: 'The sum of what its closes paid out to the owner.' };

export function LeveragedResult(result: ResultOfPosition<IndexedLeveragedTrade>) {
  return (
    <PositionResult
      {...result}
      sums={(closes, isCut) => {
        if (isCut) return [{ ...RETURNED, value: <NotKnown /> }];
        if (closes.length === 0) return [{ ...RETURNED, value: <NothingClosed /> }];
        const coins = sumCoins(closes.flatMap(({ returned }) => returned));
        // Of a closed position each coin has a tile of its own.
        return result.isOpen === false && coins.length > 0
          ? coins.map((coin) => ({ ...RETURNED, value: <CoinAmount coin={coin} /> }))
          : [{ ...RETURNED, value: <CoinList coins={coins} /> }];
      }}
    />
  );
}
