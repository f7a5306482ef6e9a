/** The endpoints of a kind with their health, and actions to change the selection. */
import type { EndpointEntry } from '@cairn/chain/chain-config';
import { chooseEndpoint } from '@cairn/node-client/choose-endpoint';
import type { EndpointHealth } from '@cairn/node-client/endpoints';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import {
  configuredEndpoints,
  endpointInUse,
  isSameEndpoint,
  type EndpointKind,
} from '../../shared/lib/endpoint-choice.ts';
import { storage, useStored } from '../../shared/lib/storage.ts';
import type { CustomEndpoint } from '../../shared/lib/stored-schemas.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { isUsable, refusal } from './endpoint-facts.ts';
import { probe, probeQuery } from './probe-query.ts';
import { reportFallback, switchEndpoint } from './switch-endpoint.ts';

export interface EndpointRow {
  readonly entry: EndpointEntry;
  readonly isCustom: boolean;
  readonly isInUse: boolean;
  /** Undefined until probed. */
  readonly health: EndpointHealth | undefined;
}

export interface Endpoints {
  readonly rows: readonly EndpointRow[];
  /** Why the last selection was refused. */
  readonly refused: string | null;
  readonly isBusy: boolean;
  readonly choose: (entry: EndpointEntry) => Promise<boolean>;
  readonly chooseFastest: () => void;
  /** Adds a custom endpoint to the list, and selects it if `isChosen`. */
  readonly add: (url: string, rpc: string | undefined, isChosen: boolean) => Promise<boolean>;
  readonly remove: (entry: EndpointEntry) => void;
}

/** State and actions of the selector for one kind. Probes the endpoints while mounted. */
export function useEndpoints(kind: EndpointKind): Endpoints {
  const chain = useChain();
  const queryClient = useQueryClient();
  const [chosen] = useStored(kind);
  const [custom] = useStored('endpoints');
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempts = useRef(0);
  const inUse = endpointInUse(chain, kind, chosen);
  const entriesOf = (stored: readonly CustomEndpoint[]) => [
    ...configuredEndpoints(chain, kind),
    ...stored.filter((entry) => entry.chainId === chain.chainId && entry.kind === kind).map(toEntry),
  ];
  const entries = entriesOf(custom);
  // A stored choice may have an RPC that is no longer configured.
  const current =
    inUse === undefined
      ? undefined
      : (entries.find((entry) => isSameEndpoint(entry, inUse)) ??
        entries.find(({ url }) => url === inUse.url));
  const probes = useQueries({ queries: entries.map((entry) => probeQuery(entry, chain)) });
  const configuredCount = configuredEndpoints(chain, kind).length;
  const rows = entries.map((entry, index) => ({
    entry,
    isCustom: index >= configuredCount,
    isInUse: entry === current,
    health: probes[index]?.data,
  }));

  const isNot = (url: string) => (item: CustomEndpoint) =>
    item.chainId !== chain.chainId || item.kind !== kind || item.url !== url;

  /** Returns whether no later choice has begun. */
  const begin = () => {
    attempts.current += 1;
    const own = attempts.current;
    return () => own === attempts.current;
  };
  const take = (entry: EndpointEntry) => {
    begin();
    const [usual] = configuredEndpoints(chain, kind);
    const next = { chainId: chain.chainId, url: entry.url, ...rpcOf(entry.rpc) };
    reportFallback(kind, null);
    switchEndpoint(queryClient, kind, usual !== undefined && isSameEndpoint(entry, usual) ? null : next, {
      from: endpointInUse(chain, kind, storage.read(kind))?.url ?? entry.url,
      to: entry.url,
    });
  };
  /** Probes first: an unreadable endpoint, or one of another network, is refused with a reason. */
  const check = async (entry: EndpointEntry, mayBeDown: boolean): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    const health = await probe(entry, chain).finally(() => setBusy(false));
    if (isUsable(health) || (mayBeDown && health.verdict === 'unreachable')) return true;
    const reason = refusal(entry.name, health);
    setRefused(reason);
    toast(reason, 'error');
    return false;
  };
  const choose = async (entry: EndpointEntry) => {
    const isLatest = begin();
    const isFine = await check(entry, false);
    if (isFine && isLatest()) take(entry);
    return isFine;
  };
  return {
    rows,
    refused,
    isBusy,
    choose,
    chooseFastest() {
      const best = chooseEndpoint(rows.flatMap(({ health }) => (health === undefined ? [] : [health])));
      const row = rows.find(({ health }) => health !== undefined && health === best);
      if (row === undefined) setRefused('No endpoint in this list serves this network.');
      else take(row.entry);
    },
    async add(url, rpc, isChosen) {
      const configured = configuredEndpoints(chain, kind).find((known) => known.url === url);
      const entry: CustomEndpoint = {
        chainId: chain.chainId,
        kind,
        url,
        ...rpcOf(rpc ?? configured?.rpc),
      };
      const isKnown = () =>
        entriesOf(storage.read('endpoints')).some((known) => isSameEndpoint(known, entry));
      if (isKnown() && !isChosen) return true;
      const isLatest = isChosen ? begin() : () => false;
      if (!(await check(toEntry(entry), !isChosen))) return false;
      const others = storage.read('endpoints').filter(isNot(url));
      const isReplaced = others.length < storage.read('endpoints').length;
      if (!isKnown()) storage.write('endpoints', [...others, entry]);
      const isRead = isReplaced && storage.read(kind)?.url === url;
      if (isLatest() || isRead) take(toEntry(entry));
      return true;
    },
    remove(entry) {
      storage.write('endpoints', storage.read('endpoints').filter(isNot(entry.url)));
      const [usual] = configuredEndpoints(chain, kind);
      if (entry === current && usual !== undefined) take(usual);
    },
  };
}

function toEntry({ url, rpc }: CustomEndpoint): EndpointEntry {
  return { url, name: new URL(url, window.location.href).host, ...rpcOf(rpc) };
}

function rpcOf(rpc: string | undefined): { readonly rpc?: string } {
  return rpc === undefined ? {} : { rpc };
}
