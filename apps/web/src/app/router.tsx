/** From the address to a page: matches, keeps the old page until the new one's code is there, restores the scroll. */
import { type ReactNode, startTransition, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type AppLocation,
  historyKey,
  listenToLocation,
  type LocationChange,
  LocationContext,
  navigate,
  readLocation,
} from '../shared/lib/router/location.ts';
import { beginWork } from '../shared/lib/settled.ts';
import { PageBoundary } from './page-boundary.tsx';
import { InvalidPage } from '../shared/ui/invalid-page.tsx';
import { ownPage } from './own-page.ts';
import { findPage } from './pages.ts';
import { visibleText } from '@cairn/chain/format';
import { paths } from '../shared/config/paths.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { MessagePage } from '../shared/ui/message-page.tsx';
import { usePageStatus } from '../shared/lib/page-status.ts';

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

/** A page that fills from its cache needs a frame or two; one that must ask again gets this long. */
const PATIENCE_MS = 1_500;

const positions = new Map<string, number>();

/** Notes the position of the entry in view as it changes, until the returned function is called. */
function keepScroll(): () => void {
  const onScroll = () => positions.set(historyKey(), window.scrollY);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** Scrolls to where the entry was (`null`: a new one), or to the hash, or to the top. */
function restoreScroll(key: string | null, hash: string): void {
  const target = key === null ? undefined : positions.get(key);
  if (target !== undefined) {
    reach(target, performance.now() + PATIENCE_MS);
    return;
  }
  const element = hash === '' ? null : document.getElementById(hash.slice(1));
  if (element === null) window.scrollTo(0, 0);
  else element.scrollIntoView();
}

/** The page may still be growing: tries until it is long enough, and stops as soon as the visitor scrolls. */
function reach(target: number, untilMs: number): void {
  window.scrollTo(0, target);
  const reached = window.scrollY;
  if (Math.abs(reached - target) < 2 || performance.now() > untilMs) return;
  requestAnimationFrame(() => {
    if (window.scrollY === reached) reach(target, untilMs);
  });
}

/** The 404 page. */
function NotFoundPage({ path }: { readonly path: string }) {
  usePageStatus(404);
  return (
    <MessagePage title="404 Not found" sentence={`Page not found: ${visibleText(decoded(path))}`}>
      <p>
        Error 404. Search for a block, a transaction or an address, or go to the{' '}
        <AppLink to={paths.dashboard}>dashboard</AppLink>.
      </p>
    </MessagePage>
  );
}

/** As the visitor typed it. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
