/** From the address to a page: matches, keeps the old page until the new one's code is there, restores the scroll. */
import { startTransition, Suspense, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  historyKey,
  listenToLocation,
  LocationContext,
  navigate,
  readLocation,
  type AppLocation,
  type LocationChange,
} from '../shared/lib/router/location.ts';
import { beginWork } from '../shared/lib/settled.ts';
import { PageBoundary } from './page-boundary.tsx';
import { InvalidPage } from '../shared/ui/invalid-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ownPage } from './own-page.ts';
import { findPage } from './pages.ts';
import { keepScroll, restoreScroll } from './scroll-memory.ts';

export interface RouterProps {
  readonly initial: AppLocation;
  readonly children: ReactNode;
}

/** Provides the location to the frame and everything in it. */
export function Router({ initial, children }: RouterProps) {
  const [location, setLocation] = useState(initial);
  const arrival = useRef<{
    readonly change: LocationChange;
    readonly keepScroll: boolean;
    readonly key: string;
  } | null>(null);
  /** Ends the work of going to another address. */
  const endTravel = useRef(() => {});
  const shownPath = useRef(initial.pathname);
  // Before the effects of the page, which may lead elsewhere at once.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const stopKeeping = keepScroll();
    const stopListening = listenToLocation((change, keepsScroll) => {
      const next = readLocation();
      arrival.current = { change, keepScroll: keepsScroll, key: historyKey() };
      endTravel.current();
      endTravel.current = beginWork();
      // Another page may have to load its code: until then the old one stays. Fields bound to the query must not wait.
      if (next.pathname === shownPath.current) setLocation(next);
      else startTransition(() => setLocation(next));
    });
    const stopLinks = followLinks();
    return () => {
      stopKeeping();
      stopListening();
      stopLinks();
    };
  }, []);
  useLayoutEffect(() => {
    const came = arrival.current;
    arrival.current = null;
    endTravel.current();
    const isOtherPage = shownPath.current !== location.pathname;
    shownPath.current = location.pathname;
    if (came === null || came.keepScroll) return;
    if (isOtherPage) document.getElementById('content')?.focus({ preventScroll: true });
    restoreScroll(came.change === 'pop' ? came.key : null, location.hash);
  }, [location]);
  return <LocationContext value={location}>{children}</LocationContext>;
}

/** The page of a path. */
export function PageView({ pathname }: { readonly pathname: string }) {
  const match = useMemo(() => findPage(pathname), [pathname]);
  const room = <div className="min-h-[60vh]" aria-busy="true" />;
  if (match === undefined) return <NotFoundPage path={pathname} />;
  if (match.outcome === 'invalid') return <InvalidPage error={match.error} />;
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={room}>{match.render()}</Suspense>
    </PageBoundary>
  );
}

/** Plain links to pages of ours are followed without a reload. */
function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const url = ownPage(event.target);
    if (url === undefined) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash, { replace: url.href === window.location.href });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
