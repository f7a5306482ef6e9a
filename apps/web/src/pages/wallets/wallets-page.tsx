/** Holders of any asset, its distribution, and the visitor's starred addresses. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountCountQuery, stakeWealthQuery } from '../../entities/wealth/queries.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { Int } from '../../shared/ui/amount.tsx';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { RichestTab } from './panels/richest-tab.tsx';
import { starredAddresses } from './starred-addresses.ts';
import { lazyComponent } from '../../shared/lib/lazy-component.ts';

const ActivityTab = lazyComponent(() => import('./panels/activity-tab.tsx'));
const StarredTab = lazyComponent(() => import('./panels/starred-tab.tsx'));

export default function WalletsPage() {
  const accounts = useQuery(accountCountQuery(useNode()));
  const [stars] = useStored('stars');
  const { addressPrefix } = useChain();
  const starred = useMemo(() => starredAddresses(stars, addressPrefix), [stars, addressPrefix]);
  return (
    <>
      <PageTitle
        title="Wallets"
        actions={
          <p className="text-table text-muted">
            {accounts.isError && accounts.data === undefined && 'Accounts: '}
            <QueryValue query={accounts}>
              {({ value }) =>
                value === null ? (
                  'Number of accounts not reported by this node'
                ) : (
                  <>
                    <Int value={value} /> accounts
                  </>
                )
              }
            </QueryValue>
          </p>
        }
      />
      <Tabs
        label="Wallets"
        tabs={[
          { id: 'richest', label: 'Richest', render: () => <RichestTab /> },
          { id: 'activity', label: 'Activity', render: () => <ActivityTab /> },
          {
            id: 'starred',
            label: 'Starred',
            count: starred.length,
            render: () => <StarredTab starred={starred} />,
          },
        ]}
      />
    </>
  );
}

/** Prefetches the first tab's ranking by the staking token. */
WalletsPage.prefetch = ({ client, node, chain }: Reader) => {
  runInBackground(client.query(stakeWealthQuery(node, chain.stakeDenom.denom)));
  runInBackground(client.query(accountCountQuery(node)));
};
