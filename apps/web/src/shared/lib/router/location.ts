/** Where the visitor is: the address bar as state, and the ways to change it. */
import { createContext, useContext } from 'react';

export interface AppLocation {
  readonly pathname: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
  readonly hash: string;
}

export interface NavigateOptions {
  /** Takes the place of the entry in the history. */
  readonly replace?: boolean;
  /** Leaves the page where it is scrolled. */
  readonly keepScroll?: boolean;
}

/** What changed the address, for those who follow it. */
export type LocationChange = 'push' | 'replace' | 'pop';
type Listener = (change: LocationChange, keepScroll: boolean) => void;

const listeners = new Set<Listener>();

/** The address bar now. */
export function readLocation(): AppLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

/** Goes to an address of this application. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const { replace = false, keepScroll = false } = options;
  const key = replace ? historyKey() : newKey();
  window.history[replace ? 'replaceState' : 'pushState']({ key }, '', to);
  listeners.forEach((listener) => listener(replace ? 'replace' : 'push', keepScroll));
}

/** Follows the address until the returned function is called. */
export function listenToLocation(listener: Listener): () => void {
  const onPop = () => listener('pop', false);
  listeners.add(listener);
  window.addEventListener('popstate', onPop);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onPop);
  };
}

/** Names the entry of the history in view, so that its scroll position can be kept. */
export function historyKey(): string {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Provided by the router. */
export const LocationContext = createContext<AppLocation | null>(null);

/** The address of the page in view. */
export function useAppLocation(): AppLocation {
  const location = useContext(LocationContext);
  if (location === null) throw new Error('no router above this component');
  return location;
}
