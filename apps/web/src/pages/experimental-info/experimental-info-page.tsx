/** Build, endpoints, features and browser storage. */
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { StoragePanel } from './panels/storage-panel.tsx';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { moduleVersionsQuery } from '../../entities/parameter/queries.ts';
import { useNode, useBoot } from '../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { QueryPanel, Panel } from '../../shared/ui/panel.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { servedFeatures } from './features.ts';
import { useHydrated } from '../../shared/lib/hydration.ts';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { fact, KeyValues } from '../../shared/ui/key-values.tsx';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { fetchServedBuild } from '../../shared/lib/served-build.ts';
import { formatInt } from '@cairn/chain/format';
import { endpointInUse } from '../../shared/lib/endpoint-choice.ts';
import { useStored } from '../../shared/lib/storage.ts';

export default function ExperimentalInfoPage() {
  return (
    <>
      <PageTitle title="Experimental info">
        <p>For bug reports: versions, data sources and browser storage.</p>
      </PageTitle>
      <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
        <BuildPanel />
        <ChosenPanel />
      </div>
      <FeaturesPanel />
      <StoragePanel />
    </>
  );
}

function FeaturesPanel() {
  const query = useQuery(moduleVersionsQuery(useNode()));
  return (
    <QueryPanel
      title="Features this node serves"
      query={query}
      what="the modules of this network"
      skeleton={<SkeletonRows rows={9} />}
      aside={({ value }) => `${value.length} modules`}
    >
      {({ value }) => (
        <ul className="grid gap-x-6 px-4 py-2 text-table sm:grid-cols-2 xl:grid-cols-3">
          {servedFeatures(value.map(({ name }) => name)).map(({ label, isServed, modules }) => (
            <li key={label} className="flex min-h-8 items-center gap-2" data-hint={modules.join(', ')}>
              {isServed ? <Status kind="good">yes</Status> : <span className="text-muted">no</span>}
              <span className={isServed ? '' : 'text-muted'}>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}

/** Reserves a line for values known only in the browser. */
const ROOM = '\u00a0';

function BuildPanel() {
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
                  <Status kind="good">this build</Status>
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

const servedBuildQuery = () =>
  queryOptions({
    queryKey: ['service', 'build'],
    queryFn: ({ signal }) => fetchServedBuild(signal),
    staleTime: 0,
  });

function ChosenPanel() {
  const { chain, counterparty, replay } = useBoot();
  const node = useNode();
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  const isChosen = (kind: 'rest' | 'archive', stored: typeof rest) =>
    stored !== null && endpointInUse(chain, kind, stored)?.url === stored.url
      ? 'chosen in this browser'
      : 'the default';
  return (
    <Panel title="Chosen endpoints">
      <KeyValues
        items={[
          fact('Network', `${chain.chainId}, addresses begin with ${chain.addressPrefix}`),
          fact('REST', <Address url={node.url} how={isChosen('rest', rest)} />),
          fact(
            'RPC',
            node.rpcUrl === undefined ? 'none: block events cannot be loaded' : <Address url={node.rpcUrl} />,
          ),
          fact(
            'Archive',
            node.archive === undefined ? (
              'none'
            ) : (
              <Address url={node.archive.url} how={isChosen('archive', archive)} />
            ),
          ),
          counterparty === null
            ? null
            : fact('Counterparty', <Address url={counterparty.rest} how={counterparty.chainId} />),
          replay === null
            ? null
            : fact(
                'Replay',
                replay.hold
                  ? `paused at block ${formatInt(replay.head)}`
                  : `blocks ${formatInt(replay.from)} to ${formatInt(replay.to)}`,
              ),
        ]}
      />
    </Panel>
  );
}

function Address({ url, how }: Readonly<{ url: string; how?: string }>) {
  return (
    <span className="wrap-anywhere">
      <span className="mono">{url}</span>
      {how !== undefined && <span className="text-muted"> · {how}</span>}
    </span>
  );
}
