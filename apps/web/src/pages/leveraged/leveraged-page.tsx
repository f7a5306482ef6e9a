/** A leveraged liquidity position: its state while open, what its closes returned, and its steps. */
import { listLeveragedStepsCall } from '@cairn/api/history/trading';
import { useQuery } from '@tanstack/react-query';
import { PositionState } from '../../entities/history/position-state.tsx';
import { notOpen } from '../../entities/history/position-steps.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { PoolLink } from '../../entities/pool/pool-name.tsx';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { usePageStatus } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type PrefetchPage } from '../../shared/lib/router/page.ts';
import { NotAvailable, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel, QueryPanel } from '../../shared/ui/panel.tsx';
import { ClosesPanel } from './panels/closes-panel.tsx';
import { OpenLeveragedFacts } from './panels/open-leveraged-facts.tsx';
import { StepsPanel } from './panels/steps-panel.tsx';
import { openLeveragedQuery } from './queries.ts';

interface Params {
  readonly poolId: number;
  readonly id: number;
}

/** More than any recorded position has. */
const MAX_STEPS = 100;
const FACT_ROWS = 8;

const stepsQuery = ({ poolId, id }: Params) =>
  historyQuery(listLeveragedStepsCall, { query: { pool: poolId, position: id, limit: MAX_STEPS } });

/** Networks without leveraged liquidity are not queried. */
export function LeveragedPage(props: PageProps<Params>) {
  const isServed = useServesElys();
  if (isServed) return <Position key={`${props.params.poolId} ${props.params.id}`} {...props.params} />;
  return (
    <>
      <PageTitle title={`Leveraged position ${props.params.id}`} />
      <Panel title="Not available">
        <NotAvailable>This network has no leveraged liquidity.</NotAvailable>
      </Panel>
    </>
  );
}

function Position({ poolId, id }: Params) {
  const node = useNode();
  const steps = useQuery(stepsQuery({ poolId, id }));
  const known = steps.data?.value.items;
  const owner = known?.[0]?.owner ?? null;
  const open = useQuery({ ...openLeveragedQuery(node, { poolId, id, owner }), enabled: !steps.isPending });
  const position = open.data?.value;
  const isUnknown = position === null && known?.length === 0;
  // Without the index, one that is not open may never have been.
  const isKnown = position !== undefined && (position !== null || (known?.length ?? 0) > 0);
  /** Its state is beside the title, and its result below. */
  const isClosed = position === null && known !== undefined && known.length > 0;
  usePageStatus(isUnknown ? 404 : undefined);
  // The vault that lends is that of the collateral's denom.
  const debtDenom = known?.find(({ collateral }) => collateral !== null)?.collateral?.denom ?? null;
  return (
    <>
      <PageTitle title={`Leveraged position ${id} in pool ${poolId}`}>
        {isKnown && <PositionState isOpen={position !== null} newest={known?.[0]} />}
        <PoolLink poolId={poolId} />
      </PageTitle>
      {!isClosed && (
        <QueryPanel
          title="Position"
          query={open}
          what="this position"
          skeleton={<SkeletonRows rows={FACT_ROWS} />}
          empty={notOpen(isUnknown)}
        >
          {({ value }) => value !== null && <OpenLeveragedFacts position={value} />}
        </QueryPanel>
      )}
      {!isUnknown && (
        <>
          <ClosesPanel query={steps} owner={owner} isOpen={(position ?? null) !== null} />
          <StepsPanel poolId={poolId} id={id} debtDenom={debtDenom} />
        </>
      )}
    </>
  );
}

/** Skips networks without leveraged liquidity. */
const prefetchPosition: PrefetchPage<Params> = ({ client, chain }, params) => {
  if (chain.hasGovernors) runInBackground(client.query(stepsQuery(params)));
  return Promise.resolve();
};
LeveragedPage.prefetch = prefetchPosition;
