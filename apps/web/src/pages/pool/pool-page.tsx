/** A liquidity pool: assets, yields, leverage and perpetuals. */
import { useQuery } from '@tanstack/react-query';
import { useDenomLookup } from '../../entities/denom/use-denom-lookup.ts';
import { poolDenoms, poolName } from '../../entities/pool/pool-name.tsx';
import {
  accountedPoolQuery,
  leveragedPoolQuery,
  poolInfoQuery,
  poolQuery,
} from '../../entities/pool/queries.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';
import { CompositionPanel } from './panels/composition-panel.tsx';
import { LeveragePanel } from './panels/leverage-panel.tsx';
import { EarningsPanel, PoolFactsPanel } from './panels/pool-facts-panel.tsx';
import { PerpetualPanel } from './panels/perpetual-panel.tsx';
import { HistoryPanels } from './panels/history-panels.tsx';

type Props = PageProps<{ readonly poolId: number }>;

/** Networks without pools are not queried. */
export default function PoolPage(props: Props) {
  const isServed = useServesElys();
  if (isServed) return <Pool {...props} />;
  return <UnavailablePage title={`Pool ${props.params.poolId}`} text="This network has no pools." />;
}

function Pool({ params: { poolId } }: Props) {
  const query = useQuery(poolQuery(useNode(), poolId));
  const lookup = useDenomLookup();
  const pool = query.data?.value;
  const name = pool === undefined ? '' : `, ${poolName(poolDenoms(pool), lookup)}`;
  return (
    <>
      <PageTitle title={`Pool ${poolId}${name}`} />
      <PoolFactsPanel query={query} />
      {pool !== undefined && (
        <>
          <CompositionPanel pool={pool} />
          <EarningsPanel poolId={poolId} lpSavedApr={pool.lpSavedApr} />
          <LeveragePanel pool={pool} />
          <Suspense>
            <PerpetualPanel poolId={poolId} />
            <HistoryPanels poolId={poolId} />
          </Suspense>
        </>
      )}
    </>
  );
}

PoolPage.prefetch = ({ client, node, chain }: Reader, { poolId }: { readonly poolId: number }) => {
  if (!chain.hasGovernors) return;
  runInBackground(client.query(poolQuery(node, poolId)));
  runInBackground(client.query(poolInfoQuery(node, poolId)));
  runInBackground(client.query(accountedPoolQuery(node, poolId)));
  runInBackground(client.query(leveragedPoolQuery(node, poolId)));
};
