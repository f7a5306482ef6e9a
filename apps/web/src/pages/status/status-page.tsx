/** Status of the network, the endpoints and the service. */
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { EndpointsPanel } from './panels/endpoints-panel.tsx';
import { IndexPanel, IndexRows } from './panels/index-panel.tsx';
import { visibleText, formatInt, formatPace } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useNode, useBoot } from '../../shared/lib/chain-context.ts';
import { fact, KeyValues } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { nodeStateQuery, serviceHealthQuery } from './queries.ts';
import { clockWords } from './read-health.ts';
import { PHASE_WORDS } from '@cairn/chain/phase-words';
import { describePhase } from '../../entities/block/describe-phase.ts';
import { useHead, useHeadQuery, usePhase } from '../../entities/block/use-head.ts';
import { useRecentPace } from '../../entities/block/use-recent-pace.ts';
import { useWaitingFor } from '../../shared/lib/waiting-for.ts';
import { BlockLink } from '../../shared/ui/identifiers.tsx';
import { ValueSkeleton, NotLoaded } from '../../shared/ui/query-value.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';

export default function StatusPage() {
  return (
    <>
      <PageTitle title="Status" />
      <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
        <NetworkPanel />
        <ServicePanel />
        <Suspense
          fallback={
            <Panel title="Index">
              <IndexRows />
            </Panel>
          }
        >
          <IndexPanel />
        </Suspense>
        <NodePanel />
      </div>
      <EndpointsPanel />
      <SourcesPanel />
    </>
  );
}

function NodePanel() {
  const query = useQuery(nodeStateQuery(useNode()));
  return (
    <KeyValuesPanel
      title="The chosen node"
      query={query}
      what="the node’s versions"
      rows={7}
      items={({ value }) => [
        fact('Name', visibleText(value.moniker)),
        fact('Network', visibleText(value.chainId)),
        fact(
          'Synced',
          value.isSyncing ? <Status kind="pending">catching up</Status> : <Status kind="good">yes</Status>,
        ),
        fact('Application', visibleText(`${value.appName} ${value.appVersion}`)),
        fact('Cosmos SDK', visibleText(value.sdkVersion)),
        fact('CometBFT', visibleText(value.cometVersion)),
        fact('Transaction index', value.indexesTxs ? 'enabled' : 'disabled: searches fail'),
      ]}
    />
  );
}

function NetworkPanel() {
  const { chain, replay } = useBoot();
  const head = useHead();
  const poll = useHeadQuery();
  const { error } = useWaitingFor(poll, poll);
  const toCome = error === null ? <ValueSkeleton /> : <NotLoaded error={error} />;
  const phase = usePhase();
  const words = phase === undefined ? undefined : PHASE_WORDS[phase.kind];
  return (
    <Panel title="Network">
      <KeyValues
        items={[
          fact('Chain ID', chain.chainId),
          fact(
            'Phase',
            words === undefined ? <ValueSkeleton /> : <Status kind={words.kind}>{words.word}</Status>,
          ),
          fact('Latest block', head === undefined ? toCome : <BlockLink height={head.height} />),
          fact('Timestamp', head === undefined ? toCome : <Time value={head.time} show="both" />),
          fact('Block time', head === undefined ? toCome : <Pace />),
          fact(
            'Replay',
            replay === null
              ? 'none: this is not a recording'
              : `blocks ${formatInt(replay.from)} to ${formatInt(replay.to)}${replay.hold ? `, paused at block ${formatInt(replay.head)}` : ''}`,
          ),
        ]}
      />
      <p className="panel-note min-h-[45px]">
        {phase !== undefined && (describePhase(phase) ?? 'Blocks are produced as usual.')}
        {phase !== undefined && 'nodeAnswers' in phase && phase.nodeAnswers && ' Every page still works.'}
      </p>
    </Panel>
  );
}

function Pace() {
  const intervalMs = useRecentPace();
  return intervalMs === null ? <ValueSkeleton /> : <>{formatPace(intervalMs)}</>;
}

function ServicePanel() {
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
        Its API is <AppLink to={paths.api}>documented</AppLink>. Blocks and balances come from the node, not
        from this service.
      </p>
    </Panel>
  );
}

function SourcesPanel() {
  const { counterparty } = useBoot();
  const { rpcUrl, archive } = useNode();
  return (
    <Panel title="Data sources">
      <KeyValues
        items={[
          fact('Current state', 'loaded by this browser from the chosen node'),
          fact(
            'Older state',
            archive === undefined
              ? 'the chosen node only: no archive is configured'
              : 'the archive, for what the node has pruned',
          ),
          fact(
            'Block events',
            rpcUrl === undefined && archive?.rpcUrl === undefined
              ? 'not loaded: no endpoint has an RPC'
              : 'the RPC of the node or the archive',
          ),
          fact('Index', 'this explorer’s own, for what the node has pruned or cannot search'),
          fact('Prices', 'loaded from the network by the service; pages refresh them every 30 s'),
          fact(
            'Names and pictures',
            'loaded by the service from one directory each, never by visitors’ browsers',
          ),
          fact(
            'Other networks',
            counterparty === null ? 'none' : `${counterparty.name}, to show the other end of IBC packets`,
          ),
          fact('Bug reports', <AppLink to={paths.experimentalInfo}>Experimental info</AppLink>),
        ]}
      />
    </Panel>
  );
}
