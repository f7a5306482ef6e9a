/** This explorer's own service. */
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/config/paths.ts';
import { useBoot } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { serviceHealthQuery } from '../queries.ts';
import { clockWords } from '../read-health.ts';

export function ServicePanel() {
  const { release, buildId } = useBoot();
  const { data, isError, refetch } = useQuery(serviceHealthQuery());
  // Cached data must not hide that the service does not respond now.
  const health = isError ? undefined : data;
  const missing = isError ? <span className="text-muted">not known</span> : <ValueSkeleton />;
  return (
    <Panel
      title="This explorer"
      aside={
        isError && (
          <button type="button" className="button" onClick={() => void refetch()}>
            Try again
          </button>
        )
      }
    >
      <KeyValues
        items={[
          fact(
            'Service',
            isError ? (
              <Status kind="bad">does not respond</Status>
            ) : health === undefined ? (
              <ValueSkeleton />
            ) : (
              <Status kind={health.status === 'ok' ? 'good' : 'warning'}>{health.status}</Status>
            ),
          ),
          fact(
            'Response time',
            health === undefined ? missing : `${Math.max(1, Math.round(health.latencyMs))} ms`,
          ),
          fact('Network clock', health === undefined ? missing : clockWords(health.clockOffMs)),
          fact('Release', <AppLink to={paths.release(release)}>{release}</AppLink>),
          fact('Build', <span className="mono">{buildId}</span>),
          fact(
            'Served build',
            health === undefined ? (
              missing
            ) : health.buildId === buildId ? (
              'this build'
            ) : (
              <Status kind="warning">{`${health.release}, newer than this page`}</Status>
            ),
          ),
        ]}
      />
      <p className="panel-note min-h-[45px]">
        Its responses are <AppLink to={paths.api}>documented</AppLink>. Blocks and balances come from the
        node, not from here.
      </p>
    </Panel>
  );
}
