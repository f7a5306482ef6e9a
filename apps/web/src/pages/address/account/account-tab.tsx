/** The kind of the account and its details; panels for multisigs, group policies and creators of contracts. */
import type { AccAddress } from '@cairn/chain/address';
import { ethereumForm } from '@cairn/chain/ethereum-address';
import { ETHEREUM_COIN_TYPE, isEthereumKey } from '@cairn/chain/ethereum-key';
import { formatDec, formatInt, visibleText } from '@cairn/chain/format';
import type { JsonObject } from '@cairn/chain/json';
import { shortTypeName } from '@cairn/chain/message';
import type { Account } from '@cairn/node-client/modules/auth';
import { getGroup, getGroupPolicy, listGroupMembers } from '@cairn/node-client/modules/group';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  accountKindName,
  isGroupPolicyKey,
  keyAlgorithm,
  plainKey,
} from '../../../entities/account/account-kind.ts';
import { readMultisig } from '../../../entities/account/multisig.ts';
import { accountQuery } from '../../../entities/account/queries.ts';
import { isVesting } from '../../../entities/account/vesting.ts';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CONTRACT_COLUMNS } from '../../../entities/contract/contract-cells.tsx';
import { creatorContractsQuery } from '../../../entities/contract/queries.ts';
import { decisionWords } from '../../../entities/group/decision-words.ts';
import { ChannelLink } from '../../../entities/ibc/channel-link.tsx';
import { interchainAccounts, ownerOf } from '../../../entities/ibc/interchain-accounts.ts';
import { ibcNetworkQuery } from '../../../entities/ibc/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { listCount } from '../../../shared/lib/list-count.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Hash } from '../../../shared/ui/identifiers.tsx';
import { fact, type KeyValue, KeyValues, textFact } from '../../../shared/ui/key-values.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { VestingPanel } from './vesting-panel.tsx';

/** The account, and a panel for each of its other roles. */
export default function AccountTab({ portfolio }: { readonly portfolio: Portfolio }) {
  const { hasContracts, coinType } = useChain();
  const query = useQuery(accountQuery(useNode(), portfolio.address));
  const account = query.data?.value;
  return (
    <>
      <QueryPanel
        title="Account"
        query={query}
        what="the account"
        notFound="This address has no account yet: the first coins it receives create one."
      >
        {({ value }) => <KeyValues items={accountFacts(value, coinType === ETHEREUM_COIN_TYPE)} />}
      </QueryPanel>
      {account !== undefined && <Members account={account} />}
      {account !== undefined && isVesting(account) && <VestingPanel portfolio={portfolio} />}
      {account !== undefined && isGroupPolicyKey(account.publicKey) && (
        <GroupPanel address={portfolio.address} />
      )}
      {hasContracts && <CreatedContracts address={portfolio.address} />}
    </>
  );
}

function accountFacts(account: Account, isEthereum: boolean): readonly KeyValue[] {
  const key = plainKey(account.publicKey);
  const ethereum =
    isEthereum || (key !== null && isEthereumKey(key.type)) ? ethereumForm(account.address) : null;
  return [
    fact('Type', accountKindName(account)),
    fact(
      'Ethereum address',
      ethereum !== null && <Hash value={ethereum} isFull />,
      'The same account in Ethereum wallets and tools',
    ),
    fact('Account number', formatInt(account.accountNumber), 'Assigned when the account was created'),
    fact('Sequence', formatInt(account.sequence), 'How many transactions it has signed'),
    fact('Module', account.kind === 'module' && visibleText(account.name)),
    fact('Permissions', account.kind === 'module' && permissionsText(account.permissions)),
    fact(
      'Owner',
      account.kind === 'interchain' && (
        <span className="break-all">{visibleText(ownerOf(account.owner))}</span>
      ),
      'Controls this account from another chain',
    ),
    fact('Controlled through', account.kind === 'interchain' && <ControllerPath address={account.address} />),
    fact(
      'Public key',
      account.publicKey === null ? (
        <span className="text-muted">
          {account.kind === 'module' || account.kind === 'interchain'
            ? 'none: it never signs'
            : 'unknown until the first signed transaction'}
        </span>
      ) : key === null ? (
        shortTypeName(keyType(account.publicKey))
      ) : (
        <span data-hint={key.type}>
          <Hash value={key.base64} isFull />
        </span>
      ),
    ),
    fact('Key algorithm', key !== null && keyAlgorithm(key.type)),
  ];
}

/** The chain of its owner, and the channel that its messages come through. */
function ControllerPath({ address }: { readonly address: AccAddress }) {
  return (
    <NodeValue of={ibcNetworkQuery}>
      {({ routes }) => {
        const found = interchainAccounts(routes).find(
          (account) => account.isHosted && account.address === address,
        );
        if (found === undefined) return <span className="text-muted">no channel on this node</span>;
        const { channel, chainId } = found.route;
        return (
          <span className="inline-flex flex-wrap gap-x-2">
            <ChannelLink port={channel.portId} channel={channel.channelId} />
            <span className="mono">{channel.connectionHops[0]}</span>
            {chainId !== null && <span className="text-muted">from {visibleText(chainId)}</span>}
          </span>
        );
      }}
    </NodeValue>
  );
}

function keyType(publicKey: JsonObject): string {
  const type = publicKey['@type'];
  return typeof type === 'string' ? type : 'unsupported key type';
}

const permissionsText = (permissions: readonly string[]): string =>
  permissions.length === 0 ? 'none: it only holds coins' : permissions.map(visibleText).join(', ');

function Members({ account }: { readonly account: Account }) {
  const { addressPrefix } = useChain();
  const multisig = readMultisig(account.publicKey, addressPrefix);
  if (multisig === null) return null;
  return (
    <Panel title="Members" aside={`${multisig.threshold} of ${multisig.members.length} must sign`}>
      <ul>
        {multisig.members.map((member, index) => (
          <li key={index} className="border-b border-line px-4 py-2 text-table last:border-0">
            {member === null ? (
              <span className="text-muted">unsupported key type</span>
            ) : (
              <AddressLink address={member} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Empty for most accounts, and when a node does not provide the list. */
function CreatedContracts({ address }: { readonly address: AccAddress }) {
  const query = useQuery(creatorContractsQuery(useNode(), address));
  if (query.data === undefined || query.data.value.items.length === 0) return null;
  return (
    <TablePanel
      id="created"
      title="Contracts created"
      query={query}
      what="the contracts that this account created"
      aside={({ value }) => listCount(value)}
      rows={({ value }) => value.items}
      rowKey={(contract) => contract}
      columns={CONTRACT_COLUMNS}
    />
  );
}

function GroupPanel({ address }: { readonly address: AccAddress }) {
  const query = useQuery(groupPolicyQuery(useNode(), address));
  return (
    <QueryPanel title="Group policy" query={query} what="the group">
      {({ value: { policy, group, members } }) => (
        <KeyValues
          items={[
            fact('Group', <AppLink to={paths.group(group.id)}>{formatInt(group.id)}</AppLink>),
            fact('Admin', <AddressLink address={policy.admin} />),
            fact('Decision policy', decisionWords(policy.decisionPolicy)),
            textFact('Policy metadata', policy.metadata),
            textFact('Group metadata', group.metadata),
            fact('Since', <Time value={policy.createdAt} show="date" />),
            fact(
              'Members',
              <ul>
                {members.items.map((member) => (
                  <li key={member.address} className="flex flex-wrap gap-x-3">
                    <AddressLink address={member.address} />
                    <span className="text-muted">
                      weight {formatDec(member.weight)} of {formatDec(group.totalWeight)}
                    </span>
                  </li>
                ))}
                {members.nextKey !== null && <li className="text-muted">and more</li>}
              </ul>,
            ),
          ]}
        />
      )}
    </QueryPanel>
  );
}

/**
 * The group policy of an account, its group and the first hundred members.
 * @see getGroupPolicy @see getGroup @see listGroupMembers
 */
const groupPolicyQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'policy', address],
    queryFn: async ({ signal }) => {
      const policy = await getGroupPolicy(node, { address, signal });
      const id = policy.value.groupId;
      const [group, members] = await Promise.all([
        getGroup(node, { id, signal }),
        listGroupMembers(node, { id, signal }),
      ]);
      return { ...policy, value: { policy: policy.value, group: group.value, members: members.value } };
    },
  });
