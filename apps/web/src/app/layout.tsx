/** The frame around every page. */
import { useEffect, useState } from 'react';
import {
  PreferenceFields,
  PreferencesButton,
  useAppliedPreferences,
} from '../features/preferences/preferences.tsx';
import { SearchBox } from '../features/search-box/search-box.tsx';
import { useChain } from '../shared/lib/chain-context.ts';
import { useAppLocation } from '../shared/lib/router/location.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { HintLayer } from '../shared/ui/hint-layer.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { ToastStack } from '../shared/ui/toast-stack.tsx';
import { Footer } from './footer.tsx';
import { focusSearch, listenToKeys } from './keyboard.ts';
import { NavigationLine, NavigationList } from './navigation.tsx';
import { PageView } from './router.tsx';
import { StatusLine } from './status-line.tsx';

/** Frame, page, footer. */
export function Layout() {
  const chain = useChain();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname: path } = useAppLocation();
  const [menuPath, setMenuPath] = useState(path);
  if (menuPath !== path) {
    // Whatever led to another page has done with the menu.
    setMenuPath(path);
    setMenuOpen(false);
  }
  useAppliedPreferences();
  useEffect(
    () =>
      listenToKeys(() => {
        setMenuOpen(true);
        requestAnimationFrame(focusSearch);
      }),
    [],
  );
  return (
    <>
      <a
        href="#content"
        className="over fixed top-2 left-2 z-50 -translate-y-20 px-3 py-2 focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-surface [--frame-height:48px]">
        <div className="mx-auto flex h-12 max-w-[1312px] items-center gap-x-4 px-4">
          <AppLink to="/" className="flex items-center gap-2 font-semibold text-ink">
            <Mark />
            <span className="max-sm:sr-only">Cairn</span>
          </AppLink>
          <span className="truncate text-table text-muted max-[420px]:sr-only">{chain.chainId}</span>
          <StatusLine />
          <div className="ml-auto hidden xl:block">
            <NavigationLine />
          </div>
          <button
            type="button"
            className="icon-button ml-auto min-h-11 min-w-11 xl:hidden"
            aria-label="Menu"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
          </button>
        </div>
        <div id="menu" hidden={!isMenuOpen} className="border-t border-line xl:hidden">
          <div className="mx-auto flex max-h-[calc(100vh-48px)] max-w-[1312px] flex-col gap-4 overflow-y-auto px-4 py-4">
            <div className="md:hidden">
              <SearchBox onDone={() => setMenuOpen(false)} />
            </div>
            <NavigationList />
            <div className="md:hidden">
              <PreferenceFields />
            </div>
          </div>
        </div>
      </header>
      <div className="mx-auto flex max-w-[1312px] items-center gap-2 px-4 pt-3 max-md:hidden">
        <div className="w-full max-w-[44rem]">
          <SearchBox />
        </div>
        <div className="ml-auto">
          <PreferencesButton />
        </div>
      </div>
      {chain.recordedNote !== null && (
        <aside
          aria-label="About this data"
          className="mx-auto mt-3 max-w-[1312px] px-4 text-label text-muted"
        >
          <span aria-hidden="true">▲ </span>
          {chain.recordedNote}
        </aside>
      )}
      <main id="content" tabIndex={-1} className="mx-auto min-h-screen max-w-[1312px] px-4 pt-4 outline-none">
        <PageView pathname={path} />
      </main>
      <Footer />
      <ToastStack />
      <HintLayer />
    </>
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
