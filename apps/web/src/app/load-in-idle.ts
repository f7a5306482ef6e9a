/** Fetches the code of the other pages while nobody needs the line. */
import type { QueryClient } from '@tanstack/react-query';
import { loadNextComponent } from '../shared/lib/lazy-component.ts';
import { whenSettled } from '../shared/lib/settled.ts';
import { preloadNextPage } from './pages.ts';
import { hasRoom } from './saves-data.ts';

/** The page in view comes first, and what is asked for after it. */
const AFTER_MS = 3_000;
const PAUSE_MS = 50;

/**
 * Page by page, then what their panels bring later, in idle moments without a question under way. Until the returned
 * function is called; on a slow or dear line not at all.
 */
export function loadInIdle(client: QueryClient): () => void {
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
    if (hasRoom() && ((await preloadNextPage()) || (await loadNextComponent()))) wait(PAUSE_MS);
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
