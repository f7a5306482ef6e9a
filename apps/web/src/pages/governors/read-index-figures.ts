/** What the index knows of governors: in a chunk of its own, for it joins a list that is drawn already. */
import { listGovernorsCall } from '@cairn/api/history/governors';
import type { ValoperAddress } from '@cairn/chain/address';
import { askIndex } from '../../shared/lib/history.ts';

export interface IndexFigures {
  /** Delegations now less those then; null where the index does not reach so far back. */
  readonly dayChange: bigint | null;
  readonly monthChange: bigint | null;
  /** Proposals on which it voted. */
  readonly votes: number;
}

/** By operator.
 * @throws {IndexNotReadyError} and as `askService`. */
export async function readIndexFigures(
  signal: AbortSignal,
): Promise<ReadonlyMap<ValoperAddress, IndexFigures>> {
  const { items } = await askIndex(listGovernorsCall, {}, signal);
  return new Map(
    items.map(({ operator, stake, stakeDayAgo, stakeMonthAgo, votes }) => [
      operator,
      {
        dayChange: stakeDayAgo === null ? null : stake - stakeDayAgo,
        monthChange: stakeMonthAgo === null ? null : stake - stakeMonthAgo,
        votes,
      },
    ]),
  );
}
