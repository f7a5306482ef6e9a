/** The keys that search, from the first moment on. */
import { openSearch } from '../features/search-box/search-state.ts';
import { isFreeKey } from '../shared/lib/free-key.ts';

/** `/`, and Ctrl or Cmd with K, until the returned function is called. */
export function listenToSearchKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isSearch =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && isFreeKey(event));
    if (!isSearch) return;
    event.preventDefault();
    openSearch();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
