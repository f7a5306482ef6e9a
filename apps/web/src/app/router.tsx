/** Matches pages, keeps the old page until the new one has loaded, and restores the scroll position. */
import { attempt } from '@cairn/chain/attempt';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type AppLocation,
  historyKey,
  listenToLocation,
  type LocationChange,
  LocationContext,
  navigate,
  readLocation,
  takeReloadPosition,
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
import { PAGE_PLACEHOLDER, Suspense } from '../shared/ui/suspense.tsx';
import { usePageStatus } from '../shared/lib/page-status.ts';

/** Provides the location to the frame and the pages. */
export function Router({ initial, children }: Readonly<{ initial: AppLocation; children: ReactNode }>) {
  const [location, setLocation] = useState(initial);
  const arrival = useRef<{
    readonly change: LocationChange;
    readonly keepScroll: boolean;
    readonly key: string;
  } | null>(null);
  /** Ends the pending work of a navigation. */
  const endTravel = useRef(() => {});
  const shownPath = useRef(initial.pathname);
  // Runs before the effects of the page, which may redirect.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const stopSaving = keepScroll();
    const stopListening = listenToLocation((change, keepsScroll) => {
      const next = readLocation();
      arrival.current = { change, keepScroll: keepsScroll, key: historyKey() };
      endTravel.current();
      endTravel.current = beginWork();
      // A transition keeps the old page while data of the new one loads. Fields bound to the query must update at once.
      if (next.pathname === shownPath.current) setLocation(next);
      else startTransition(() => setLocation(next));
    });
    const stopLinks = followLinks();
    const reloadedAt = takeReloadPosition();
    if (reloadedAt !== null) reach(reloadedAt, performance.now() + MAX_RESTORE_MS);
    else if (window.scrollY === 0) seek(initial.hash);
    return () => {
      stopSaving();
      stopListening();
      stopLinks();
    };
  }, [initial]);
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
  if (match === undefined) return <NotFoundPage path={pathname} />;
  if (match.outcome === 'invalid') return <InvalidPage error={match.error} />;
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={PAGE_PLACEHOLDER}>{match.render()}</Suspense>
    </PageBoundary>
  );
}

/** Handles clicks on in-app links without a reload. */
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

/** Cached pages restore within a frame or two; pages that refetch get this long. */
const MAX_RESTORE_MS = 1_500;
/** Panels below the first view load later. */
const MAX_SEEK_MS = 5_000;

const positions = new Map<string, number>();

/** Records the scroll position of the current entry until the returned function is called. */
function keepScroll(): () => void {
  const onScroll = () => positions.set(historyKey(), window.scrollY);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** Restores the scroll position (`null` for a new entry), else scrolls to the hash or the top. */
function restoreScroll(key: string | null, hash: string): void {
  const target = key === null ? undefined : positions.get(key);
  if (target !== undefined) {
    reach(target, performance.now() + MAX_RESTORE_MS);
    return;
  }
  window.scrollTo(0, 0);
  seek(hash);
}

/** Scrolls to what a fragment names, which may load and move, until the visitor scrolls or navigates. */
function seek(hash: string): void {
  const id = attempt(() => decodeURIComponent(hash.slice(1))) ?? '';
  if (id === '') return;
  const { href } = window.location;
  const untilMs = performance.now() + MAX_SEEK_MS;
  const step = () => {
    document.getElementById(id)?.scrollIntoView();
    const reached = window.scrollY;
    requestAnimationFrame(() => {
      const isLeft = window.scrollY !== reached || window.location.href !== href;
      if (!isLeft && performance.now() < untilMs) step();
    });
  };
  step();
}

/** Retries while the page grows, until it is tall enough or the visitor scrolls. */
function reach(target: number, untilMs: number): void {
  window.scrollTo(0, target);
  const reached = window.scrollY;
  if (Math.abs(reached - target) < 2 || performance.now() > untilMs) return;
  requestAnimationFrame(() => {
    if (window.scrollY === reached) reach(target, untilMs);
  });
}

function NotFoundPage({ path }: { readonly path: string }) {
  usePageStatus(404);
  return (
    <MessagePage
      title="404 Not found"
      sentence={`Page not found: ${visibleText(attempt(() => decodeURI(path)) ?? path)}`}
    >
      <p>
        Error 404. Search for a block, a transaction or an address, or go to the{' '}
        <AppLink to={paths.dashboard}>dashboard</AppLink>.
      </p>
    </MessagePage>
  );
}
