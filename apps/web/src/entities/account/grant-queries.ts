/** Authz grants and fee grants of an account. */
import type { AccAddress } from '@cairn/chain/address';
import { listGrantsByGrantee, listGrantsByGranter } from '@cairn/node-client/modules/authz';
import { listAllowances, listIssuedAllowances } from '@cairn/node-client/modules/feegrant';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Grants that the account gave. @see listGrantsByGranter.all */
export const grantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  nodeQuery(node, 'authz/granter', { granter }, listGrantsByGranter.all);

/** Grants that the account received. @see listGrantsByGrantee.all */
export const grantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  nodeQuery(node, 'authz/grantee', { grantee }, listGrantsByGrantee.all);

/** Fee allowances that the account gave. @see listIssuedAllowances.all */
export const feeGrantsGivenQuery = (node: NodeClient, granter: AccAddress) =>
  nodeQuery(node, 'feegrant/issued', { granter }, listIssuedAllowances.all);

/** Fee allowances that the account received. @see listAllowances.all */
export const feeGrantsReceivedQuery = (node: NodeClient, grantee: AccAddress) =>
  nodeQuery(node, 'feegrant/allowances', { grantee }, listAllowances.all);
