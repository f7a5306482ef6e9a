/** The search field of the frame: focus loads and opens the overlay. */
import { useEffect, useRef } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { lazyModule } from '../../shared/lib/lazy-module.ts';
import { CodeLoadError } from '../../shared/ui/code-load-error.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LazyView } from '../../shared/ui/lazy-view.tsx';
import {
  closeSearch,
  openSearch,
  openSearchOnFocus,
  setSearchQuery,
  useSearchState,
} from './search-state.ts';

const overlay = lazyModule(() => import('./search-overlay.tsx'));

export function SearchBox() {
  const chain = useChain();
  const { query } = useSearchState();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Focused before it was hydrated.
    if (field.current === document.activeElement) openSearch();
  }, []);
  const whom = chain.hasGovernors ? 'governors' : 'validators';
  const submit = async () => {
    // Enter may be pressed before the overlay has loaded.
    const module = await import('./submit-search.ts').catch(() => null);
    module?.submitSearch(chain.addressPrefix);
  };
  return (
    <form
      role="search"
      action={paths.search}
      className="relative w-full"
      onPointerEnter={overlay.load}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <span className="pointer-events-none absolute top-2 inset-s-2.5 text-muted">
        <Icon name="search" />
      </span>
      <input
        ref={field}
        type="search"
        name="q"
        className="field w-full ps-9"
        aria-label={`Search blocks, transactions, addresses and ${whom}`}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={query}
        onFocus={openSearchOnFocus}
        onBlur={({ relatedTarget }) => {
          // The focus has moved on before the overlay, which takes it too, was loaded.
          if (relatedTarget !== null && relatedTarget.closest('dialog') === null) closeSearch();
        }}
        onClick={openSearch}
        onChange={(event) => {
          setSearchQuery(event.target.value);
          openSearch();
        }}
      />
    </form>
  );
}

/** Opens the overlay on narrow screens; without scripts links to a search page. */
export function SearchLink() {
  return (
    <a
      href={paths.search}
      aria-label="Search"
      className="icon-button ms-auto min-h-11 min-w-11 shrink-0 md:hidden"
      onPointerEnter={overlay.load}
      onClick={(event) => {
        event.preventDefault();
        openSearch();
      }}
    >
      <Icon name="search" />
    </a>
  );
}

/** The overlay while open. Mount it once in the frame. */
export function SearchLayer() {
  const { isOpen, query } = useSearchState();
  if (!isOpen) return null;
  return (
    <div className="over fixed inset-x-0 top-14 z-30 mx-auto max-w-3xl empty:hidden">
      <LazyView
        module={overlay}
        fallback={null}
        failed={
          <div className="flex items-center justify-between">
            <CodeLoadError onRetry={overlay.load} />
            <button type="button" className="icon-button" aria-label="Close" onClick={closeSearch}>
              <Icon name="close" />
            </button>
          </div>
        }
        render={({ SearchOverlay }) => (
          <SearchOverlay query={query} onQuery={setSearchQuery} onClose={closeSearch} />
        )}
      />
    </div>
  );
}
