/** Who delegates to a validator. */
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
import { wireDelegation, type Delegation } from './wire-delegation.ts';

const schema = v.pipe(
  v.object({ delegation_responses: v.array(wireDelegation), pagination }),
  v.transform((body) => toPage<Delegation>(body.delegation_responses, body.pagination)),
);

/** A page of the delegations to a validator, by delegator.
 * @see GET /cosmos/staking/v1beta1/validators/{validator}/delegations */
export function listValidatorDelegations(
  node: NodeClient,
  parameters: PagedOptions & { readonly validator: ValoperAddress },
): Promise<Answer<Page<Delegation>>> {
  const { validator, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/staking/v1beta1/validators/${validator}/delegations`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllValidatorDelegations(
  node: NodeClient,
  parameters: WholeListOptions & { readonly validator: ValoperAddress },
): Promise<Answer<WholeList<Delegation>>> {
  return listWhole((asked) => listValidatorDelegations(node, { ...parameters, ...asked }), parameters);
}
