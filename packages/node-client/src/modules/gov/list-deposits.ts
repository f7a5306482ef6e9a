/** Who put up a deposit. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
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
import { accAddress, pagination, safeIntString, toPage, wireCoin } from '../../wire.ts';

export interface Deposit {
  readonly proposalId: number;
  readonly depositor: AccAddress;
  readonly coins: readonly Coin[];
}

const deposit: v.GenericSchema<unknown, Deposit> = v.pipe(
  v.object({ proposal_id: safeIntString, depositor: accAddress, amount: v.array(wireCoin) }),
  v.transform((wire) => ({ proposalId: wire.proposal_id, depositor: wire.depositor, coins: wire.amount })),
);

const schema = v.pipe(
  v.object({ deposits: v.array(deposit), pagination }),
  v.transform((body) => toPage<Deposit>(body.deposits, body.pagination)),
);

/** A page of the deposits of a proposal. Empty once they were paid back or burnt.
 * @see GET /cosmos/gov/v1/proposals/{id}/deposits */
export function listDeposits(
  node: NodeClient,
  parameters: PagedOptions & { readonly id: number },
): Promise<Answer<Page<Deposit>>> {
  const { id, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/gov/v1/proposals/${id}/deposits`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllDeposits(
  node: NodeClient,
  parameters: WholeListOptions & { readonly id: number },
): Promise<Answer<WholeList<Deposit>>> {
  return listWhole((asked) => listDeposits(node, { ...parameters, ...asked }), parameters);
}
