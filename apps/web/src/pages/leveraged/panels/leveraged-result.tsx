/** What the closes of a position repaid and returned. */
import { sumCoins } from '@cairn/chain/amount';
import type { IndexedLeveragedTrade } from '@cairn/api/history/trading';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
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
      sums={(closes, isCut) => [
        {
          name: 'Returned',
          hint: 'The sum of what its closes paid out to the owner.',
          value: isCut ? (
            <NotKnown />
          ) : closes.length === 0 ? (
            <NothingClosed />
          ) : (
            <CoinList coins={sumCoins(closes.flatMap(({ returned }) => returned))} />
          ),
        },
      ]}
    />
  );
}
