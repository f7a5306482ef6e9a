/** The browser location as state, and navigation. */
import { createContext, useContext } from 'react';

export interface AppLocation {
  readonly pathname: string;
  /** With its question mark; empty without parameters. */
  readonly search: string;
  readonly hash: string;
}

export interface NavigateOptions {
  /** Replaces the history entry. */
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
}

/** What changed the location. */
export type LocationChange = 'push' | 'replace' | 'pop';
type Listener = (change: LocationChange, keepScroll: boolean) => void;

const listeners = new Set<Listener>();

/** The current location. */
export function readLocation(): AppLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

/** Navigates within this application. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const { replace = false, keepScroll = false } = options;
  const key = replace ? historyKey() : newKey();
  window.history[replace ? 'replaceState' : 'pushState']({ key }, '', to);
  listeners.forEach((listener) => listener(replace ? 'replace' : 'push', keepScroll));
}

/** Subscribes to location changes; returns the unsubscribe function. */
export function listenToLocation(listener: Listener): () => void {
  const onPop = () => {
    // The browser jumped within the page: only its own entries have no key.
    const isJump = window.history.state === null;
    if (isJump) window.history.replaceState({ key: newKey() }, '');
    listener(isJump ? 'push' : 'pop', false);
  };
  listeners.add(listener);
  window.addEventListener('popstate', onPop);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onPop);
  };
}

/** Identifies the current history entry, for its scroll position. */
export function historyKey(): string {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}

/** Reloads the page; the router then returns to the scroll position. */
export function reloadInPlace(): void {
  window.history.replaceState({ key: historyKey(), scrollY: window.scrollY }, '');
  window.location.reload();
}

/** The position of `reloadInPlace`, once; null after other loads. Gives the entry a key. */
export function takeReloadPosition(): number | null {
  const state: unknown = window.history.state;
  window.history.replaceState({ key: historyKey() }, '');
  return typeof state === 'object' && state !== null && 'scrollY' in state ? Number(state.scrollY) : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Provided by the router. */
export const LocationContext = createContext<AppLocation | null>(null);

/** The location of the current page. */
export function useAppLocation(): AppLocation {
  const location = useContext(LocationContext);
  if (location === null) throw new Error('no router above this component');
  return location;
}
