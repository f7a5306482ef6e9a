/** A perpetual position: its state while open, its result, and its steps. */
import { listPerpetualTradesCall } from '@cairn/api/history/trading';
import { useQuery } from '@tanstack/react-query';
import { PositionState } from '../../entities/history/position-state.tsx';
import { notOpen } from '../../entities/history/position-steps.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { perpetualPoolQuery } from '../../entities/pool/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { usePageStatus } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type PrefetchPage } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { NotAvailable, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel, QueryPanel } from '../../shared/ui/panel.tsx';
import { OpenPosition } from './panels/open-position.tsx';
import { ResultPanel } from './panels/result-panel.tsx';
import { StepsPanel } from './panels/steps-panel.tsx';
import { openPositionQuery } from './queries.ts';

interface Params {
  readonly poolId: number;
  readonly id: number;
}

/** More than any recorded position has. */
const MAX_STEPS = 100;
const FACT_ROWS = 12;

const stepsQuery = ({ poolId, id }: Params) =>
  historyQuery(listPerpetualTradesCall, { query: { pool: poolId, position: id, limit: MAX_STEPS } });

/** Networks without perpetual trading are not queried. */
export function PositionPage(props: PageProps<Params>) {
  const isServed = useServesElys();
  if (isServed) return <Position key={`${props.params.poolId} ${props.params.id}`} {...props.params} />;
  return (
    <>
      <PageTitle title={`Position ${props.params.id}`} />
      <Panel title="Not available">
        <NotAvailable>This network has no perpetual trading.</NotAvailable>
      </Panel>
    </>
  );
}

function Position({ poolId, id }: Params) {
  const node = useNode();
  const steps = useQuery(stepsQuery({ poolId, id }));
  const known = steps.data?.value.items;
  const owner = known?.[0]?.owner ?? null;
  const open = useQuery({
    ...openPositionQuery(node, { poolId, id, owner }),
    enabled: !steps.isPending,
  });
  const pool = useQuery(perpetualPoolQuery(node, poolId));
  const position = open.data?.value;
  const side = position?.side ?? known?.find((step) => step.side !== null)?.side ?? null;
  const isUnknown = position === null && known?.length === 0;
  // Without the index, one that is not open may never have been.
  const isKnown = position !== undefined && (position !== null || (known?.length ?? 0) > 0);
  /** Its state is beside the title, and its result below. */
  const isClosed = position === null && known !== undefined && known.length > 0;
  usePageStatus(isUnknown ? 404 : undefined);
  const title =
    side === null
      ? `Position ${id} in pool ${poolId}`
      : side === 'LONG'
        ? `Long ${id} in pool ${poolId}`
        : `Short ${id} in pool ${poolId}`;
  return (
    <>
      <PageTitle title={title}>
        {isKnown && <PositionState isOpen={position !== null} newest={known?.[0]} />}
        <AppLink to={paths.pool(poolId)}>Pool {poolId}</AppLink>
        <AppLink to={paths.leaderboard}>All open positions</AppLink>
      </PageTitle>
      {!isClosed && (
        <QueryPanel
          title="Position"
          query={open}
          what="this position"
          skeleton={<SkeletonRows rows={FACT_ROWS} />}
          empty={notOpen(isUnknown)}
        >
          {({ value }) => value !== null && <OpenPosition position={value} pool={pool} />}
        </QueryPanel>
      )}
      {!isUnknown && (
        <>
          <ResultPanel query={steps} owner={owner} isOpen={(position ?? null) !== null} />
          <StepsPanel poolId={poolId} id={id} pool={pool.data?.value ?? null} />
        </>
      )}
    </>
  );
}

/** Skips networks without perpetual trading. */
const prefetchPosition: PrefetchPage<Params> = ({ client, node, chain }, params) => {
  if (!chain.hasGovernors) return Promise.resolve();
  runInBackground(client.query(stepsQuery(params)));
  runInBackground(client.query(perpetualPoolQuery(node, params.poolId)));
  return Promise.resolve();
};
PositionPage.prefetch = prefetchPosition;
