/** Everything that stands above the pages. */
import type { Boot } from '@cairn/api/boot';
import type { NodeClient } from '@cairn/node-client/node-client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ChainContext } from '../shared/lib/chain-context.ts';
import { followClock } from './clock-sync.ts';

export interface ProvidersProps {
  readonly boot: Boot;
  readonly node: NodeClient;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** The network, the node and the cache, for everything below. */
export function Providers({ boot, node, queryClient, children }: ProvidersProps) {
  useEffect(() => followClock(boot), [boot]);
  const value = useMemo(() => ({ boot, node }), [boot, node]);
  return (
    <QueryClientProvider client={queryClient}>
      <ChainContext value={value}>{children}</ChainContext>
    </QueryClientProvider>
  );
}
