/** The entry: boot data, clock, node, router. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBoot } from './app/boot.ts';
import { startClock } from './app/clock-sync.ts';
import { FaultPage } from './app/error-pages.tsx';
import { createConfiguredNode } from './app/node.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Layout } from './app/layout.tsx';
import { PageBoundary } from './app/page-boundary.tsx';
import { Router } from './app/router.tsx';
import { warmUp } from './app/warm-up.ts';
import './styles.css';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
const root = createRoot(element);

try {
  const boot = await readBoot();
  startClock(boot);
  const node = createConfiguredNode(boot.chain);
  const queryClient = createQueryClient();
  warmUp(queryClient, node);
  root.render(
    <StrictMode>
      <PageBoundary>
        <Providers boot={boot} node={node} queryClient={queryClient}>
          <Router>
            <Layout />
          </Router>
        </Providers>
      </PageBoundary>
    </StrictMode>,
  );
} catch (error) {
  root.render(<FaultPage error={error} />);
}
