/** Whether the search overlay is open, and what stands in the field: the frame's fields and the overlay share it. */
import { useSyncExternalStore } from 'react';

interface SearchState {
  readonly isOpen: boolean;
  readonly query: string;
}

const CLOSED: SearchState = { isOpen: false, query: '' };
let state = CLOSED;
/** Closing gives the focus back to the field that opened it: that is not another wish to search. */
let isClosing = false;
const listeners = new Set<() => void>();

function set(next: Partial<SearchState>): void {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

/** Opens the overlay. */
export function openSearch(): void {
  if (!isClosing && !state.isOpen) set({ isOpen: true });
}

/** Whether the overlay is open, or its code on its way. */
export function isSearchOpen(): boolean {
  return state.isOpen;
}

/** Closes it. */
export function closeSearch(): void {
  isClosing = true;
  set({ isOpen: false });
  // React takes the overlay away, and the browser gives the focus back, within this frame.
  requestAnimationFrame(() => {
    isClosing = false;
  });
}

/** Writes into the field. */
export function setSearchQuery(query: string): void {
  set({ query });
}

/** What stands in the field. */
export function readSearchQuery(): string {
  return state.query;
}

/** The state, followed. */
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
