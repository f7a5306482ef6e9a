/** Notifies about a newer build of the application. */
import { useEffect, useState } from 'react';
import { useBoot } from '../shared/lib/chain-context.ts';
import { fetchServedBuild } from '../shared/lib/served-build.ts';

/** New builds are rare; a tab that becomes visible checks immediately. */
const POLL_INTERVAL_MS = 5 * 60_000;
const MIN_POLL_INTERVAL_MS = 60_000;

/** A line at the bottom of the window, once there is a newer build. */
export function BuildWatch() {
  const { buildId } = useBoot();
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    if (isNewer) return undefined;
    let lastCheckMs = Date.now();
    const checkBuild = async () => {
      lastCheckMs = Date.now();
      const served = await fetchServedBuild();
      if (served.buildId !== buildId) setNewer(true);
    };
    // No response means no information about builds.
    const attempt = () => void checkBuild().catch(() => undefined);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') attempt();
    }, POLL_INTERVAL_MS);
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastCheckMs > MIN_POLL_INTERVAL_MS)
        attempt();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [buildId, isNewer]);
  return (
    <div role="status" className="fixed bottom-3 inset-s-3 z-40 max-w-[calc(100vw-24px)]">
      {isNewer && (
        <p className="over slide-in flex flex-wrap items-center gap-3 px-3 py-2 text-table">
          A new version of this explorer is ready.
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload
          </button>
          <button type="button" className="button" onClick={() => setNewer(false)}>
            Later
          </button>
        </p>
      )}
    </div>
  );
}
