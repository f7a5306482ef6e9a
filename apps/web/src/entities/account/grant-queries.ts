/** What others may do in an account's name. */
import type { AccAddress } from '@cairn/chain/address';
import { listGrantsByGrantee, listGrantsByGranter } from '@cairn/node-client/modules/authz';
import { listAllowances, listIssuedAllowances } from '@cairn/node-client/modules/feegrant';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** What the account lets others do. @see listGrantsByGranter.all */
export const grantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'authz', 'granter', granter],
    queryFn: ({ signal }) => listGrantsByGranter.all(node, { granter, signal }),
    staleTime: STATE_STALE_MS,
  });

/** What others let the account do. @see listGrantsByGrantee.all */
export const grantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'authz', 'grantee', grantee],
    queryFn: ({ signal }) => listGrantsByGrantee.all(node, { grantee, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Whose fees the account pays. @see listIssuedAllowances.all */
export const feeGrantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'feegrant', 'issued', granter],
    queryFn: ({ signal }) => listIssuedAllowances.all(node, { granter, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Who pays the account's fees. @see listAllowances.all */
export const feeGrantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'feegrant', 'allowances', grantee],
    queryFn: ({ signal }) => listAllowances.all(node, { grantee, signal }),
    staleTime: STATE_STALE_MS,
  });
