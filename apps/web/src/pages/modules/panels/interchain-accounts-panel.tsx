/** Interchain accounts: what the chain allows, and those on it or controlled from it. From the selected node. */
import { isNotServedByNetwork } from '@cairn/chain/errors';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { ChannelLink } from '../../../entities/ibc/channel-link.tsx';
import { ChannelState } from '../../../entities/ibc/ibc-states.tsx';
import { interchainAccounts, type InterchainAccount } from '../../../entities/ibc/interchain-accounts.ts';
import { Party } from '../../../entities/ibc/party.tsx';
import { icaControllerQuery, icaHostQuery, ibcNetworkQuery } from '../../../entities/ibc/queries.ts';
import { KindList } from '../../../entities/message/kind-list.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';

const ANY = '*';
const LOCALHOST = 'connection-localhost';

/** Parameters may be missing without the accounts: a chain may be a host alone. */
export function InterchainAccountsPanel() {
  const query = useQuery(ibcNetworkQuery(useNode()));
  return (
    <QueryPanel
      title="Interchain accounts"
      query={query}
      what="the interchain accounts"
      aside={({ value }) => formatInt(interchainAccounts(value.routes).length)}
    >
      {({ value }) => <Accounts accounts={interchainAccounts(value.routes)} />}
    </QueryPanel>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly InterchainAccount[] }) {
  const node = useNode();
  const host = useQuery(icaHostQuery(node));
  const controller = useQuery(icaControllerQuery(node));
  return (
    <>
      <KeyValues
        items={[
          isNotServedByNetwork(host.error)
            ? null
            : fact(
                'Other chains',
                <QueryValue query={host}>
                  {({ value: { hostEnabled, allowMessages } }) =>
                    !hostEnabled || allowMessages.length === 0 ? (
                      'may not control accounts here'
                    ) : allowMessages.includes(ANY) ? (
                      'may control accounts here, with any message'
                    ) : (
                      <>
                        may control accounts here, with <KindList typeUrls={allowMessages} />
                      </>
                    )
                  }
                </QueryValue>,
                'Whether they may control accounts here',
              ),
          isNotServedByNetwork(controller.error)
            ? null
            : fact(
                'Accounts here',
                <QueryValue query={controller}>
                  {({ value }) =>
                    value
                      ? 'may control accounts on other chains'
                      : 'may not control accounts on other chains'
                  }
                </QueryValue>,
                'Whether they may control accounts on other chains',
              ),
        ]}
      />
      {accounts.length > 0 && (
        <div className="border-t border-line">
          <DataTable
            id="interchain"
            caption="Interchain accounts"
            rows={accounts}
            rowKey={({ route: { channel } }) => `${channel.portId} ${channel.channelId}`}
            columns={COLUMNS}
            filterText={({ address, owner, route }) => `${address ?? ''} ${owner} ${route.chainId ?? ''}`}
            filterLabel="Account, owner or chain"
          />
        </div>
      )}
    </>
  );
}

const COLUMNS: readonly Column<InterchainAccount>[] = [
  plainColumn(
    'account',
    'Account',
    { card: 'title', exportAs: ({ address }) => address },
    ({ address, isHosted, route }) =>
      address === null ? (
        <span className="text-muted">not open yet</span>
      ) : (
        <End address={address} route={route} isHere={isHosted} />
      ),
  ),
  plainColumn(
    'owner',
    'Owner',
    { isWide: true, exportAs: ({ owner }) => owner },
    ({ owner, isHosted, route }) => <End address={owner} route={route} isHere={!isHosted} />,
  ),
  plainColumn(
    'state',
    'State',
    { sortBy: ({ route: { channel } }) => channel.state },
    ({ route: { channel } }) => (
      <span className="whitespace-nowrap">
        <ChannelState state={channel.state} />
      </span>
    ),
  ),
  plainColumn(
    'connection',
    'Connection',
    { hideBelow: 'lg', exportAs: ({ route: { channel } }) => channel.connectionHops.join(' ') },
    ({ route: { channel } }) => <span className="mono whitespace-nowrap">{channel.connectionHops[0]}</span>,
  ),
  plainColumn(
    'channel',
    'Channel',
    { align: 'end', exportAs: ({ route: { channel } }) => channel.channelId },
    ({ route: { channel } }) => <ChannelLink port={channel.portId} channel={channel.channelId} />,
  ),
];

interface EndProps extends Pick<InterchainAccount, 'route'> {
  readonly address: string;
  readonly isHere: boolean;
}

function End({ address, route, isHere }: EndProps) {
  const { chainId } = useChain();
  const isOwn = isHere || route.channel.connectionHops[0] === LOCALHOST;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <Party address={address} isForeign={!isOwn} />
      <span className="whitespace-nowrap text-muted">
        on {isOwn ? chainId : (route.chainId ?? 'an unknown chain')}
      </span>
    </span>
  );
}
