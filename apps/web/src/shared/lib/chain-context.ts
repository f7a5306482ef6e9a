/** What every part of the page may ask for: the network in view and the node that is read. */
import type { Boot } from '@cairn/api/boot';
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { NodeClient } from '@cairn/node-client/node-client';
import { createContext, useContext } from 'react';

export interface ChainContextValue {
  readonly boot: Boot;
  readonly node: NodeClient;
}

/** Provided once, by the app. */
export const ChainContext = createContext<ChainContextValue | null>(null);

function useChainContext(): ChainContextValue {
  const value = useContext(ChainContext);
  if (value === null) throw new Error('no ChainContext above this component');
  return value;
}

/** The node that the visitor reads; the first argument of every query. */
export function useNode(): NodeClient {
  return useChainContext().node;
}

/** The configuration of the network in view. */
export function useChain(): ChainConfig {
  return useChainContext().boot.chain;
}

/** What the service said before the first request. */
export function useBoot(): Boot {
  return useChainContext().boot;
}
