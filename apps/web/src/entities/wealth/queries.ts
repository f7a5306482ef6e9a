/** Holdings of the staking token, and accounts without a private key. */
import { moduleAddress, type ValoperAddress } from '@cairn/chain/address';
import { ApiError, isNotServedByNetwork, NotServedError } from '@cairn/chain/errors';
import type { Denom } from '@cairn/chain/denom';
import { listAccounts, listModuleAccounts } from '@cairn/node-client/modules/auth';
import { getSupply } from '@cairn/node-client/modules/bank';
import {
  type Delegation,
  listValidatorDelegations,
  listValidators,
  listValidatorUnbondings,
  type Unbonding,
  type Validator,
} from '@cairn/node-client/modules/staking';
import { listPerpetualOrders, listSpotOrders } from '@cairn/node-client/modules/tradeshield';
import { listModuleVersions } from '@cairn/node-client/modules/upgrade';
import { listCodeContracts, listCodes } from '@cairn/node-client/modules/wasm-codes';
import { batched } from '@cairn/node-client/batched';
import { mapAnswer, type Answer, type CallOptions, type NodeClient } from '@cairn/node-client/node-client';
import type { FullList } from '@cairn/node-client/paginate';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { readAtOneHeight } from '../../shared/lib/read-at-one-height.ts';
import { readHolders } from '../asset/supply-queries.ts';
import { governorsQuery } from '../validator/queries.ts';

/** Validators queried concurrently, with two lists each. */
const CONCURRENCY = { single: 12, batched: 120 };
/** Maximum delegations fetched per validator; beyond it the result is marked incomplete. */
const DELEGATIONS_CAP = 100_000;

/**
 * All balances, delegations and unbondings of the staking token at one height, with its supply.
 * @see GET /cosmos/bank/v1beta1/denom_owners_by_query, GET /cosmos/staking/v1beta1/validators, GET
 * /cosmos/staking/v1beta1/validators/{valoper}/delegations and …/unbonding_delegations, GET
 * /cosmos/bank/v1beta1/supply/by_denom
 */
export const stakeWealthQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'wealth', 'stake', denom],
    queryFn: async ({ signal, client }) => {
      const batchedNode = batched(node);
      const known = node.canBatch ? await client.query(governorsQuery(node)) : null;
      // Stakes load in parallel with the rest: the known validators nearly always match.
      const early = readStakes(batchedNode, addressesOf(known?.value.items ?? []), { signal });
      // The failure is handled below, where it is awaited.
      early.catch(() => undefined);
      const [holders, validators, supply] = await readAtOneHeight((height) =>
        Promise.all([
          readHolders(batchedNode, denom, { height, signal }),
          listValidators.all(batchedNode, { height, signal }),
          getSupply(batchedNode, { denom, height, signal }),
        ]),
      );
      const addresses = addressesOf(validators.value.items);
      const prefetched = await early;
      const stakes = isOf(prefetched, addresses, holders.height)
        ? prefetched
        : await readStakes(batchedNode, addresses, { height: holders.height ?? undefined, signal });
      return mapAnswer(holders, ({ items, complete }) => ({
        owners: items,
        delegations: stakes.flatMap(({ delegations }) => delegations.value.items),
        unbondings: stakes.flatMap(({ unbondings }) => unbondings.value.items),
        supply: supply.value.baseUnits,
        isComplete:
          complete &&
          validators.value.complete &&
          stakes.every(
            ({ delegations, unbondings }) => delegations.value.complete && unbondings.value.complete,
          ),
      }));
    },
    staleTime: REGISTRY_STALE_MS,
  });

const addressesOf = (validators: readonly Validator[]): readonly ValoperAddress[] =>
  validators.map(({ address }) => address);

/** Delegations and unbondings of a validator. */
interface Stake {
  readonly validator: ValoperAddress;
  readonly delegations: Answer<FullList<Delegation>>;
  readonly unbondings: Answer<FullList<Unbonding>>;
}

/** Whether the stakes are those of exactly these validators at this height. */
const isOf = (
  stakes: readonly Stake[],
  validators: readonly ValoperAddress[],
  height: number | null,
): boolean =>
  stakes.length === validators.length &&
  stakes.every(
    ({ validator, delegations, unbondings }, at) =>
      validator === validators[at] && delegations.height === height && unbondings.height === height,
  );

/** Delegations and unbondings of every validator, a few validators in parallel. */
async function readStakes(
  node: NodeClient,
  validators: readonly ValoperAddress[],
  at: CallOptions,
): Promise<readonly Stake[]> {
  const concurrency = node.canBatch ? CONCURRENCY.batched : CONCURRENCY.single;
  const stakes: Stake[] = [];
  for (let start = 0; start < validators.length; start += concurrency) {
    const group = validators.slice(start, start + concurrency).map(async (validator) => {
      const requested = { validator, cap: DELEGATIONS_CAP, ...at };
      const [delegations, unbondings] = await Promise.all([
        listValidatorDelegations.all(node, requested),
        listValidatorUnbondings.all(node, requested),
      ]);
      return { validator, delegations, unbondings };
    });
    stakes.push(...(await Promise.all(group)));
  }
  return stakes;
}

/**
 * The number of accounts; null when the node does not count them. @see GET
 * /cosmos/auth/v1beta1/accounts?pagination.limit=1&pagination.count_total=true
 */
export const accountCountQuery = (node: NodeClient) =>
  nodeQuery(node, 'auth/account-count', { page: { limit: 1, countTotal: true } }, async (node, input) =>
    mapAnswer(await listAccounts(node, input), ({ total }) => total),
  );

/** Module accounts by address, with module names. @see GET /cosmos/auth/v1beta1/module_accounts */
export const moduleAccountsQuery = (node: NodeClient) =>
  nodeQuery(node, 'auth/module-accounts', {}, listModuleAccounts, { staleTime: REGISTRY_STALE_MS });

/** Instead of the ids of orders that a node cannot list. */
const FIRST_ORDERS = Array.from({ length: 1_000 }, (_, index) => index + 1);

function firstOrders(error: unknown): readonly number[] {
  if (error instanceof ApiError || error instanceof NotServedError) return FIRST_ORDERS;
  throw error;
}

/**
 * The accounts that hold what pending orders reserve.
 * @see GET /elys-network/elys/tradeshield/pending_spot_order, GET
 * /elys-network/elys/tradeshield/pending_perpetual_order
 */
export const orderEscrowsQuery = (node: NodeClient, prefix: string) =>
  nodeQuery(node, 'wealth/order-escrows', { prefix }, async (node, { signal }) => {
    const [spot, perpetual] = await Promise.all([
      listSpotOrders
        .all(node, { signal })
        .then(({ value }) => value.items.map(({ orderId }) => orderId), firstOrders),
      listPerpetualOrders
        .all(node, { signal })
        .then(({ value }) => value.items.map(({ order }) => order.orderId), firstOrders),
    ]);
    return [
      ...spot.map((id) => moduleAddress(`tradeshield/spot/${id}`, prefix)),
      ...perpetual.map((id) => moduleAddress(`tradeshield/perp/${id}`, prefix)),
    ];
  });

/**
 * Addresses of all contracts; empty on networks without x/wasm.
 * @see GET /cosmos/upgrade/v1beta1/module_versions, GET /cosmwasm/wasm/v1/code, GET
 * /cosmwasm/wasm/v1/code/{id}/contracts
 */
export const contractsQuery = (node: NodeClient) => ({
  ...nodeQuery(node, 'wasm/contracts', {}, async (node, { signal }) => {
    try {
      // Querying a missing module would log a failed request in the visitor's browser.
      const { value: modules } = await listModuleVersions(node, { signal });
      if (!modules.some(({ name }) => name === 'wasm')) return [];
      const codes = await listCodes.all(node, { signal });
      const lists = await Promise.all(
        codes.value.items.map(({ id }) => listCodeContracts.all(node, { codeId: id, signal })),
      );
      return lists.flatMap(({ value }) => value.items);
    } catch (error) {
      if (isNotServedByNetwork(error)) return [];
      throw error;
    }
  }),
  staleTime: REGISTRY_STALE_MS,
});
