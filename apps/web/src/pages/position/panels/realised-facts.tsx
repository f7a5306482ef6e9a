/** The realised result of a position: the sum of its closes. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { RealisedResult } from '../../../entities/history/close-columns.tsx';
import {
  NothingClosed,
  NotKnown,
  PositionResult,
  type ResultOfPosition,
} from '../../../entities/history/position-result.tsx';
import { Usd } from '../../../shared/ui/amount.tsx';
import { realisedUsd, totalFeesUsd } from '../position-steps.ts';

export function RealisedFacts(result: ResultOfPosition<IndexedPerpetualTrade>) {
  return (
    <PositionResult
      {...result}
      sums={(closes, isCut) => {
        const realised = isCut ? null : realisedUsd(closes);
        const fees = isCut ? null : totalFeesUsd(result.items);
        return [
          {
            name: 'Realised',
            hint: 'The sum of the net results of its closes.',
            value:
              closes.length === 0 ? (
                <NothingClosed />
              ) : realised === null ? (
                <NotKnown />
              ) : (
                <RealisedResult usd={realised} />
              ),
          },
          {
            name: 'Costs',
            term: 'trading-costs',
            value: fees === null ? <NotKnown /> : <Usd value={fees} />,
          },
        ];
      }}
    />
  );
}
