/** The application, rendered by the service and hydrated by the browser. */
import type { Boot } from '@cairn/api/boot';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect, useMemo, useRef } from 'react';
import type { AppLocation } from '../shared/lib/router/location.ts';
import { Layout } from './layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Router } from './router.tsx';
import { OWN_NODE_COOKIE } from '@cairn/api/own-node';
import { paths } from '../shared/config/paths.ts';
import { useHasStopped, useHead } from '../entities/block/use-head.ts';
import { LastBlockContext } from '../shared/lib/index-lag.ts';
import { ChainContext } from '../shared/lib/chain-context.ts';
import { useStored } from '../shared/lib/storage.ts';
import { chosenNode } from './node.ts';
import { EARLY_EVENT_HANDLERS, replayEarlyEvents } from '../shared/lib/early-events.ts';
import { retryFailures } from '../shared/lib/page-state.ts';

export interface AppProps {
  readonly boot: Boot;
  readonly queryClient: QueryClient;
  readonly location: AppLocation;
}

/** Providers, router, frame. */
export function App({ boot, queryClient, location }: AppProps) {
  return (
    <StrictMode>
      <PageBoundary>
        <Providers boot={boot} queryClient={queryClient}>
          <Router initial={location}>
            <div className="contents" {...EARLY_EVENT_HANDLERS}>
              <Layout />
            </div>
          </Router>
        </Providers>
      </PageBoundary>
    </StrictMode>
  );
}

const YEAR_S = 365 * 86_400;

function setOwnNodeCookie(readsOwn: boolean): void {
  document.cookie = `${OWN_NODE_COOKIE}=1; path=${paths.dashboard}; samesite=lax; max-age=${readsOwn ? YEAR_S : 0}`;
}

/** Provides network, selected node and cache. */
function Providers({
  boot,
  queryClient,
  children,
}: Readonly<{ boot: Boot; queryClient: QueryClient; children: ReactNode }>) {
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  const node = chosenNode(boot.chain, rest, archive);
  const readsOwn = rest !== null || archive !== null;
  const readOwn = useRef(false);
  useEffect(() => {
    if (readsOwn || readOwn.current) setOwnNodeCookie(readsOwn);
    readOwn.current = readsOwn;
  }, [readsOwn]);
  useEffect(() => {
    // Tests wait for this: the page now handles events.
    document.documentElement.dataset['running'] = '';
    replayEarlyEvents();
    retryFailures(queryClient);
  }, [queryClient]);
  const value = useMemo(() => ({ boot, node }), [boot, node]);
  return (
    <QueryClientProvider client={queryClient}>
      <ChainContext value={value}>
        <LastBlock>{children}</LastBlock>
      </ChainContext>
    </QueryClientProvider>
  );
}

/** Provides the last block once no other follows. */
function LastBlock({ children }: { readonly children: ReactNode }) {
  const head = useHead();
  const isLast = useHasStopped();
  return <LastBlockContext value={isLast ? (head?.height ?? null) : null}>{children}</LastBlockContext>;
}
