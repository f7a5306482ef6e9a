/** Balances, earnings, stake changes and votes over time, from the index. */
import {
  type IndexedStakeChange,
  listAddressVotesCall,
  listEarningsCall,
  listGrantChangesCall,
  listLikeMindedCall,
  listRewardClaimsCall,
  listStakeChangesCall,
} from '@cairn/api/history/addresses';
import type { InferOutput } from 'valibot';
import { AddressLink, GovernorLink, accountColumn } from '../../../entities/address/address-link.tsx';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { stakeColumns } from '../../../entities/history/stake-columns.tsx';
import { KindList } from '../../../entities/message/kind-list.tsx';
import { ballotWords, ballotWordsHint } from '../../../entities/history/ballot-words.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import {
  blockColumn,
  countColumn,
  decColumn,
  plainColumn,
  timeColumn,
  TITLE,
} from '../../../shared/ui/columns.tsx';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { Downloads, HistoryList, useMissingNote } from '../../../shared/ui/history-list.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { BalanceChart } from './balance-chart.tsx';
import { amountCard, CoinStack, worthColumns } from '../holdings/coin-columns.tsx';
import type { AccAddress } from '@cairn/chain/address';
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatInt, formatPercent } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { stakingWords } from '../../../entities/validator/staking-words.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Bar } from '../../../shared/ui/bars.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { useMemo } from 'react';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { monthName } from '../summary/earned-figure.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

type Claim = InferOutput<typeof listRewardClaimsCall.answer>['items'][number];
type Vote = InferOutput<typeof listAddressVotesCall.answer>['items'][number];
type GrantChange = InferOutput<typeof listGrantChangesCall.answer>['items'][number];

const ROWS = 10;
const STAKE_COLUMNS: readonly Column<IndexedStakeChange>[] = stakeColumns();

export default function HistoryTab({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address } = portfolio;
  const input = { params: { address } };
  const { hasGovernors } = useChain();
  return (
    <>
      <BalanceChart address={address} />
      <EarningsPanel portfolio={portfolio} />
      <HistoryList
        id="claims"
        title="Rewards paid"
        what="the rewards that were paid"
        call={listRewardClaimsCall}
        input={input}
        columns={CLAIM_COLUMNS}
        rowKey={placeKey}
        pageSize={ROWS}
        empty="No rewards yet."
      />
      <HistoryList
        id="stakes"
        title="Stake changes"
        what="the changes to its stake"
        call={listStakeChangesCall}
        input={input}
        columns={STAKE_COLUMNS}
        rowKey={placeKey}
        pageSize={ROWS}
        empty={`This account has never delegated to a ${hasGovernors ? 'governor' : 'validator'}.`}
      />
      <HistoryList
        id="votes"
        title="Votes"
        what="the votes of this account"
        call={listAddressVotesCall}
        input={input}
        columns={VOTE_COLUMNS}
        rowKey={({ proposal }) => String(proposal)}
        pageSize={ROWS}
        empty="This account has never voted."
      />
      <LikeMindedPanel address={address} />
      <HistoryList
        id="grants-made"
        title="Grants given, used and revoked"
        what="the changes to its grants"
        call={listGrantChangesCall}
        input={input}
        columns={GRANT_COLUMNS}
        rowKey={placeKey}
        pageSize={ROWS}
        empty="No authorizations or fee grants."
      />
    </>
  );
}

type Earning = InferOutput<typeof listEarningsCall.answer>['items'][number];

const SOURCES = { stake: 'Stake', commission: 'Commission', pool: 'Pools', vault: 'Vaults' } as const;

function EarningsPanel({ portfolio: { address, book } }: { readonly portfolio: Portfolio }) {
  const input = { params: { address } };
  const query = useQuery(historyQuery(listEarningsCall, input));
  const lacks = useMissingNote(listEarningsCall);
  const columns = useMemo(() => earningColumns(book), [book]);
  return (
    <div id="earnings">
      <TablePanel
        id="earned"
        title="Earned by month"
        query={query}
        what="the earnings of this account"
        skeleton={<SkeletonRows rows={3} />}
        rows={({ value }) => value.items}
        empty="No rewards yet."
        lacks={lacks}
        rowKey={({ month, source }) => `${month} ${source}`}
        columns={columns}
        downloads={<Downloads call={listEarningsCall} input={input} />}
      />
    </div>
  );
}

const earningColumns = (book: PriceBook | null): readonly Column<Earning>[] => [
  plainColumn('month', 'Month', { card: 'title', sortBy: ({ month }) => month }, ({ month, source }) => (
    <span className="whitespace-nowrap">
      {monthName(month)} {month.slice(0, 4)} <span className="text-muted">· {SOURCES[source]}</span>
    </span>
  )),
  countColumn('payments', 'Payments', ({ payments }) => payments),
  plainColumn('earned', 'Earned', { align: 'end', card: amountCard(book) }, ({ coins }) => (
    <CoinList coins={coins} />
  )),
  ...worthColumns<Earning>(book, ({ coins }) => coins, 'USD now'),
];

type LikeMinded = InferOutput<typeof listLikeMindedCall.answer>['items'][number];

const shareOf = ({ same, both }: LikeMinded) => ratio(BigInt(same), BigInt(Math.max(1, both)), 'down');

const columnsFor = (header: string): readonly Column<LikeMinded>[] => [
  plainColumn('governor', header, { card: 'title', exportAs: ({ operator }) => operator }, ({ operator }) => (
    <GovernorLink address={operator} withCopy={false} />
  )),
  plainColumn('same', 'Same vote', { align: 'end', sortBy: ({ same }) => same }, ({ same, both }) => (
    <span className="whitespace-nowrap">
      {formatInt(same)} of {formatInt(both)}
    </span>
  )),
  decColumn('share', 'Agreement', shareOf, (share) => {
    const words = formatPercent(share);
    return (
      <span className="inline-flex items-center gap-2">
        <Bar
          fractionApprox={decApprox(share)}
          label={`same vote on ${words} of the proposals that both voted on`}
        />
        {words}
      </span>
    );
  }),
];
const GOVERNOR_COLUMNS = columnsFor('Governor');
const VALIDATOR_COLUMNS = columnsFor('Validator');

function LikeMindedPanel({ address }: { readonly address: AccAddress }) {
  const { hasGovernors } = useChain();
  const { Many, many, One } = stakingWords(hasGovernors);
  const query = useQuery(historyQuery(listLikeMindedCall, { params: { address } }));
  return (
    <HistoryPanel
      title={`${Many} with similar votes`}
      isTable
      query={query}
      what={`the votes of ${many}`}
      skeleton={<SkeletonRows rows={ROWS} />}
      aside={({ value: { voted } }) =>
        voted === 0 ? null : `${formatInt(voted)} ${voted === 1 ? 'proposal' : 'proposals'} voted on`
      }
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: `No ${One.toLowerCase()} has voted on a proposal that this account voted on.`,
      }}
    >
      {({ value }) => (
        <>
          <DataTable
            id="alike"
            caption={`${Many} with similar votes`}
            rows={value.items}
            rowKey={({ operator }) => operator}
            columns={hasGovernors ? GOVERNOR_COLUMNS : VALIDATOR_COLUMNS}
            pageSize={ROWS}
          />
          <p className="panel-note">
            Counts only proposals that both voted on, and only their last votes. Split votes match if their
            weights are equal.
          </p>
        </>
      )}
    </HistoryPanel>
  );
}

const CLAIM_COLUMNS: readonly Column<Claim>[] = [
  plainColumn('source', 'From', TITLE, ({ source, operator }) => (
    <span>
      {SOURCES[source]}
      {operator !== null && (
        <>
          {source === 'stake' ? ' with ' : ' of '}
          <GovernorLink address={operator} withCopy={false} />
        </>
      )}
    </span>
  )),
  plainColumn('coins', 'Paid', { align: 'end' }, ({ coins }) => <CoinStack coins={coins} />),
  ...PLACE_COLUMNS,
];

const VOTE_COLUMNS: readonly Column<Vote>[] = [
  plainColumn('proposal', 'Proposal', TITLE, ({ proposal }) => (
    <span className="whitespace-nowrap">
      <AppLink to={paths.proposal(proposal)}>Proposal {proposal}</AppLink>
    </span>
  )),
  plainColumn('vote', 'Vote', {}, ({ options, times }) => (
    <span>
      {ballotWords(options)}
      {times > 1 && (
        <span className="text-muted" data-hint={ballotWordsHint(times)}>
          {' '}
          · changed
        </span>
      )}
    </span>
  )),
  blockColumn('height', 'Block', ({ height }) => height, { hideBelow: 'lg' }),
  timeColumn('time', 'Voted', ({ time }) => time, { card: 'fact-bare' }),
];

const ACTIONS = { grant: 'Granted', revoke: 'Revoked', use: 'Used' } as const;

const GRANT_COLUMNS: readonly Column<GrantChange>[] = [
  plainColumn('what', 'Action', { card: 'title', isWide: true }, ({ action, module, typeUrl }) => (
    <span>
      {ACTIONS[action]}:{' '}
      {module === 'feegrant' ? (
        'fee grant'
      ) : typeUrl === null ? (
        'authorization'
      ) : (
        <KindList typeUrls={[typeUrl]} />
      )}
    </span>
  )),
  plainColumn('granter', 'Granter', {}, ({ granter }) => <AddressLink address={granter} withCopy={false} />),
  accountColumn('grantee', 'Grantee', ({ grantee }) => grantee, { withCopy: false }),
  ...PLACE_COLUMNS,
];
