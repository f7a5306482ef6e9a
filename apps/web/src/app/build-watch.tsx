/** Notifies about a newer build of the application. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBoot } from '../shared/lib/chain-context.ts';
import { fetchServedBuild } from '../shared/lib/served-build.ts';

/** New builds are rare; a tab that becomes visible checks immediately. */
const POLL_INTERVAL_MS = 5 * 60_000;
const MIN_POLL_INTERVAL_MS = 60_000;

/** Whether the service has another build. @see fetchServedBuild */
const newerBuildQuery = (buildId: string) =>
  queryOptions({
    queryKey: ['service', 'newer-build', buildId],
    // No response means no information about builds.
    queryFn: ({ signal }) =>
      fetchServedBuild(signal).then(
        (served) => served.buildId !== buildId,
        () => false,
      ),
    initialData: false,
    staleTime: MIN_POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
    // Several services behind one URL may serve different builds.
    enabled: ({ state }) => state.data !== true,
  });

/** A line at the bottom of the window, once there is a newer build. */
export function BuildWatch() {
  const client = useQueryClient();
  const query = newerBuildQuery(useBoot().buildId);
  const { data: isNewer } = useQuery(query);
  return (
    <div role="status" className="fixed bottom-3 inset-s-3 z-40 max-w-[calc(100vw-24px)]">
      {isNewer && (
        <p className="over slide-in flex flex-wrap items-center gap-3 px-3 py-2 text-table">
          A new version of this explorer is ready.
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload
          </button>
          <button type="button" className="button" onClick={() => client.setQueryData(query.queryKey, false)}>
            Later
          </button>
        </p>
      )}
    </div>
  );
}
