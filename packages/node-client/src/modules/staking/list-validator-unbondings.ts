/** What leaves a validator. */
import type { ValoperAddress } from '@cairn/chain/address';
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

/** A page of the unbondings from a validator, one per delegator.
 * @see GET /cosmos/staking/v1beta1/validators/{validator}/unbonding_delegations */
export function listValidatorUnbondings(
  node: NodeClient,
  parameters: PagedOptions & { readonly validator: ValoperAddress },
): Promise<Answer<Page<Unbonding>>> {
  const { validator, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/staking/v1beta1/validators/${validator}/unbonding_delegations`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllValidatorUnbondings(
  node: NodeClient,
  parameters: WholeListOptions & { readonly validator: ValoperAddress },
): Promise<Answer<WholeList<Unbonding>>> {
  return listWhole((asked) => listValidatorUnbondings(node, { ...parameters, ...asked }), parameters);
}
