/** Stake that moved between validators and may not move again yet. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import {
  accAddress,
  valoperAddress,
  decString,
  pagination,
  safeInt,
  safeIntString,
  timestamp,
  toPage,
  uintString,
} from '../../wire.ts';

export interface RedelegationEntry {
  readonly creationHeight: number;
  readonly completionTime: Timestamp;
  /** Base units of the bond denom. */
  readonly initialBalance: bigint;
  readonly sharesDst: Dec;
  /** What the shares are worth now, in base units of the bond denom. */
  readonly balance: bigint;
}

export interface Redelegation {
  readonly delegator: AccAddress;
  readonly source: ValoperAddress;
  readonly destination: ValoperAddress;
  readonly entries: readonly RedelegationEntry[];
}

/** The SDK prints this one list with plain Go JSON: heights are numbers there, and a zero one is left out. */
const goHeight = v.optional(v.union([safeInt, safeIntString]), 0);

const entry: v.GenericSchema<unknown, RedelegationEntry> = v.pipe(
  v.object({
    redelegation_entry: v.object({
      creation_height: goHeight,
      completion_time: timestamp,
      initial_balance: uintString,
      shares_dst: decString,
    }),
    balance: uintString,
  }),
  v.transform(({ redelegation_entry: wire, balance }) => ({
    creationHeight: wire.creation_height,
    completionTime: wire.completion_time,
    initialBalance: wire.initial_balance,
    sharesDst: wire.shares_dst,
    balance,
  })),
);

const redelegation: v.GenericSchema<unknown, Redelegation> = v.pipe(
  v.object({
    redelegation: v.object({
      delegator_address: accAddress,
      validator_src_address: valoperAddress,
      validator_dst_address: valoperAddress,
    }),
    entries: v.nullable(v.array(entry)),
  }),
  v.transform(({ redelegation: wire, entries }) => ({
    delegator: wire.delegator_address,
    source: wire.validator_src_address,
    destination: wire.validator_dst_address,
    entries: entries ?? [],
  })),
);

/** An empty list may print null, Go's way. */
const schema = v.pipe(
  v.object({ redelegation_responses: v.nullable(v.array(redelegation)), pagination }),
  v.transform((body) => toPage<Redelegation>(body.redelegation_responses ?? [], body.pagination)),
);

/** A page of the redelegations of an account that are still maturing.
 * @see GET /cosmos/staking/v1beta1/delegators/{delegator}/redelegations */
export function listRedelegations(
  node: NodeClient,
  parameters: PagedOptions & { readonly delegator: AccAddress },
): Promise<Answer<Page<Redelegation>>> {
  const { delegator, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/staking/v1beta1/delegators/${delegator}/redelegations`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllRedelegations(
  node: NodeClient,
  parameters: WholeListOptions & { readonly delegator: AccAddress },
): Promise<Answer<WholeList<Redelegation>>> {
  return listWhole((asked) => listRedelegations(node, { ...parameters, ...asked }), parameters);
}
