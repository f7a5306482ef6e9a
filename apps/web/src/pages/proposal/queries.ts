/** Queries used only by the proposal page. */
import type { AccAddress } from '@cairn/chain/address';
import { isAbort } from '@cairn/chain/errors';
import type { Tx } from '@cairn/chain/tx';
import { batched } from '@cairn/node-client/batched';
import { getRawProposal, listDeposits, listVotes } from '@cairn/node-client/modules/gov';
import { searchBlocks } from '@cairn/node-client/modules/rpc';
import { type Delegation, listDelegations, listValidators } from '@cairn/node-client/modules/staking';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { type Answer, mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { txCondition } from '@cairn/node-client/tx-condition';
import { queryOptions } from '@tanstack/react-query';
import { readCastVotes } from '../../entities/proposal/read-votes.ts';
import { weighVotes } from '../../entities/proposal/weigh-votes.ts';
import { FINAL_STALE_MS, REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { readDeposits } from './read-deposits.ts';

/**
 * The submitting tx; the answer's value is null when the node no longer has it.
 * @see GET /cosmos/tx/v1beta1/txs?query=submit_proposal.proposal_id=
 */
export const submitTxQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'submit-proposal', id],
    queryFn: async ({ signal }) => {
      const found = await readAllTxs(node, [txCondition('submit_proposal.proposal_id', `${id}`)], signal);
      return mapAnswer(found, ({ txs }) => txs[0] ?? null);
    },
    staleTime: REGISTRY_STALE_MS,
  });

/**
 * The blocks that tallied its votes, newest first: two for an expedited proposal that became an ordinary one.
 * @throws {NotServedError} when the endpoint has no RPC.
 * @see RPC /block_search?query=active_proposal.proposal_id=
 */
export const countBlocksQuery = (node: NodeClient, addressPrefix: string, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'proposal-blocks', addressPrefix, id],
    queryFn: async ({ signal }) => {
      const conditions = [txCondition('active_proposal.proposal_id', `${id}`)];
      const found = await searchBlocks(node, {
        conditions,
        addressPrefix,
        order: 'newest',
        limit: 5,
        signal,
      });
      // The search may match events of other proposals; the end time of the vote identifies the block.
      return mapAnswer(found, ({ blocks }) =>
        blocks
          .map(({ header }) => ({ height: header.height, time: header.time }))
          .sort((a, b) => b.height - a.height),
      );
    },
  });

/** The raw proposal. @see GET /cosmos/gov/v1/proposals/{id} */
export const rawProposalQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'gov/raw-proposal', { id }, getRawProposal);

/** The counted votes during voting; the chain prunes them afterwards. @see GET /cosmos/gov/v1/proposals/{id}/votes */
export const votesQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'gov/votes', { id }, listVotes.all);

/**
 * All votes as cast: for an ended proposal from the index if complete, else from txs that the node still has, or
 * whichever has more.
 * @see GET /api/v1/proposals/{id}/votes, /api/v1/proposals/{id}/steps,
 * /cosmos/tx/v1beta1/txs?query=proposal_vote.proposal_id=
 */
export const castVotesQuery = (node: NodeClient, id: number, isFinal: boolean) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'votes', id, isFinal],
    queryFn: async ({ signal }) => {
      const cached = isFinal
        ? await nullIfUnavailable((await import('./read-index.ts')).readIndexedVotes(id, signal))
        : null;
      if (cached?.value.isComplete === true) return cached;
      const found = searchVotes(node, id, signal);
      if (cached === null) return found;
      const other = await nullIfUnavailable(found);
      if (other === null || other.value.votes.length <= cached.value.votes.length) return cached;
      return { ...other, value: { ...other.value, dropped: cached.value.dropped } };
    },
    staleTime: isFinal ? FINAL_STALE_MS : STATE_STALE_MS,
  });

/** Never complete: a node that pruned txs does not say so, nor that a conversion dropped votes. */
async function searchVotes(node: NodeClient, id: number, signal: AbortSignal) {
  const answer = await readAllTxs(node, [txCondition('proposal_vote.proposal_id', `${id}`)], signal);
  return mapAnswer(answer, ({ txs, total }) => ({
    ...readCastVotes(txs, id),
    missingTxs: total - txs.length,
    isComplete: false,
    dropped: undefined,
  }));
}

/** The answer; null when unavailable, to fall back to another source. */
async function nullIfUnavailable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}

/** Maximum voters weighed in the browser, at one request each. */
export const MAX_WEIGHED = 300;
const CONCURRENCY = { single: 6, batched: 120 };

/**
 * Running votes with the stake behind each, at one height.
 * @see GET /cosmos/staking/v1beta1/delegations/{voter} for every voter, /cosmos/staking/v1beta1/validators
 */
export const weighedVotesQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'gov', 'weighed-votes', id],
    queryFn: async ({ signal }) => {
      const votes = await listVotes.all(node, { id, signal });
      const at = { height: votes.height ?? undefined, signal };
      const batchedNode = batched(node);
      const governors = await listValidators.all(node, at);
      const delegations = new Map<AccAddress, readonly Delegation[]>();
      const waiting = votes.value.items.map(({ voter }) => voter);
      const work = async () => {
        for (let voter = waiting.pop(); voter !== undefined; voter = waiting.pop())
          delegations.set(
            voter,
            (await listDelegations.all(batchedNode, { ...at, delegator: voter })).value.items,
          );
      };
      await Promise.all(
        Array.from({ length: node.canBatch ? CONCURRENCY.batched : CONCURRENCY.single }, work),
      );
      return mapAnswer(votes, ({ items }) => weighVotes(items, delegations, governors.value.items));
    },
  });

/**
 * Deposits: the chain's current list, and all deposits as made; for an ended proposal from the index if complete, else
 * from txs that the node still has, or whichever has more.
 * @see GET /api/v1/proposals/{id}/steps, GET /cosmos/gov/v1/proposals/{id}/deposits,
 * /cosmos/tx/v1beta1/txs?query=proposal_deposit.proposal_id=
 */
export const depositsQuery = (node: NodeClient, id: number, isFinal: boolean) =>
  queryOptions({
    queryKey: ['node', node.url, 'gov', 'deposits', id, isFinal],
    queryFn: async ({ signal }) => {
      const cached = isFinal
        ? await nullIfUnavailable((await import('./read-index.ts')).readIndexedDeposits(id, signal))
        : null;
      if (cached?.value.isComplete === true) return cached;
      const found = searchDeposits(node, id, signal);
      if (cached === null) return found;
      const other = await nullIfUnavailable(found);
      return other !== null && other.value.made.length > cached.value.made.length ? other : cached;
    },
  });

async function searchDeposits(node: NodeClient, id: number, signal: AbortSignal) {
  const held = await listDeposits.all(node, { id, signal });
  const search = readAllTxs(node, [txCondition('proposal_deposit.proposal_id', `${id}`)], signal);
  // What the chain holds is known without the transactions.
  const found = held.value.items.length > 0 ? await nullIfUnavailable(search) : await search;
  const made = found === null ? [] : readDeposits(found.value.txs, id);
  return { ...(found ?? held), value: { held: held.value.items, made } };
}

const PAGE = 100;
/** Twenty pages are 2,000 votes: more would overload a public node. */
const MAX_PAGES = 20;

interface FoundTxs {
  /** Oldest first. */
  readonly txs: readonly Tx[];
  /** The node's match count; exceeds `txs` when the search was truncated or a tx failed to parse. */
  readonly total: number;
}

/** Txs that match all conditions, oldest first, up to 2,000. */
async function readAllTxs(
  node: NodeClient,
  conditions: readonly string[],
  signal: AbortSignal,
): Promise<Answer<FoundTxs>> {
  const searchPage = (page: number) =>
    searchTxs(node, { conditions, order: 'oldest', page, limit: PAGE, signal });
  const first = await searchPage(1);
  const txs: Tx[] = [...first.value.txs];
  const total = Number(first.value.total);
  const pages = Math.min(MAX_PAGES, Math.ceil(total / PAGE));
  for (let page = 2; page <= pages; page += 1) txs.push(...(await searchPage(page)).value.txs);
  return mapAnswer(first, () => ({ txs, total }));
}
