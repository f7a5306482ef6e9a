/** Looks up blocks, transactions and addresses on other networks of this service. */
import type { BootNetwork } from '@cairn/api/boot';
import { callService } from '@cairn/api/call-service';
import { searchCall, type SearchHit } from '@cairn/api/history/search';
import { parseAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { formatInt, shortAddress } from '@cairn/chain/format';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BROWSER_ONLY } from '../../shared/lib/browser-only.ts';
import { SERVICE } from '../../shared/lib/history.ts';
import { useOtherNetworks } from '../../shared/lib/other-networks.ts';
import { toSuggestion, type Suggestion } from './suggestion.ts';

/** A height or a hash: complete as typed, and possibly on any network. */
const HEIGHT_OR_HASH = /^(?:\d{1,15}|(?:0x)?[0-9a-f]{64})$/i;

/** Searches the index of another network for a height or a hash. @see searchCall */
const otherNetworkQuery = (base: string, typed: string) =>
  queryOptions({
    meta: BROWSER_ONLY,
    queryKey: ['elsewhere', base, typed],
    queryFn: async ({ signal }) =>
      (await callService({ ...SERVICE, url: base }, searchCall, { query: { q: typed } }, signal)).items,
  });

/**
 * Queried once typing pauses; networks that do not respond return nothing. @param settled the text at the last pause.
 */
export function useOtherNetworkSuggestions(typed: string, settled: string): readonly Suggestion[] {
  const others = useOtherNetworks();
  const queried = HEIGHT_OR_HASH.test(typed) && settled === typed ? others : NONE;
  const found = useQueries({
    queries: queried.map(({ base }) => otherNetworkQuery(base, typed)),
    combine: (results) => results.map(({ data }) => data ?? []),
  });
  return useMemo(
    () => [
      ...otherNetworkAddresses(typed, others),
      ...queried.flatMap((network, index) => otherNetworkHits(found[index] ?? [], network)),
    ],
    [typed, others, queried, found],
  );
}

const NONE: readonly BootNetwork[] = [];

/** An address names its network by its prefix. */
export function otherNetworkAddresses(typed: string, others: readonly BootNetwork[]): readonly Suggestion[] {
  const parsed = attempt(() => parseAddress(typed));
  if (parsed === null) return [];
  const address = typed.toLowerCase();
  const page = { acc: 'address', valoper: 'governor', valcons: 'validator' }[parsed.kind];
  return others
    .filter(({ addressPrefix }) => addressPrefix === parsed.prefix)
    .map(({ base, name }) =>
      toSuggestion('elsewhere', shortAddress(address), `Address on ${name}`, `${base}/${page}/${address}`),
    );
}

/** Exact matches of blocks and transactions. */
export function otherNetworkHits(
  hits: readonly SearchHit[],
  { base, name }: BootNetwork,
): readonly Suggestion[] {
  return hits.flatMap(({ kind, id, score }) => {
    if (score < 1) return [];
    if (kind === 'block')
      return [
        toSuggestion(
          'elsewhere',
          `Block ${formatInt(Number(id))}`,
          `Block on ${name}`,
          `${base}/block/${id}`,
        ),
      ];
    if (kind !== 'tx') return [];
    return [toSuggestion('elsewhere', shortAddress(id), `Transaction on ${name}`, `${base}/tx/${id}`)];
  });
}
