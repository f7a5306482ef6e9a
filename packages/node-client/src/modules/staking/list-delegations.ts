/** What an account has delegated. */
import type { AccAddress } from '@cairn/chain/address';
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
import { pagination, toPage } from '../../wire.ts';
import { wireDelegation, type Delegation } from './wire-delegation.ts';

const schema = v.pipe(
  v.object({ delegation_responses: v.array(wireDelegation), pagination }),
  v.transform((body) => toPage<Delegation>(body.delegation_responses, body.pagination)),
);

/** A page of the delegations of an account.
 * @see GET /cosmos/staking/v1beta1/delegations/{delegator} */
export function listDelegations(
  node: NodeClient,
  parameters: PagedOptions & { readonly delegator: AccAddress },
): Promise<Answer<Page<Delegation>>> {
  const { delegator, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/staking/v1beta1/delegations/${delegator}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllDelegations(
  node: NodeClient,
  parameters: WholeListOptions & { readonly delegator: AccAddress },
): Promise<Answer<WholeList<Delegation>>> {
  return listWhole((asked) => listDelegations(node, { ...parameters, ...asked }), parameters);
}
