/** The entry point: hydrates the prerendered page, or renders it here. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { chosenNode } from './app/node.ts';
import { PageError } from './app/page-boundary.tsx';
import { preloadPage, preparePage } from './app/pages.ts';
import { createQueryClient } from './shared/lib/query-client.ts';
import { blockPace } from './entities/block/block-pace.ts';
import { preloadCalls } from './shared/lib/call-code.ts';
import { captureEarlyEvents } from './shared/lib/early-events.ts';
import { markInteracted } from './shared/lib/first-interaction.ts';
import { setRenderedAnswers } from './shared/lib/hydrating-queries.ts';
import { startClock } from './shared/lib/network-clock.ts';
import { hydratePage } from './shared/lib/page-state.ts';
import { readLocation } from './shared/lib/router/location.ts';
import { trackWork, watchQueries } from './shared/lib/settled.ts';
import { storage } from './shared/lib/storage.ts';
import { showLocalTimes } from './shared/ui/time.tsx';
import './styles.css';
import type { Boot } from '@cairn/api/boot';
import { servicePath } from './shared/config/base.ts';

/** How long the first render waits for the page's code and first answers. */
const PREPARE_TIMEOUT_MS = 250;

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
const root = element;

/** Not a top-level await: the page's code imports from this module and would deadlock. */
async function start(): Promise<void> {
  try {
    const { boot, nowMs } = await readBoot();
    startClock(boot, nowMs);
    const queryClient = createQueryClient();
    watchQueries(queryClient);
    const app = <App boot={boot} queryClient={queryClient} location={readLocation()} />;
    const state = document.getElementById('cairn-state')?.textContent;
    if (state !== undefined) {
      const rendered = createQueryClient();
      setRenderedAnswers(queryClient, rendered);
      const { intervalMs } = hydratePage([queryClient, rendered], state, Date.now());
      // Prerendered pages use the first configured node.
      blockPace(chosenNode(boot.chain, null, null).url).assume(intervalMs);
      captureEarlyEvents(root);
      await Promise.all([preloadPage(window.location.pathname), storage.refresh()]);
      // A visitor's own names and settings differ from the rendered page; a field may be in use already.
      if (!storage.isEmpty() || root.contains(document.activeElement)) markInteracted();
      if (storage.read('zone') === 'local') showLocalTimes(root);
      hydrateRoot(root, app);
      return;
    }
    markInteracted();
    preloadCalls();
    await storage.refresh();
    const node = chosenNode(boot.chain, storage.read('rest'), storage.read('archive'));
    const prepared = preparePage(window.location.pathname, { client: queryClient, node, chain: boot.chain });
    await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, PREPARE_TIMEOUT_MS))]);
    createRoot(root).render(app);
  } catch (error) {
    createRoot(root).render(<PageError error={error} />);
  }
}

void trackWork(start());

interface BootReading {
  /** On a prerendered page, the data it was rendered with. */
  readonly boot: Boot;
  /** Network time when it was sent, in milliseconds. */
  readonly nowMs: number;
}

/** Reads the page's boot data. @throws {SyntaxError} when truncated; {TypeError} when the service does not respond. */
async function readBoot(): Promise<BootReading> {
  const element = document.getElementById('cairn-boot');
  const text = element?.textContent ?? (await (await fetch(servicePath('/api/v1/boot'))).text());
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- it comes in one answer with this code, from the service that has checked it: a schema here would guard nothing and weigh 1 kB
  const boot = JSON.parse(text) as Boot;
  return { boot, nowMs: Number(element?.dataset['now'] ?? boot.nowMs) };
}
