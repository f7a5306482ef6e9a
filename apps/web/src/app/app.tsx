/** The whole application, as the service renders it and the browser takes it over. */
import type { Boot } from '@cairn/api/boot';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { AppLocation } from '../shared/lib/router/location.ts';
import { Layout } from './layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

export interface AppProps {
  readonly boot: Boot;
  readonly queryClient: QueryClient;
  /** Where the visit begins. */
  readonly location: AppLocation;
}

/** Providers, router, frame. */
export function App({ boot, queryClient, location }: AppProps) {
  return (
    <StrictMode>
      <PageBoundary>
        <Providers boot={boot} queryClient={queryClient}>
          <Router initial={location}>
            <Layout />
          </Router>
        </Providers>
      </PageBoundary>
    </StrictMode>
  );
}
