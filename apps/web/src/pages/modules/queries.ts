/** Queries used only by this page. */
import { getDisabledMessages, listCircuitAccounts } from '@cairn/node-client/modules/circuit';
import { listEvidence } from '@cairn/node-client/modules/evidence';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Maximum rows per list; the table says when there are more. */
const MAX_ROWS = 200;

/** @see getDisabledMessages */
export const disabledMessagesQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'circuit', 'disabled'],
    queryFn: ({ signal }) => getDisabledMessages(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listCircuitAccounts */
export const circuitAccountsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'circuit', 'accounts'],
    queryFn: ({ signal }) => listCircuitAccounts.all(node, { cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listEvidence */
export const evidenceQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'evidence', 'evidence'],
    queryFn: ({ signal }) => listEvidence.all(node, { cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });
