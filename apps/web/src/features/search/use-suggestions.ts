/** Suggestions from node lists, the name service and the index. */
import { tryParseAccAddress } from '@cairn/chain/address';
import type { Denom, DenomInfo } from '@cairn/chain/denom';
import { NotIndexedError, isNotServedByNetwork } from '@cairn/chain/errors';
import { listIbcClients } from '@cairn/node-client/modules/ibc';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { knownAccounts } from '../../entities/address/known-accounts.ts';
import { assetEntriesQuery, denomMetadataQuery } from '../../entities/denom/queries.ts';
import { useDenomLookup } from '../../entities/denom/use-denom-lookup.ts';
import { useHead } from '../../entities/block/use-head.ts';
import { channelsQuery } from '../../entities/ibc/queries.ts';
import { leveragedPositionsQuery, perpetualPositionsQuery } from '../../entities/pool/queries.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { poolsQuery } from '../../entities/price/market-queries.ts';
import { proposalsQuery } from '../../entities/proposal/queries.ts';
import { useSignerNames } from '../../entities/signer/signer-names.ts';
import { useSignerSet } from '../../entities/signer/use-signers.ts';
import { governorsQuery } from '../../entities/validator/queries.ts';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { nameQuery } from '../../shared/lib/names/queries.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { beginWork } from '../../shared/lib/settled.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { isServiceName } from './text-forms.ts';
import { readPosition } from './read-position.ts';
import { readTyped } from './read-typed.ts';
import { MAX_SUGGESTIONS, MIN_CHARACTERS, suggest, suggestIndexed } from './suggest.ts';
import {
  NAME_SERVICE,
  type NamedAccount,
  type NamedSigner,
  type OpenPosition,
  type SearchFacts,
  type Suggestion,
} from './suggestion.ts';
import { useOtherNetworkSuggestions } from './use-other-network-suggestions.ts';
import { searchCall, type SearchHit } from '@cairn/api/history/search';
import { historyQuery } from '../../shared/lib/history.ts';

/** Debounce delay for service queries. */
const PAUSE_MS = 250;

export interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** A list or a name is still loading. */
  readonly isPending: boolean;
  /** What could not be searched: `validators`. */
  readonly failed: readonly string[];
  /** The name service is away, as on machines without internet: no failure of this explorer. */
  readonly areNamesUnknown: boolean;
  readonly onRetry: () => void;
}

/** A list that was searched. */
interface Searched {
  readonly what: string;
  readonly query: Pick<UseQueryResult, 'isLoading' | 'isError' | 'error' | 'data' | 'refetch'>;
  /** It loaded without some of its kinds. */
  readonly isPartial?: boolean;
}

/** Lists that failed: one that the network does not have is no failure. */
const failedOf = (searched: readonly Searched[]): readonly Searched[] =>
  searched.filter(
    ({ isPartial = false, query: { data, isError, error } }) =>
      isPartial ||
      (data === undefined && isError && !isNotServedByNetwork(error) && !(error instanceof NotIndexedError)),
  );

/** Suggestions for the query. Loads the lists once there is something to search for. */
export function useSuggestions(input: string): Suggestions {
  const isEnough = input.trim().length >= MIN_CHARACTERS;
  // The index knows no links and no words for kinds.
  const typed = readTyped(input).typed;
  const settled = useSettled(typed);
  const { facts, searched } = useSearchFacts(isEnough, typed);
  const named = useServiceName(typed, settled, isEnough);
  // A number needs no debounce: it is a block, a proposal or a pool.
  const index = useIndexHits(typed, settled, isEnough && !/^\d+$/.test(typed));
  const elsewhere = useOtherNetworkSuggestions(typed, settled);
  const all = useMemo(
    () => ({ ...facts, accounts: [...facts.accounts, ...named.accounts] }),
    [facts, named.accounts],
  );
  const suggestions = useMemo(
    () =>
      [...suggest(input, all, suggestIndexed(index.hits, facts.governorWord)), ...elsewhere].slice(
        0,
        MAX_SUGGESTIONS,
      ),
    [input, all, index.hits, facts.governorWord, elsewhere],
  );
  const failed = isEnough ? failedOf([...searched, ...index.searched]) : [];
  return {
    suggestions,
    isPending:
      isEnough &&
      (searched.some(({ query: { isLoading } }) => isLoading) || named.isPending || index.isPending),
    areNamesUnknown: named.isUnknown,
    failed: [...new Set(failed.map(({ what }) => what))],
    onRetry: () => failed.forEach(({ query }) => void query.refetch()),
  };
}

function useSearchFacts(
  isEnabled: boolean,
  typed: string,
): {
  readonly facts: SearchFacts;
  readonly searched: readonly Searched[];
} {
  const chain = useChain();
  const node = useNode();
  const governors = useQuery(governorsQuery(node));
  // Further typing sends no requests.
  const rarely = { enabled: isEnabled, staleTime: REGISTRY_STALE_MS, refetchInterval: false } as const;
  const proposals = useQuery({ ...proposalsQuery(node), ...rarely });
  const channels = useQuery({ ...channelsQuery(node), ...rarely });
  // Only Elys has these pools.
  const pools = useQuery({
    ...poolsQuery(node, 'newest'),
    ...rarely,
    enabled: isEnabled && chain.hasGovernors,
  });
  const clients = useQuery({ ...nodeQuery(node, 'ibc/clients', {}, listIbcClients.all), ...rarely });
  const hasPosition = isEnabled && chain.hasGovernors && readPosition(typed) !== null;
  const perpetual = useQuery({ ...perpetualPositionsQuery(node), ...rarely, enabled: hasPosition });
  const leveraged = useQuery({ ...leveragedPositionsQuery(node), ...rarely, enabled: hasPosition });
  const positions = useMemo(
    () => [...openOf('perpetual', perpetual.data), ...openOf('leveraged', leveraged.data)],
    [perpetual.data, leveraged.data],
  );
  const signers = useNamedSigners();
  const { assets, searched: searchedAssets } = useAssets();
  const accounts = useNamedAccounts(pools.data?.value.items, channels.data?.value.items);
  const head = useHead()?.height ?? null;
  const servesElys = useServesElys();
  const { One: governorWord, many } = useStakingWords();
  const facts = useMemo(
    (): SearchFacts => ({
      prefix: chain.addressPrefix,
      governorWord,
      hasGovernors: chain.hasGovernors,
      hasContracts: chain.hasContracts,
      servesElys,
      modules: chain.modules,
      head,
      governors: governors.data?.value.items ?? [],
      proposals: proposals.data?.value.items ?? [],
      channels: channels.data?.value.items ?? [],
      pools: pools.data?.value.items ?? [],
      positions,
      assets,
      accounts,
      signers,
      clients: clients.data?.value.items ?? [],
    }),
    [
      chain,
      servesElys,
      governorWord,
      head,
      governors.data,
      proposals.data,
      channels.data,
      pools.data,
      positions,
      assets,
      accounts,
      signers,
      clients.data,
    ],
  );
  return {
    facts,
    searched: [
      { what: many, query: governors },
      { what: 'proposals', query: proposals },
      { what: 'channels', query: channels },
      { what: 'pools', query: pools },
      { what: 'clients', query: clients },
      { what: 'positions', query: perpetual },
      { what: 'positions', query: leveraged },
      ...searchedAssets,
    ],
  };
}

const openOf = (
  kind: OpenPosition['kind'],
  answer: { readonly value: { readonly items: readonly Omit<OpenPosition, 'kind'>[] } } | undefined,
): readonly OpenPosition[] => (answer?.value.items ?? []).map(({ poolId, id }) => ({ kind, poolId, id }));

/** The signers of the latest block. Where validators sign blocks themselves, their names lead to their own page. */
function useNamedSigners(): readonly NamedSigner[] {
  const { hasGovernors } = useChain();
  const set = useSignerSet().data?.value.validators;
  const { nameOf } = useSignerNames();
  return (set ?? []).map((signer) => ({
    address: signer.address,
    name: hasGovernors ? nameOf(signer) : undefined,
  }));
}

function useAssets(): { readonly assets: readonly DenomInfo[]; readonly searched: readonly Searched[] } {
  const chain = useChain();
  const node = useNode();
  const lookup = useDenomLookup();
  const entriesQuery = useQuery(assetEntriesQuery(node));
  const metadataQuery = useQuery(denomMetadataQuery(node));
  const entries = entriesQuery.data?.value.items;
  const metadata = metadataQuery.data?.value.items;
  const assets = useMemo(() => {
    const denoms = new Set<Denom>([
      ...chain.denoms.map(({ denom }) => denom),
      ...(entries ?? []).map(({ denom }) => denom),
      ...(metadata ?? []).map(({ base }) => base),
    ]);
    return [...denoms].flatMap((denom) => lookup(denom) ?? []);
  }, [chain, entries, metadata, lookup]);
  return { assets, searched: [entriesQuery, metadataQuery].map((query) => ({ what: 'assets', query })) };
}

/** Accounts without a private key, and the visitor's own labels. */
function useNamedAccounts(
  knownPools: readonly { readonly poolId: number }[] | undefined,
  knownChannels: readonly { readonly channelId: string }[] | undefined,
): readonly NamedAccount[] {
  const { addressPrefix } = useChain();
  const [stars] = useStored('stars');
  return useMemo(() => {
    const labelled = stars.flatMap(({ id, label }): readonly NamedAccount[] => {
      const address = tryParseAccAddress(id);
      return address === null || label === '' ? [] : [{ address, name: label, origin: 'Starred' }];
    });
    // Accounts of pools and channels are derived by number, even for numbers that do not exist.
    const exists = (name: string): boolean => {
      const [, kind, id] = /(pool |channel-)(\d+)$/.exec(name) ?? [];
      if (kind === undefined) return true;
      if (kind === 'pool ') return (knownPools ?? []).some(({ poolId }) => String(poolId) === id);
      return (knownChannels ?? []).some(({ channelId }) => channelId === `channel-${id ?? ''}`);
    };
    const modules = [...knownAccounts(addressPrefix)]
      .filter(([, name]) => exists(name))
      .map(([address, name]): NamedAccount => ({ address, name, origin: 'Module account' }));
    return [...labelled, ...modules];
  }, [addressPrefix, stars, knownPools, knownChannels]);
}

const NO_ACCOUNTS: readonly NamedAccount[] = [];

/** The text at the last typing pause. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const endWork = beginWork();
    const timer = setTimeout(() => {
      setSettled(typed);
      endWork();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      endWork();
    };
  }, [typed]);
  return settled;
}

function useServiceName(
  typed: string,
  settled: string,
  isEnabled: boolean,
): {
  readonly accounts: readonly NamedAccount[];
  readonly isPending: boolean;
  readonly isUnknown: boolean;
} {
  const canBeName = isEnabled && isServiceName(typed);
  const query = useQuery({
    ...nameQuery(settled),
    enabled: canBeName && settled === typed,
  });
  const { data, isLoading, isError } = query;
  const accounts = useMemo(() => {
    const address =
      data?.address === undefined || data.address === null ? null : tryParseAccAddress(data.address);
    if (!canBeName || data === undefined || data === null || address === null) return NO_ACCOUNTS;
    return [{ address, name: data.name, origin: NAME_SERVICE }];
  }, [canBeName, data]);
  return {
    accounts,
    isPending: canBeName && (isLoading || settled !== typed),
    isUnknown: canBeName && settled === typed && isError,
  };
}

/** Maximum length that the call accepts. */
const MAX_CHARACTERS = 300;
const NONE: readonly SearchHit[] = [];

interface IndexHits {
  readonly hits: readonly SearchHit[];
  readonly isPending: boolean;
  readonly searched: readonly Searched[];
}

/** Empty when the index is unavailable; node lists still work. @param settled the text at the last typing pause. */
function useIndexHits(typed: string, settled: string, isEnabled: boolean): IndexHits {
  const canQuery = isEnabled && typed.length <= MAX_CHARACTERS;
  const query = useQuery({
    ...historyQuery(searchCall, { query: { q: settled, limit: MAX_SUGGESTIONS } }),
    enabled: canQuery && settled === typed,
    refetchInterval: false,
  });
  const isQueried = canQuery && settled === typed;
  return {
    hits: isQueried ? (query.data?.value.items ?? NONE) : NONE,
    isPending: canQuery && (query.isLoading || settled !== typed),
    searched: isQueried
      ? [
          {
            what: 'this explorer’s index',
            query,
            // What the service reads from a node is also searched here.
            isPartial: query.data?.value.notSearched.includes('message-type') === true,
          },
        ]
      : [],
  };
}
