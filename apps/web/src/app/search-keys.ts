/** The keys that search, from the first moment on. */
import {
  isSearchOpen,
  openSearch,
  readSearchQuery,
  setSearchQuery,
} from '../features/search-box/search-state.ts';
import { isFreeKey } from '../shared/lib/free-key.ts';

/** What is typed before the field is there belongs into it. */
function keepKey(event: KeyboardEvent): void {
  if (event.key.length !== 1) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  setSearchQuery(readSearchQuery() + event.key);
}

/** `/`, and Ctrl or Cmd with K, until the returned function is called. */
export function listenToSearchKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isSearch =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && isFreeKey(event));
    if (!isSearch) {
      if (isSearchOpen() && isFreeKey(event)) keepKey(event);
      return;
    }
    event.preventDefault();
    openSearch();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
