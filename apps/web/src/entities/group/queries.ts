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
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Maximum rows per list; the table says when there are more. */
const MAX_ROWS = 500;

/** @see listGroups */
export const groupsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'groups'],
    queryFn: ({ signal }) => listGroups.all(node, { cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getGroup */
export const groupQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'group', id],
    queryFn: ({ signal }) => getGroup(node, { id, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listGroupMembers */
export const groupMembersQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'members', id],
    queryFn: ({ signal }) => listGroupMembers.all(node, { id, cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listGroupPolicies */
export const groupPoliciesQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'policies', id],
    queryFn: ({ signal }) => listGroupPolicies.all(node, { id, cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listGroupProposals */
export const groupProposalsQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'proposals', address],
    queryFn: ({ signal }) => listGroupProposals.all(node, { address, cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getGroupTally */
export const groupTallyQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'tally', id],
    queryFn: ({ signal }) => getGroupTally(node, { id, signal }),
    staleTime: STATE_STALE_MS,
  });
