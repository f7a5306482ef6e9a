/** Leaderboards of liquidity providers, stakers, governors and relayers, from the index. */
import { listWalletsCall } from '@cairn/api/history/assets';
import { listGovernorsCall } from '@cairn/api/history/governors';
import { listProvidersCall } from '@cairn/api/history/trading';
import { poolShare } from '@cairn/chain/share-denom';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { accountColumn, GovernorLink } from '../../../entities/address/address-link.tsx';
import { coinColumn, stakeColumn } from '../../../entities/asset/coin-amount.tsx';
import { IndexedRelayersPanel, type IndexedRelayer } from '../../../entities/ibc/indexed-relayers-panel.tsx';
import { poolsQuery } from '../../../entities/price/market-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { cursorKey, Downloads, HistoryList } from '../../../shared/ui/history-list.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { largestFirst } from '../board.ts';
import { countColumn, percentColumn, plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';

type Provider = InferOutput<typeof listProvidersCall.answer>['items'][number];
type Wallet = InferOutput<typeof listWalletsCall.answer>['items'][number];
type Governor = InferOutput<typeof listGovernorsCall.answer>['items'][number];

const PROVIDERS = 'providers';

export function ProvidersBoard() {
  const query = useQuery(poolsQuery(useNode(), 'newest'));
  const pools = largestFirst(query.data?.value.items ?? []);
  const [first] = pools;
  const chosen = Number(useUrlSearch()['of'] ?? first);
  const pool = pools.includes(chosen) ? chosen : first;
  if (pool === undefined)
    return (
      <QueryPanel
        title="Liquidity providers"
        query={query}
        what="the pools"
        skeleton={<SkeletonRows rows={10} />}
        empty={{ when: () => true, text: 'No pools yet.' }}
      >
        {() => null}
      </QueryPanel>
    );
  const denom = poolShare(pool);
  const columns: readonly Column<Provider>[] = [
    accountColumn('account', 'Account', ({ address }) => address, TITLE),
    coinColumn('shares', 'Shares', ({ shares }) => ({ denom, baseUnits: shares }), {
      maxDecimals: 2,
      isAligned: true,
    }),
    percentColumn('part', 'Share of pool', ({ share }) => share),
  ];
  return (
    <HistoryList
      id={PROVIDERS}
      title="Liquidity providers"
      what="the owners of this pool’s shares"
      call={listProvidersCall}
      input={{ params: { pool } }}
      columns={columns}
      rowKey={({ address }) => address}
      empty="No shares of this pool."
      note="Ranked by pool shares committed or held."
      tools={
        <UrlSelect
          showsLabel
          label="Shares of"
          param="of"
          value={String(pool)}
          options={pools.map((id) => ({ id: String(id), label: `pool ${id}` }))}
          omits={String(first)}
          clears={[cursorKey(PROVIDERS)]}
        />
      }
    />
  );
}

const STAKER_COLUMNS: readonly Column<Wallet>[] = [
  rankColumn(),
  accountColumn('account', 'Account', ({ address }) => address, TITLE),
  stakeColumn('staked', 'Delegated', ({ staked }) => staked, { maxDecimals: 2, isAligned: true }),
  stakeColumn('liquid', 'Balance', ({ liquid }) => liquid, { maxDecimals: 2, isAligned: true }),
  countColumn('activity', 'Activity', ({ activity }) => activity, { hideBelow: 'lg' }),
];

export function StakersBoard() {
  return (
    <HistoryList
      id="stakers"
      title="Stakers"
      what="the largest delegators"
      call={listWalletsCall}
      input={{ query: { by: 'staked' } }}
      columns={STAKER_COLUMNS}
      rowKey={({ address }) => address}
      empty="No delegations."
      note="Ranked by total stake delegated."
    />
  );
}

const GOVERNOR_COLUMNS: readonly Column<Governor>[] = [
  plainColumn('account', 'Governor', TITLE, ({ operator }) => <GovernorLink address={operator} />),
  stakeColumn('stake', 'Stake', ({ stake }) => stake, { maxDecimals: 0 }),
  stakeColumn(
    'gained',
    '30 d change',
    ({ stake, stakeMonthAgo }) => (stakeMonthAgo === null ? null : stake - stakeMonthAgo),
    {
      maxDecimals: 0,
      isSigned: true,
      none: () => (
        <span className="text-muted" data-hint="The index does not go back that far.">
          –
        </span>
      ),
    },
  ),
  countColumn('delegators', 'Delegators', ({ delegators }) => delegators),
  countColumn('votes', 'Votes', ({ votes }) => votes),
];

export function GovernorsBoard() {
  const query = useQuery(historyQuery(listGovernorsCall, {}));
  return (
    <TablePanel
      id="board"
      title="Governors"
      caption="Governors by stake"
      query={query}
      what="the governors"
      skeleton={<SkeletonRows rows={20} />}
      empty="No governors with delegations yet."
      rows={({ value }) => value.items}
      rowKey={({ operator }) => operator}
      columns={GOVERNOR_COLUMNS}
      initialSort={{ column: 'stake', isDescending: true }}
      downloads={<Downloads call={listGovernorsCall} input={{}} />}
    />
  );
}

const RELAYER_COLUMNS: readonly Column<IndexedRelayer>[] = [
  countColumn('channels', 'Channels', ({ channels }) => channels.length),
];

export function RelayersBoard() {
  return <IndexedRelayersPanel id="board" caption="Relayers by packets" more={RELAYER_COLUMNS} />;
}
