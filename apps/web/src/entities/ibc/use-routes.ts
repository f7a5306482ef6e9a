/** Channels with the chains behind them. */
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import type { IbcNetwork } from './arrange-channels.ts';
import { ibcNetworkQuery } from './queries.ts';

/** Empty until they have loaded, and when not enabled. */
export function useRoutes(enabled: boolean): IbcNetwork['routes'] {
  return useQuery({ ...ibcNetworkQuery(useNode()), enabled }).data?.value.routes ?? [];
}
