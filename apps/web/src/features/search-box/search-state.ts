/** Search state shared by the frame's fields and the overlay: open or closed, and the query. */
import { useSyncExternalStore } from 'react';

interface SearchState {
  readonly isOpen: boolean;
  readonly query: string;
}

const CLOSED: SearchState = { isOpen: false, query: '' };
let state = CLOSED;
/** Closing returns the focus to the field, which must not reopen the overlay. */
let isClosing = false;
const listeners = new Set<() => void>();

function set(next: Partial<SearchState>): void {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

export function openSearch(): void {
  if (!isClosing && !state.isOpen) set({ isOpen: true });
}

/** Whether the overlay is open or loading. */
export function isSearchOpen(): boolean {
  return state.isOpen;
}

export function closeSearch(): void {
  isClosing = true;
  set({ isOpen: false });
  // React unmounts the overlay and the browser restores the focus within this frame.
  requestAnimationFrame(() => {
    isClosing = false;
  });
}

export function setSearchQuery(query: string): void {
  set({ query });
}

export function readSearchQuery(): string {
  return state.query;
}

/** Subscribes to the search state. */
export function useSearchState(): SearchState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => CLOSED,
  );
}
