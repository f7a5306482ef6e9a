/** Whether the page has what it needs. `<html data-settled>` says so: tests and screenshots wait for it instead of a clock. */
import type { QueryClient } from '@tanstack/react-query';

/** Idle moments in a row without new work: what an answer renders may ask for more. */
const QUIET_TURNS = 4;
/** A page that always draws something, on a slow machine, may have no idle moment at all. */
const MAX_IDLE_WAIT_MS = 1_000;

let underWay = 0;
let client: QueryClient | null = null;
let turnsLeft = QUIET_TURNS;
let isWatching = false;

/** Counts work under way until the returned function is called; a second call does nothing. */
export function beginWork(): () => void {
  underWay += 1;
  unsettle();
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    underWay -= 1;
    unsettle();
  };
}

/** Counts a promise as work until it settles. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  const end = beginWork();
  work.then(end, end);
  return work;
}

/** Counts what this client fetches, too. */
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
  if (underWay > 0 || (client?.isFetching() ?? 0) > 0) {
    // Whatever ends it looks again.
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

/** Fulfilled once the page has what it needs. */
export function whenSettled(): Promise<void> {
  if ('settled' in document.documentElement.dataset) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(run);
}
