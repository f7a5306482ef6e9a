/** Open perpetual positions by the chain's own profit and loss, per position and per owner. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDenomLookup } from '../../entities/denom/use-denom-lookup.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { perpetualPositionsQuery } from '../../entities/pool/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { lazyComponent } from '../../shared/lib/lazy-component.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { parsePoolChoice, rankPositions, rankTraders } from './board.ts';
import { PositionsPanel, TradersPanel } from './panels/open-boards.tsx';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { RealisedPanel } from './panels/realised-panel.tsx';
import { UrlSelect } from '../../shared/ui/url-select.tsx';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';

const boards = () => import('./panels/further-boards.tsx');
const ProvidersBoard = lazyComponent(async () => ({ default: (await boards()).ProvidersBoard }));
const StakersBoard = lazyComponent(async () => ({ default: (await boards()).StakersBoard }));
const GovernorsBoard = lazyComponent(async () => ({ default: (await boards()).GovernorsBoard }));
const RelayersBoard = lazyComponent(async () => ({ default: (await boards()).RelayersBoard }));

/** Networks without perpetuals are not queried. */
export default function LeaderboardPage() {
  if (useServesElys()) return <Leaderboard />;
  return <UnavailablePage title="Leaderboard" text="This network has no perpetual trading." />;
}

function Leaderboard() {
  const query = useQuery(perpetualPositionsQuery(useNode()));
  const lookup = useDenomLookup();
  const pool = parsePoolChoice(useUrlSearch()['pool']);
  const all = query.data?.value.items;
  const isComplete = query.data?.value.complete === true;
  const board = useMemo(
    () =>
      rankPositions(
        (all ?? []).filter(({ poolId }) => pool === null || poolId === pool),
        lookup,
      ),
    [all, pool, lookup],
  );
  const traders = useMemo(() => rankTraders(board), [board]);
  const pools = [...new Set((all ?? []).map(({ poolId }) => poolId))].sort((a, b) => a - b);
  const tools = <PoolChoice pools={pools} chosen={pool} />;
  return (
    <>
      <PageTitle title="Leaderboard" />
      <Tabs
        label="Leaderboard"
        tabs={[
          {
            id: 'positions',
            label: 'Positions',
            count: isComplete ? board.length : undefined,
            render: () => <PositionsPanel query={query} rows={board} tools={tools} />,
          },
          {
            id: 'traders',
            label: 'Traders',
            count: isComplete ? traders.length : undefined,
            render: () => <TradersPanel query={query} rows={traders} tools={tools} />,
          },
          { id: 'realised', label: 'Realised', render: () => <RealisedPanel /> },
          { id: 'providers', label: 'Liquidity', render: () => <ProvidersBoard /> },
          { id: 'stakers', label: 'Stakers', render: () => <StakersBoard /> },
          { id: 'governors', label: 'Governors', render: () => <GovernorsBoard /> },
          { id: 'relayers', label: 'Relayers', render: () => <RelayersBoard /> },
        ]}
      />
    </>
  );
}

function PoolChoice({ pools, chosen }: Readonly<{ pools: readonly number[]; chosen: number | null }>) {
  const shown = chosen === null || pools.includes(chosen) ? pools : [...pools, chosen];
  return (
    <UrlSelect
      showsLabel
      label="Pool"
      param="pool"
      value={chosen === null ? '' : String(chosen)}
      options={[{ id: '', label: 'all' }, ...shown.map((id) => ({ id: String(id), label: String(id) }))]}
      clears={['positions.page', 'traders.page']}
    />
  );
}

LeaderboardPage.prefetch = ({ client, node, chain }: Reader) => {
  if (chain.hasGovernors) runInBackground(client.query(perpetualPositionsQuery(node)));
};
