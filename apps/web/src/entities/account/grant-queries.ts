/** Authz grants and fee allowances of an account. */
import type { AccAddress } from '@cairn/chain/address';
import { listGrantsByGrantee, listGrantsByGranter } from '@cairn/node-client/modules/authz';
import { listAllowances, listIssuedAllowances } from '@cairn/node-client/modules/feegrant';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Grants that the account gave. @see listGrantsByGranter.all */
export const grantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'authz', 'granter', granter],
    queryFn: ({ signal }) => listGrantsByGranter.all(node, { granter, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Grants that the account received. @see listGrantsByGrantee.all */
export const grantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'authz', 'grantee', grantee],
    queryFn: ({ signal }) => listGrantsByGrantee.all(node, { grantee, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Fee allowances that the account gave. @see listIssuedAllowances.all */
export const feeGrantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'feegrant', 'issued', granter],
    queryFn: ({ signal }) => listIssuedAllowances.all(node, { granter, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Fee allowances that the account received. @see listAllowances.all */
export const feeGrantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'feegrant', 'allowances', grantee],
    queryFn: ({ signal }) => listAllowances.all(node, { grantee, signal }),
    staleTime: STATE_STALE_MS,
  });
