/** Queries used only by this page. */
import { NetworkError, PrunedError, UnauthorizedError } from '@cairn/chain/errors';
import { batched } from '@cairn/node-client/batched';
import { getDisabledMessages, listCircuitAccounts } from '@cairn/node-client/modules/circuit';
import { listEvidence } from '@cairn/node-client/modules/evidence';
import { listValidatorUnbondings } from '@cairn/node-client/modules/staking';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { byStake } from '../../entities/validator/by-stake.ts';
import { governorsQuery } from '../../entities/validator/queries.ts';
import { unbondingRows } from '../../entities/unbonding/unbondings.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Maximum rows per list; the table says when there are more. */
const MAX_ROWS = 200;

/** A call for each: validators with less stake are left out, and the panel says so. */
const MAX_VALIDATORS = 200;

/**
 * Unbonding stake of all validators, next to complete first, at the height of the validators. The height is null where
 * the node has forgotten it or refuses its header: the calls are then of different heights.
 * @see GET /cosmos/staking/v1beta1/validators/{valoper}/unbonding_delegations
 */
export const unbondingQueueQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'unbonding-queue'],
    queryFn: async ({ client, signal }) => {
      const answer = await client.query(governorsQuery(node));
      const validators = [...answer.value.items].sort(byStake);
      const read = validators.slice(0, MAX_VALIDATORS);
      const readLists = (height: number | undefined) =>
        Promise.all(
          read.map(({ address }) =>
            listValidatorUnbondings.all(batched(node), { validator: address, height, signal }),
          ),
        );
      let { height } = answer;
      const lists = await readLists(height ?? undefined).catch((error: unknown) => {
        if (height === null || signal.aborted || !isHeightRefused(error)) throw error;
        height = null;
        return readLists(undefined);
      });
      const value = {
        rows: unbondingRows(lists.flatMap((list) => list.value.items)),
        read: read.length,
        isComplete:
          answer.value.complete &&
          read.length === validators.length &&
          lists.every((list) => list.value.complete),
      };
      return { ...mapAnswer(answer, () => value), height };
    },
  });

/** A browser reports a header that is refused as a failed connection. */
const isHeightRefused = (error: unknown): boolean =>
  error instanceof PrunedError || error instanceof UnauthorizedError || error instanceof NetworkError;

export const disabledMessagesQuery = (node: NodeClient) =>
  nodeQuery(node, 'circuit/disabled', {}, getDisabledMessages);

export const circuitAccountsQuery = (node: NodeClient) =>
  nodeQuery(node, 'circuit/accounts', { cap: MAX_ROWS }, listCircuitAccounts.all);

export const evidenceQuery = (node: NodeClient) =>
  nodeQuery(node, 'evidence/evidence', { cap: MAX_ROWS }, listEvidence.all);
