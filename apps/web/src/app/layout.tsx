/** The frame around all pages. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../shared/config/paths.ts';
import { EndpointsButton } from '../features/endpoints/endpoints-button.tsx';
import { PreferencesButton, useAppliedPreferences } from '../features/preferences/preferences.tsx';
import { PromoBanner } from '../features/promo-banner/promo-banner.tsx';
import { SearchBox, SearchLayer, SearchLink } from '../features/search/search-box.tsx';
import { StarsButton } from '../features/stars/stars-button.tsx';
import { useWalletRetry, WalletControl } from '../features/wallet/wallet-control.tsx';
import { useBoot, useChain } from '../shared/lib/chain-context.ts';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { useStored } from '../shared/lib/storage.ts';
import { AddressForm } from '../shared/lib/url-form.tsx';
import { deferredComponent, lazyComponent } from '../shared/lib/lazy-component.ts';
import { useAppLocation } from '../shared/lib/router/location.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { LazyView } from '../shared/ui/lazy-view.tsx';
import { Suspense } from '../shared/ui/suspense.tsx';
import { CACHED_ATTRIBUTE } from '../offline/offline-cache.ts';
import { ChainSelector } from './chain-selector.tsx';
import { Footer } from './footer.tsx';
import { loadInIdle } from './load-in-idle.ts';
import { NavigationLine } from './navigation.tsx';
import { listenToRowKeys } from './row-keys.ts';
import { PageView } from './router.tsx';
import { StatusLine } from './status-line.tsx';
import { formatInt } from '@cairn/chain/format';
import {
  closeSearch,
  isSearchOpen,
  openSearch,
  readSearchQuery,
  setSearchQuery,
} from '../features/search/search-state.ts';
import { isDialogOpen, isShortcutKey } from '../shared/lib/shortcut-key.ts';

/** `/?tv`: for a screen that is looked at from across a room. */
const SecondScreen = lazyComponent(() => import('./second-screen.tsx'));

const FrameEnd = deferredComponent(() => import('./frame-end.tsx'));

const menu = lazyModule(() => import('./menu.tsx'));

export function Layout() {
  const { hasGovernors } = useChain();
  const { pathname, search } = useAppLocation();
  useAppliedPreferences();
  useWalletRetry();
  const isSecondScreen = pathname === paths.dashboard && new URLSearchParams(search).has('tv');
  // It has no search.
  useEffect(() => (isSecondScreen ? undefined : listenToSearchKeys()), [isSecondScreen]);
  if (isSecondScreen)
    return (
      <Suspense>
        <SecondScreen note={<RecordedNote />} />
      </Suspense>
    );
  return (
    <>
      <a
        href="#content"
        className="over fixed top-2 inset-s-2 z-50 -translate-y-20 px-3 py-2 focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <AddressForm />
      <Header path={pathname} />
      <div className="mx-auto flex max-w-[1312px] roomy:max-w-[1536px] flex-wrap items-center justify-between gap-x-6 px-4 text-label">
        <RecordedNote />
        {/* Only Elys, a chain with governors, has perpetuals. */}
        {hasGovernors && <PromoBanner />}
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-screen max-w-[1312px] roomy:max-w-[1536px] px-4 pt-3 outline-none"
      >
        <PageView pathname={pathname} />
      </main>
      <SearchLayer />
      <Footer>
        <FrameEndInTime />
      </Footer>
    </>
  );
}

/** The end of the frame. Its code loads when idle, or at once where it watches over what the visitor chose. */
function FrameEndInTime() {
  const client = useQueryClient();
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  const [alerts] = useStored('alerts');
  const isWatching = rest !== null || archive !== null || alerts === 'on';
  useEffect(listenToRowKeys, []);
  useEffect(() => {
    if (isWatching || document.documentElement.hasAttribute(CACHED_ATTRIBUTE)) FrameEnd.load();
  }, [isWatching]);
  useEffect(() => loadInIdle(client), [client]);
  return <FrameEnd />;
}

/** The sticky header: brand, network, links, search and controls; below it the menu on narrow screens. */
function Header({ path }: { readonly path: string }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [menuPath, setMenuPath] = useState(path);
  if (menuPath !== path) {
    // Navigating closes the menu.
    setMenuPath(path);
    setMenuOpen(false);
  }
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page">
      <div className="mx-auto flex min-h-14 max-w-[1536px] items-center gap-x-1 px-3 sm:gap-x-3 sm:px-4 lg:flex-wrap lg:max-row:min-h-24 lg:max-row:content-center lg:max-row:gap-y-2 row:flex-nowrap">
        <AppLink
          to={paths.dashboard}
          className="flex items-center gap-2 font-semibold text-ink max-md:min-h-11"
        >
          <Mark />
          <span className="max-sm:sr-only">Cairn</span>
        </AppLink>
        <div className="flex min-w-0 items-center rounded-full border border-line ps-1 pe-2 sm:pe-3">
          <ChainSelector />
          <StatusLine />
        </div>
        {/* Wraps to a second row when one is too narrow. */}
        <div className="hidden shrink-0 max-row:order-last max-row:-ms-1.5 max-row:w-full lg:block">
          <NavigationLine />
        </div>
        <div className="min-w-28 flex-1 max-md:hidden">
          <div className="ms-auto max-w-md">
            <SearchBox />
          </div>
        </div>
        <section aria-label="Controls" className="flex shrink-0 items-center max-md:hidden">
          <EndpointsButton isSmall />
          <StarsButton />
          <PreferencesButton />
          <WalletControl isSmall />
        </section>
        <SearchLink />
        <button
          type="button"
          className="icon-button -me-2 min-h-11 min-w-11 shrink-0 lg:hidden"
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon name={isMenuOpen ? 'close' : 'menu'} />
        </button>
      </div>
      <div id="menu" hidden={!isMenuOpen} className="border-t border-line lg:hidden">
        {isMenuOpen && <LazyView module={menu} render={({ Menu }) => <Menu />} />}
      </div>
    </header>
  );
}

function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 32 32" className="fill-accent" aria-hidden="true">
      <rect x="3" y="22" width="26" height="7" rx="3.5" />
      <rect x="7" y="13" width="19" height="7" rx="3.5" opacity=".8" />
      <rect x="11" y="4" width="11" height="7" rx="3.5" opacity=".6" />
    </svg>
  );
}

/** A sentence about the recording and its replay. */
function RecordedNote() {
  const { chain, replay } = useBoot();
  if (chain.recordedNote === null) return null;
  return (
    <aside aria-label="About this data" className="py-1.5 text-muted">
      <span aria-hidden="true">▲ </span>
      {chain.recordedNote}
      {replay !== null && replay.hold && ` Paused at block ${formatInt(replay.head)}.`}
      {replay !== null && !replay.hold && replay.speed !== 1 && ` Replayed at ${replay.speed}× speed.`}
    </aside>
  );
}

/** Buffers keys typed before the search field is ready. */
function bufferKey(event: KeyboardEvent): void {
  if (event.key.length !== 1) return;
  // It presses a focused button.
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('button') !== null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  setSearchQuery(readSearchQuery() + event.key);
}

/** Listens for `/` and Ctrl or Cmd with K until the returned function is called. */
function listenToSearchKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isSearch =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && isShortcutKey(event));
    if (!isSearch) {
      if (!isSearchOpen() || isDialogOpen()) return;
      if (event.key === 'Escape') closeSearch();
      else if (isShortcutKey(event)) bufferKey(event);
      return;
    }
    event.preventDefault();
    openSearch();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
