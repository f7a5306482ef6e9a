/** The lowest block that a node has, from its answers. */
import { PrunedError } from '@cairn/chain/errors';
import { lowestHeight } from '@cairn/node-client/lowest-height';

interface List {
  readonly data: { readonly value: readonly { readonly header: { readonly height: number } }[] } | undefined;
  readonly error: Error | null;
}

/**
 * The lowest available height, if one of the lists reaches below it: such a list begins there, and lists of lower
 * blocks are refused. `starts` are the requested first heights.
 */
export function lowestListed(starts: readonly number[], lists: readonly List[]): number | null {
  const found = lists.flatMap(({ data, error }, index): readonly (number | null)[] => {
    if (error instanceof PrunedError) return [lowestHeight(error.nodeMessage ?? '')];
    const heights = (data?.value ?? []).map(({ header }) => header.height);
    const first = Math.min(...heights);
    return heights.length > 0 && first > (starts[index] ?? first) ? [first] : [];
  });
  const known = found.filter((height) => height !== null);
  return known.length === 0 ? null : Math.max(...known);
}
