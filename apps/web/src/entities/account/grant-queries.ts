/** What others may do in an account's name. */
import type { AccAddress } from '@cairn/chain/address';
import { listAllGrantsByGrantee } from '@cairn/node-client/modules/authz/list-grants-by-grantee';
import { listAllGrantsByGranter } from '@cairn/node-client/modules/authz/list-grants-by-granter';
import { listAllAllowances } from '@cairn/node-client/modules/feegrant/list-allowances';
import { listAllIssuedAllowances } from '@cairn/node-client/modules/feegrant/list-issued-allowances';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

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
