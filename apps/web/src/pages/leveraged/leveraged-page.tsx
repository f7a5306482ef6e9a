/** A leveraged liquidity position: its state while open, what its closes returned, and its steps. */
import { listLeveragedStepsCall, type IndexedLeveragedTrade } from '@cairn/api/history/trading';
import { useQuery } from '@tanstack/react-query';
import { OnePosition } from '../../entities/history/one-position.tsx';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { PoolLink } from '../../entities/pool/pool-name.tsx';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery, whileStarting } from '../../shared/lib/history.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { priceRefresh } from '../../shared/lib/state-query.ts';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';
import { OpenLeveragedFacts } from './panels/open-leveraged-facts.tsx';
import { StepsPanel } from './panels/steps-panel.tsx';
import { openLeveragedQuery } from './queries.ts';
import { sumCoins } from '@cairn/chain/amount';
import { CoinAmount, CoinList } from '../../entities/asset/coin-amount.tsx';
import {
  NothingClosed,
  NotKnown,
  PositionResult,
  type ResultOfPosition,
} from '../../entities/history/position-result.tsx';

interface Params {
  readonly poolId: number;
  readonly id: number;
}

/** More than any recorded position has. */
const MAX_STEPS = 100;
const FACT_ROWS = 8;

const stepsQuery = ({ poolId, id }: Params) => ({
  ...historyQuery(listLeveragedStepsCall, { query: { pool: poolId, position: id, limit: MAX_STEPS } }),
  refetchInterval: whileStarting(priceRefresh.refetchInterval),
});

/** Networks without leveraged liquidity are not queried. */
export default function LeveragedPage(props: PageProps<Params>) {
  const isServed = useServesElys();
  if (isServed) return <Position key={`${props.params.poolId} ${props.params.id}`} {...props.params} />;
  return (
    <UnavailablePage
      title={`Leveraged position ${props.params.id}`}
      text="This network has no leveraged liquidity."
    />
  );
}

function Position({ poolId, id }: Params) {
  const node = useNode();
  const steps = useQuery(stepsQuery({ poolId, id }));
  const known = steps.data?.value.items;
  const owner = known?.[0]?.owner ?? null;
  const open = useQuery({ ...openLeveragedQuery(node, { poolId, id, owner }), enabled: !steps.isPending });
  // The vault that lends is that of the collateral's denom.
  const debtDenom = known?.find(({ collateral }) => collateral !== null)?.collateral?.denom ?? null;
  return (
    <OnePosition
      title={`Leveraged position ${id} in pool ${poolId}`}
      links={<PoolLink poolId={poolId} />}
      steps={steps}
      open={open}
      factRows={FACT_ROWS}
      facts={(position) => <OpenLeveragedFacts position={position} />}
      result={(all, isOpen) => <LeveragedResult {...all} owner={owner} isOpen={isOpen} />}
    >
      <StepsPanel poolId={poolId} id={id} debtDenom={debtDenom} />
    </OnePosition>
  );
}

LeveragedPage.prefetch = ({ client, chain }: Reader, params: Params) => {
  if (chain.hasGovernors) runInBackground(client.query(stepsQuery(params)));
};

const RETURNED = { name: 'Returned', hint: 'Total paid out to the owner on closing.' };

function LeveragedResult(result: ResultOfPosition<IndexedLeveragedTrade>) {
  return (
    <PositionResult
      {...result}
      sums={(closes, isCut) => {
        if (isCut) return [{ ...RETURNED, value: <NotKnown /> }];
        if (closes.length === 0) return [{ ...RETURNED, value: <NothingClosed /> }];
        const coins = sumCoins(closes.flatMap(({ returned }) => returned));
        // Of a closed position each coin has a tile of its own.
        return result.isOpen === false && coins.length > 0
          ? coins.map((coin) => ({ ...RETURNED, value: <CoinAmount coin={coin} /> }))
          : [{ ...RETURNED, value: <CoinList coins={coins} /> }];
      }}
    />
  );
}
