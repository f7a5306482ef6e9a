/** Accounts: their kind, and what others may do in their name. */
import type { AccAddress } from '@cairn/chain/address';
import { getAccount } from '@cairn/node-client/modules/auth/get-account';
import { listAllGrantsByGrantee } from '@cairn/node-client/modules/authz/list-grants-by-grantee';
import { listAllGrantsByGranter } from '@cairn/node-client/modules/authz/list-grants-by-granter';
import { listAllAllowances } from '@cairn/node-client/modules/feegrant/list-allowances';
import { listAllIssuedAllowances } from '@cairn/node-client/modules/feegrant/list-issued-allowances';
import { getGroup } from '@cairn/node-client/modules/group/get-group';
import { getGroupPolicy } from '@cairn/node-client/modules/group/get-group-policy';
import { listGroupMembers } from '@cairn/node-client/modules/group/list-group-members';
import { getContract } from '@cairn/node-client/modules/wasm/get-contract';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The account itself; fails with NotFoundError where the chain has never seen it.
 * @see getAccount */
export const accountQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'auth', 'account', address],
    queryFn: ({ signal }) => getAccount(node, { address, signal }),
    staleTime: STATE_STALE_MS,
    // An address never seen is an answer: each panel that shows it need not ask again.
    retryOnMount: false,
  });

/** What the account lets others do. @see listAllGrantsByGranter */
export const grantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'authz', 'granter', granter],
    queryFn: ({ signal }) => listAllGrantsByGranter(node, { granter, signal }),
    staleTime: STATE_STALE_MS,
  });

/** What others let the account do. @see listAllGrantsByGrantee */
export const grantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'authz', 'grantee', grantee],
    queryFn: ({ signal }) => listAllGrantsByGrantee(node, { grantee, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Whose fees the account pays. @see listAllIssuedAllowances */
export const feeGrantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'feegrant', 'issued', granter],
    queryFn: ({ signal }) => listAllIssuedAllowances(node, { granter, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Who pays the account's fees. @see listAllAllowances */
export const feeGrantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'feegrant', 'allowances', grantee],
    queryFn: ({ signal }) => listAllAllowances(node, { grantee, signal }),
    staleTime: STATE_STALE_MS,
  });

/** The policy that an account is, its group and the first hundred members.
 * @see getGroupPolicy @see getGroup @see listGroupMembers */
export const groupPolicyQuery = (node: NodeClient, address: AccAddress) =>
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
    staleTime: STATE_STALE_MS,
  });

/** The contract that an account is. @see getContract */
export const contractQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'contract', address],
    queryFn: ({ signal }) => getContract(node, { address, signal }),
    staleTime: STATE_STALE_MS,
  });
