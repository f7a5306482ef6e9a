/** The foot of every page. */
import { type ReactNode, useEffect, useState } from 'react';
import { ALL_NAVIGATION } from '../shared/config/navigation.ts';
import { paths } from '../shared/config/paths.ts';
import { useBoot } from '../shared/lib/chain-context.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { useServedEntries } from '../entities/network/use-served-entries.ts';
import { LanguageForm } from '../features/preferences/language-field.tsx';
import { isShortcutKey } from '../shared/lib/shortcut-key.ts';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { LazyView } from '../shared/ui/lazy-view.tsx';

const FIRST_YEAR = 2026;

/** Links, release and copyright. */
export function Footer({ children }: { readonly children: ReactNode }) {
  const { chain, release } = useBoot();
  const links = useServedEntries(ALL_NAVIGATION);
  return (
    <footer className="mt-12 border-t border-line">
      <div className="mx-auto flex max-w-[1312px] roomy:max-w-[1536px] flex-wrap items-baseline gap-x-6 gap-y-3 px-4 py-6 text-label text-muted">
        <nav aria-label="Footer" className="flex flex-wrap gap-x-4">
          {links.map((entry) => (
            <AppLink key={entry.to} to={entry.to} className="py-[4px] hover:text-ink">
              {entry.label}
            </AppLink>
          ))}
          {/* On narrow screens the search field is in a menu, which requires scripts. */}
          <AppLink to={paths.search} className="py-[4px] hover:text-ink">
            Search
          </AppLink>
          <AppLink to={`${paths.dashboard}?tv`} className="py-[4px] hover:text-ink">
            Wall display
          </AppLink>
        </nav>
        <Help />
        <noscript>{import.meta.env.SSR && <LanguageForm />}</noscript>
        <p className="ms-auto">
          © {FIRST_YEAR} Cairn contributors · MIT licence · {release} · {chain.name}
        </p>
      </div>
      {children}
    </footer>
  );
}

const dialog = lazyModule(() => import('./help-dialog.tsx'));

/** Opens the list of keyboard shortcuts. */
function Help() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isShortcutKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="py-[4px] hover:text-ink" onClick={() => setOpen(true)}>
        Shortcuts <kbd className="rounded-[3px] border border-line px-1 font-mono">?</kbd>
      </button>
      {isOpen && (
        <LazyView
          module={dialog}
          fallback={null}
          render={({ HelpDialog }) => <HelpDialog onClose={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
