/** Context for all components: current network and selected node. */
import type { Boot } from '@cairn/api/boot';
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { NodeClient } from '@cairn/node-client/node-client';
import { createContext, useContext } from 'react';

export interface ChainContextValue {
  readonly boot: Boot;
  readonly node: NodeClient;
}

/** Provided by the app. */
export const ChainContext = createContext<ChainContextValue | null>(null);

function useChainContext(): ChainContextValue {
  const value = useContext(ChainContext);
  if (value === null) throw new Error('no ChainContext above this component');
  return value;
}

/** The selected node; the first argument of every query. */
export function useNode(): NodeClient {
  return useChainContext().node;
}

/** The configuration of the current network. */
export function useChain(): ChainConfig {
  return useChainContext().boot.chain;
}

/** The boot data that the service embedded in the page. */
export function useBoot(): Boot {
  return useChainContext().boot;
}
