/** What an account is unbonding. */
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
import { wireUnbonding, type Unbonding } from './wire-unbonding.ts';

const schema = v.pipe(
  v.object({ unbonding_responses: v.array(wireUnbonding), pagination }),
  v.transform((body) => toPage<Unbonding>(body.unbonding_responses, body.pagination)),
);

/** A page of the unbondings of an account, one per validator.
 * @see GET /cosmos/staking/v1beta1/delegators/{delegator}/unbonding_delegations */
export function listUnbondings(
  node: NodeClient,
  parameters: PagedOptions & { readonly delegator: AccAddress },
): Promise<Answer<Page<Unbonding>>> {
  const { delegator, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/staking/v1beta1/delegators/${delegator}/unbonding_delegations`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllUnbondings(
  node: NodeClient,
  parameters: WholeListOptions & { readonly delegator: AccAddress },
): Promise<Answer<WholeList<Unbonding>>> {
  return listWhole((asked) => listUnbondings(node, { ...parameters, ...asked }), parameters);
}
