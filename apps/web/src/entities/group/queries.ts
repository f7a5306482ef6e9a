/** Groups, their members, policies and proposals. */
import type { AccAddress } from '@cairn/chain/address';
import {
  getGroup,
  getGroupTally,
  listGroupMembers,
  listGroupPolicies,
  listGroupProposals,
  listGroups,
} from '@cairn/node-client/modules/group';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Maximum rows per list; the table says when there are more. */
const MAX_ROWS = 500;

/** @see listGroups */
export const groupsQuery = (node: NodeClient) =>
  nodeQuery(node, 'group/groups', { cap: MAX_ROWS }, listGroups.all);

/** @see getGroup */
export const groupQuery = (node: NodeClient, id: number) => nodeQuery(node, 'group/group', { id }, getGroup);

/** @see listGroupMembers */
export const groupMembersQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'group/members', { id, cap: MAX_ROWS }, listGroupMembers.all);

/** @see listGroupPolicies */
export const groupPoliciesQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'group/policies', { id, cap: MAX_ROWS }, listGroupPolicies.all);

/** @see listGroupProposals */
export const groupProposalsQuery = (node: NodeClient, address: AccAddress) =>
  nodeQuery(node, 'group/proposals', { address, cap: MAX_ROWS }, listGroupProposals.all);

/** @see getGroupTally */
export const groupTallyQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'group/tally', { id }, getGroupTally);
