/** Enables opening pages offline, and marks pages shown from the offline cache. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ROOT, withoutBase } from '../shared/config/base.ts';
import {
  isFile,
  isImmutablePath,
  CACHED_ATTRIBUTE,
  OFFLINE_TEXTS,
  type CacheMessage,
} from '../offline/offline-cache.ts';
import { useBoot } from '../shared/lib/chain-context.ts';
import { useHydrated } from '../shared/lib/hydration.ts';
import { replayRate, setNetworkClock } from '../shared/lib/network-clock.ts';
import { useAppLocation } from '../shared/lib/router/location.ts';
import { whenSettled } from '../shared/lib/settled.ts';
import { formatMoment, useZone } from '../shared/ui/time.tsx';

/** Caches the current page's resources, and the page itself if immutable. */
export function useCachedPages(): void {
  const { pathname, search } = useAppLocation();
  useEffect(() => {
    let isCurrent = true;
    const cachePage = async () => {
      await whenSettled();
      const worker = await runningWorker();
      if (!isCurrent || worker === null) return;
      worker.postMessage({
        page: isImmutablePath(withoutBase(pathname)) ? pathname + search : null,
        files: loadedFiles(),
        texts: { ...OFFLINE_TEXTS, lang: document.documentElement.lang },
      } satisfies CacheMessage);
    };
    // A browser without storage still works online.
    void cachePage().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pathname, search]);
}

async function runningWorker(): Promise<ServiceWorker | null> {
  // Development builds have no hashed file names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  await navigator.serviceWorker.register(scriptUrl(`${ROOT}/service-worker.js`));
  return (await navigator.serviceWorker.ready).active;
}

/** The page's Trusted Types policy forbids plain strings as script URLs. A policy can only be created once. */
const policy = import.meta.env.SSR
  ? undefined
  : window.trustedTypes?.createPolicy('cairn', { createScriptURL: (url) => url });
const scriptUrl = (path: string): string => policy?.createScriptURL(path) ?? path;

function loadedFiles(): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return loaded
    .filter(({ origin, pathname }) => origin === window.location.origin && isFile(pathname, ROOT))
    .map(({ pathname }) => pathname);
}

/** Says that the loaded page is from the offline cache, and its time, until a request succeeds. */
export function CachedNote() {
  const boot = useBoot();
  const zone = useZone();
  const isHydrated = useHydrated();
  const { pathname } = useAppLocation();
  const [loadedPath] = useState(pathname);
  const [cachedMs] = useState(() => {
    const text = import.meta.env.SSR ? null : document.documentElement.getAttribute(CACHED_ATTRIBUTE);
    return text === null ? null : Number(text);
  });
  const isConnected = useHasAnswer(cachedMs !== null);
  useEffect(() => {
    if (cachedMs === null) return;
    const localMs = Date.now();
    const rate = replayRate(boot);
    // The network has advanced since then.
    setNetworkClock({ networkMs: boot.nowMs + (localMs - cachedMs) * rate, localMs, rate });
  }, [boot, cachedMs]);
  if (!isHydrated || cachedMs === null || isConnected || pathname !== loadedPath) return null;
  return (
    <p
      role="status"
      className="over fixed inset-s-3 bottom-3 z-40 flex max-w-[calc(100vw-24px)] flex-wrap items-center gap-3 px-3 py-2 text-table"
    >
      You are offline. This page shows data from {formatMoment(cachedMs, zone)}.
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </p>
  );
}

/** Whether a request has succeeded since the page was loaded; false unless watched. */
function useHasAnswer(isWatched: boolean): boolean {
  const client = useQueryClient();
  const [hasAnswer, setHasAnswer] = useState(false);
  useEffect(() => {
    if (!isWatched) return undefined;
    return client.getQueryCache().subscribe((event) => {
      // Data that is copied from one query to another is no answer.
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true)
        setHasAnswer(true);
    });
  }, [client, isWatched]);
  return hasAnswer;
}
