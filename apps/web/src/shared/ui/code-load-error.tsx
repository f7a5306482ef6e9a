/** Fallback for code that failed to load: a lost connection does not break the page. */
import { ERROR_SENTENCES } from '@cairn/chain/errors';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useBoot } from '../lib/chain-context.ts';
import { reloadOnce } from '../lib/reload-guard.ts';
import { fetchServedBuild } from '../lib/served-build.ts';
import { Status } from './status.tsx';

const RETRY_MS = 1_000;

/**
 * The catalogue message with a retry, which also runs when the connection returns. Loads a newer build if one is
 * served.
 */
export function CodeLoadError({ onRetry }: { readonly onRetry: () => void }) {
  const { buildId } = useBoot();
  useEffect(() => {
    void servedBuildId().then((served) => {
      if (served !== null && served !== buildId) reloadOnce();
    });
  }, [buildId]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 text-table">
      <Status kind="bad">{ERROR_SENTENCES.NETWORK_ERROR}</Status>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/**
 * The component, or a fallback that offers to retry loading its code.
 * @throws errors of the code itself.
 */
export async function withRetryFallback<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  try {
    return await load();
  } catch (caught) {
    // Failed imports throw a TypeError in every browser.
    if (!(caught instanceof TypeError)) throw caught;
    return retrying(load);
  }
}

function retrying<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Retrying(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    if (Loaded !== null) return createElement(Loaded, props);
    const retry = () =>
      void loadTwice(load).then(
        (component) => setLoaded(() => component),
        async () => {
          // Some browsers cache failed imports: then only a page reload helps.
          if ((await servedBuildId()) !== null) window.location.reload();
        },
      );
    return <CodeLoadError onRetry={retry} />;
  };
}

/** A connection that was just restored may fail once more. */
async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return load();
  }
}

/** The currently served build id; null when the service does not respond. */
const servedBuildId = (): Promise<string | null> =>
  fetchServedBuild().then(
    ({ buildId }) => buildId,
    () => null,
  );
