/** The height of a query that follows the head. */
import { useState } from 'react';

/**
 * Moves on to `head` once the query has settled: another key cancels its request, so that no answer of a node slower
 * than the blocks would arrive. The second value must be called with the query of this height.
 */
export function useFollowedHeight(
  head: number | undefined,
): readonly [height: number | undefined, follow: (query: { readonly isFetching: boolean }) => void] {
  const [height, setHeight] = useState(head);
  return [
    height,
    ({ isFetching }) => {
      // Setting state during render rerenders before painting.
      if (!isFetching && height !== head) setHeight(head);
    },
  ];
}
