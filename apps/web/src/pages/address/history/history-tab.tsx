/** Balances, earnings, stake changes and votes over time, from the index. */
import {
  listAddressVotesCall,
  listGrantChangesCall,
  listRewardClaimsCall,
  listStakeChangesCall,
  type IndexedStakeChange,
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
import { blockColumn, plainColumn, timeColumn, TITLE } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { BalanceChart } from './balance-chart.tsx';
import { EarningsPanel, SOURCES } from './earnings-panel.tsx';
import { LikeMindedPanel } from './like-minded-panel.tsx';
import { CoinStack } from '../holdings/coin-columns.tsx';

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
        empty="No authorizations or fee allowances."
      />
    </>
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
  timeColumn('time', 'Cast', ({ time }) => time, { card: 'fact-bare' }),
];

const ACTIONS = { grant: 'Given', revoke: 'Revoked', use: 'Used' } as const;

const GRANT_COLUMNS: readonly Column<GrantChange>[] = [
  plainColumn('what', 'What', { card: 'title', isWide: true }, ({ action, module, typeUrl }) => (
    <span>
      {ACTIONS[action]}:{' '}
      {module === 'feegrant' ? (
        'fee allowance'
      ) : typeUrl === null ? (
        'authorization'
      ) : (
        <KindList typeUrls={[typeUrl]} />
      )}
    </span>
  )),
  plainColumn('granter', 'By', {}, ({ granter }) => <AddressLink address={granter} withCopy={false} />),
  accountColumn('grantee', 'For', ({ grantee }) => grantee, { withCopy: false }),
  ...PLACE_COLUMNS,
];
