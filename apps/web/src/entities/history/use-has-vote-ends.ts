/** Whether the index has the end of every vote: ends are block events. */
import { useQuery } from '@tanstack/react-query';
import { indexStatusQuery } from '../../shared/lib/history.ts';
import { useIsIndexBehind } from '../../shared/lib/index-lag.ts';

/** For an answer of the index up to a height. */
export function useHasVoteEnds(height: number | null | undefined): boolean {
  const { data } = useQuery(indexStatusQuery());
  const isIndexBehind = useIsIndexBehind(height);
  return data?.value.eventsKnown === true && !isIndexBehind;
}
