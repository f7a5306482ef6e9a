/** The running build, and the one currently served. */
import { useHydrated } from '../../../shared/lib/hydration.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/config/paths.ts';
import { useBoot } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { fetchServedBuild } from '../../../shared/lib/served-build.ts';

/** Reserves a line for values known only in the browser. */
const ROOM = '\u00a0';

export function BuildPanel() {
  const { release, buildId } = useBoot();
  const served = useQuery(servedBuildQuery());
  const isHydrated = useHydrated();
  return (
    <Panel title="Build">
      <KeyValues
        items={[
          fact('Release', <AppLink to={paths.release(release)}>{release}</AppLink>),
          fact('Build', <span className="mono">{buildId}</span>),
          fact(
            'Served build',
            <QueryValue query={served}>
              {(now) =>
                now.buildId === buildId ? (
                  <Status kind="good">the same</Status>
                ) : (
                  <Status kind="warning">{`newer: ${now.release}, ${now.buildId}. Reload to get it.`}</Status>
                )
              }
            </QueryValue>,
          ),
          fact(
            'Browser',
            <span className="block min-h-[105px] break-words sm:min-h-[42px] lg:min-h-0">
              {isHydrated ? navigator.userAgent : ROOM}
            </span>,
          ),
          fact(
            'Window',
            isHydrated ? `${window.innerWidth} × ${window.innerHeight} at ${window.devicePixelRatio}×` : ROOM,
          ),
        ]}
      />
    </Panel>
  );
}

/** @see fetchServedBuild */
const servedBuildQuery = () =>
  queryOptions({
    queryKey: ['service', 'build'],
    queryFn: ({ signal }) => fetchServedBuild(signal),
    staleTime: 0,
  });
