/** What the index finds for a text, once typing pauses. */
import { searchCall, type SearchHit } from '@cairn/api/history/search';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../shared/lib/history.ts';
import { MAX_SUGGESTIONS } from './suggest.ts';

/** The longest text that the call takes. */
const MAX_CHARACTERS = 300;
const NONE: readonly SearchHit[] = [];

export interface IndexHits {
  readonly hits: readonly SearchHit[];
  readonly isPending: boolean;
}

/** Where the index cannot answer there is nothing from it: what a node lists is suggested all the same.
 * @param settled the text at which typing paused. */
export function useIndexHits(typed: string, settled: string, isWanted: boolean): IndexHits {
  const canAsk = isWanted && typed.length <= MAX_CHARACTERS;
  const { data, isLoading } = useQuery({
    ...historyQuery(searchCall, { query: { q: settled, limit: MAX_SUGGESTIONS } }),
    enabled: canAsk && settled === typed,
    retry: false,
    refetchInterval: false,
  });
  return {
    hits: canAsk && settled === typed ? (data?.value.items ?? NONE) : NONE,
    isPending: canAsk && (isLoading || settled !== typed),
  };
}
