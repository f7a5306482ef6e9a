import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ total_portfolio: decString }),
  v.transform((body) => body.total_portfolio),
);

/**
 * The portfolio that was recorded for an account today (UTC), at its first action of the day, USD.
 * @throws {NotFoundError} when none was recorded today.
 * @see GET /elys-network/elys/membershiptier/portfolio/{user}
 */
export function getRecordedPortfolio(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<Dec>> {
  return getRest(
    node,
    route`/elys-network/elys/membershiptier/portfolio/${parameters.address}`,
    parameters,
    schema,
  );
}
