/** The build that runs in this page, and the one that is served now. */
import { useHydrated } from '../../../shared/lib/hydration.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/config/paths.ts';
import { useBoot } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Late } from '../../../shared/ui/late.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { servedBuildQuery } from '../queries.ts';

/** @see the file's head */
export function BuildPanel() {
  const { release, buildId } = useBoot();
  const served = useQuery(servedBuildQuery());
  const isHydrated = useHydrated();
  return (
    <Panel title="Build">
      <KeyValues
        items={[
          { name: 'Release', value: <AppLink to={paths.release(release)}>{release}</AppLink> },
          { name: 'Build', value: <span className="font-mono text-[0.93em]">{buildId}</span> },
          {
            name: 'Served now',
            value: (
              <Late query={served}>
                {(now) =>
                  now.buildId === buildId ? (
                    <Status kind="good">the same</Status>
                  ) : (
                    <Status kind="warning">{`newer: ${now.release}, ${now.buildId}. Reload to have it.`}</Status>
                  )
                }
              </Late>
            ),
          },
          {
            name: 'Browser',
            value: isHydrated && <span className="break-words">{navigator.userAgent}</span>,
          },
          {
            name: 'Window',
            value:
              isHydrated && `${window.innerWidth} × ${window.innerHeight} at ${window.devicePixelRatio}×`,
          },
        ]}
      />
    </Panel>
  );
}
