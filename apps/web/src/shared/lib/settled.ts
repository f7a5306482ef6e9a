/** Whether the page has finished loading: sets `<html data-settled>`, which tests and screenshots wait for. */
import type { QueryClient } from '@tanstack/react-query';

/** Consecutive idle periods required: rendering an answer may start more requests. */
const QUIET_TURNS = 4;
/** Limits the wait for idle: a slow machine that keeps rendering may never be idle. */
const MAX_IDLE_WAIT_MS = 1_000;

let pendingCount = 0;
let client: QueryClient | null = null;
let turnsLeft = QUIET_TURNS;
let isWatching = false;

/** Counts pending work until the returned function is called; further calls are ignored. */
export function beginWork(): () => void {
  pendingCount += 1;
  unsettle();
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    pendingCount -= 1;
    unsettle();
  };
}

/** Counts a promise as pending work until it settles. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  const end = beginWork();
  work.then(end, end);
  return work;
}

/** Also counts the fetches of this client. */
export function watchQueries(queryClient: QueryClient): void {
  client = queryClient;
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'updated') unsettle();
  });
}

function unsettle(): void {
  if (import.meta.env.SSR) return;
  turnsLeft = QUIET_TURNS;
  delete document.documentElement.dataset['settled'];
  if (isWatching) return;
  isWatching = true;
  whenIdle(look);
}

function look(): void {
  if (pendingCount > 0 || (client?.isFetching() ?? 0) > 0) {
    // The end of the pending work checks again.
    isWatching = false;
    return;
  }
  turnsLeft -= 1;
  if (turnsLeft > 0) {
    whenIdle(look);
    return;
  }
  isWatching = false;
  document.documentElement.dataset['settled'] = '';
  for (const resolve of waiting) resolve();
  waiting = [];
}

let waiting: (() => void)[] = [];

/** Resolves once the page has finished loading. */
export function whenSettled(): Promise<void> {
  if ('settled' in document.documentElement.dataset) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(run);
}
