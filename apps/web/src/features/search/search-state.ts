/** Search state shared by the frame's fields and the overlay: open or closed, and the query. */
import { createStore } from '../../shared/lib/create-store.ts';

interface SearchState {
  readonly isOpen: boolean;
  readonly query: string;
}

const state = createStore<SearchState>({ isOpen: false, query: '' });
/** Closing returns the focus to the field, within the same frame. */
let isClosing = false;

const set = (next: Partial<SearchState>): void => state.write({ ...state.read(), ...next });

export function openSearch(): void {
  if (!state.read().isOpen) set({ isOpen: true });
}

/** Opens the overlay for a field that received the focus, unless closing gave it back. */
export function openSearchOnFocus(): void {
  if (!isClosing) openSearch();
}

/** Whether the overlay is open or loading. */
export function isSearchOpen(): boolean {
  return state.read().isOpen;
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
  return state.read().query;
}

/** Subscribes to the search state. */
export const useSearchState = state.useValue;
