/** Preloads the code of other pages while the network is idle. */
import type { QueryClient } from '@tanstack/react-query';
import { loadCalls } from '../shared/lib/call-code.ts';
import { loadInTime, loadNextComponent } from '../shared/lib/lazy-component.ts';
import { markInteracted } from '../shared/lib/first-interaction.ts';
import { whenSettled } from '../shared/lib/settled.ts';
import { preloadNextPage } from './pages.ts';
import { canPreload } from './saves-data.ts';

/** Lets the current page and its follow-up requests load first. */
const AFTER_MS = 3_000;
const PAUSE_MS = 50;

/**
 * Loads what waits for the first use, then pages and their lazy panels, while idle and without queries in flight, until
 * the returned function is called. Pages and panels never on slow or metered connections.
 */
export function loadInIdle(client: QueryClient): () => void {
  loadInTime(loadCalls);
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const wait = (ms: number) => {
    timer = setTimeout(() => whenIdle(() => void step()), ms);
  };
  const step = async () => {
    const isBusy = client.isFetching() > 0 || document.visibilityState === 'hidden';
    if (isBusy) {
      wait(AFTER_MS);
      return;
    }
    markInteracted();
    if (canPreload() && ((await preloadNextPage()) || (await loadNextComponent()))) wait(PAUSE_MS);
  };
  void whenSettled().then(() => {
    if (!isStopped) wait(AFTER_MS);
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else run();
}
