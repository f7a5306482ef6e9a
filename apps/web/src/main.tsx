/** The entry: boot data, clock, node, router. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBoot } from './app/boot.ts';
import { startClock } from './app/start-clock.ts';
import { chosenNode } from './app/node.ts';
import { preparePage } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Layout } from './app/layout.tsx';
import { Fault, PageBoundary } from './app/page-boundary.tsx';
import { Router } from './app/router.tsx';
import { warmUp } from './app/warm-up.ts';
import { trackWork, watchQueries } from './shared/lib/settled.ts';
import { storage } from './shared/lib/storage.ts';
import './styles.css';

/** How long the first drawing waits for the code and the first questions of its page. */
const PATIENCE_MS = 250;

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
const root = createRoot(element);

/** Not awaited by this module: the page's code imports from it, and would wait for it in turn. */
async function start(): Promise<void> {
  try {
    // From here on the calls are made by this code: what preload.js began later would be given to a later call, stale.
    document.getElementById('cairn-calls')?.remove();
    const boot = await readBoot();
    startClock(boot);
    const queryClient = createQueryClient();
    watchQueries(queryClient);
    const node = chosenNode(boot.chain, storage.read('rest'), storage.read('archive'));
    warmUp(queryClient, node);
    // It came beside this code: drawn at once, it need not be drawn twice.
    const prepared = preparePage(window.location.pathname, {
      client: queryClient,
      node,
      chain: boot.chain,
    });
    await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    root.render(
      <StrictMode>
        <PageBoundary>
          <Providers boot={boot} queryClient={queryClient}>
            <Router>
              <Layout />
            </Router>
          </Providers>
        </PageBoundary>
      </StrictMode>,
    );
  } catch (error) {
    root.render(<Fault error={error} />);
  }
}

void trackWork(start());
