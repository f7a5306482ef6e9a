/** Governor figures from the index, a separate chunk because they load after the list. */
import { listGovernorsCall } from '@cairn/api/history/governors';
import type { ValoperAddress } from '@cairn/chain/address';
import { fetchIndex } from '../../shared/lib/history.ts';

export interface IndexFigures {
  /** Net change of delegations; null when the index does not reach back that far. */
  readonly dayChange: bigint | null;
  readonly monthChange: bigint | null;
  /** Number of proposals it voted on. */
  readonly votes: number;
}

/** Figures by operator, up to a height. */
export interface IndexedFigures {
  readonly height: number;
  readonly figures: ReadonlyMap<ValoperAddress, IndexFigures>;
}

/** @throws {IndexNotReadyError} and the errors of `callService`. */
export async function readIndexFigures(signal: AbortSignal): Promise<IndexedFigures> {
  const { items, height } = await fetchIndex(listGovernorsCall, {}, signal);
  const figures = new Map(
    items.map(({ operator, stake, stakeDayAgo, stakeMonthAgo, votes }) => [
      operator,
      {
        dayChange: stakeDayAgo === null ? null : stake - stakeDayAgo,
        monthChange: stakeMonthAgo === null ? null : stake - stakeMonthAgo,
        votes,
      },
    ]),
  );
  return { height, figures };
}
