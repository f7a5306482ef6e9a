/** A perpetual position: its state while open, its result, and its steps. */
import { listPerpetualTradesCall, type IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { useQuery } from '@tanstack/react-query';
import { OnePosition } from '../../entities/history/one-position.tsx';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { perpetualPoolQuery } from '../../entities/pool/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery, whileStarting } from '../../shared/lib/history.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { priceRefresh } from '../../shared/lib/state-query.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';
import { OpenPosition } from './panels/open-position.tsx';
import { StepsPanel } from './panels/steps-panel.tsx';
import { openPositionQuery } from './queries.ts';
import { RealisedResult } from '../../entities/history/close-columns.tsx';
import {
  NothingClosed,
  NotKnown,
  PositionResult,
  type ResultOfPosition,
} from '../../entities/history/position-result.tsx';
import { Usd } from '../../shared/ui/amount.tsx';
import { realisedUsd, totalFeesUsd } from './position-steps.ts';

interface Params {
  readonly poolId: number;
  readonly id: number;
}

/** More than any recorded position has. */
const MAX_STEPS = 100;
const FACT_ROWS = 12;

const stepsQuery = ({ poolId, id }: Params) => ({
  ...historyQuery(listPerpetualTradesCall, { query: { pool: poolId, position: id, limit: MAX_STEPS } }),
  refetchInterval: whileStarting(priceRefresh.refetchInterval),
});

/** Networks without perpetual trading are not queried. */
export default function PositionPage(props: PageProps<Params>) {
  const isServed = useServesElys();
  if (isServed) return <Position key={`${props.params.poolId} ${props.params.id}`} {...props.params} />;
  return (
    <UnavailablePage title={`Position ${props.params.id}`} text="This network has no perpetual trading." />
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
  const side = open.data?.value?.side ?? known?.find((step) => step.side !== null)?.side ?? null;
  const title =
    side === null
      ? `Position ${id} in pool ${poolId}`
      : side === 'LONG'
        ? `Long position ${id} in pool ${poolId}`
        : `Short position ${id} in pool ${poolId}`;
  return (
    <OnePosition
      title={title}
      links={
        <>
          <AppLink to={paths.pool(poolId)}>Pool {poolId}</AppLink>
          <AppLink to={paths.leaderboard}>All open positions</AppLink>
        </>
      }
      steps={steps}
      open={open}
      factRows={FACT_ROWS}
      facts={(position) => <OpenPosition position={position} pool={pool} />}
      result={(all, isOpen) => <RealisedFacts {...all} owner={owner} isOpen={isOpen} />}
    >
      <StepsPanel poolId={poolId} id={id} pool={pool.data?.value ?? null} />
    </OnePosition>
  );
}

PositionPage.prefetch = ({ client, node, chain }: Reader, params: Params) => {
  if (!chain.hasGovernors) return;
  runInBackground(client.query(stepsQuery(params)));
  runInBackground(client.query(perpetualPoolQuery(node, params.poolId)));
};

function RealisedFacts(result: ResultOfPosition<IndexedPerpetualTrade>) {
  return (
    <PositionResult
      {...result}
      sums={(closes, isCut) => {
        const realised = isCut ? null : realisedUsd(closes);
        const fees = isCut ? null : totalFeesUsd(result.items);
        return [
          {
            name: 'Realised',
            hint: 'The sum of the net results of its closes.',
            value:
              closes.length === 0 ? (
                <NothingClosed />
              ) : realised === null ? (
                <NotKnown />
              ) : (
                <RealisedResult usd={realised} />
              ),
          },
          {
            name: 'Costs',
            term: 'trading-costs',
            value: fees === null ? <NotKnown /> : <Usd value={fees} />,
          },
        ];
      }}
    />
  );
}
