import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

/** Yields by what is staked, then by what is earned; fractions per year. */
export interface Aprs {
  readonly usdc: { readonly usdc: Dec; readonly eden: Dec };
  readonly edenB: { readonly usdc: Dec; readonly eden: Dec };
  readonly eden: { readonly usdc: Dec; readonly eden: Dec; readonly edenB: Dec };
  readonly elys: { readonly usdc: Dec; readonly eden: Dec; readonly edenB: Dec };
}

const schema = v.pipe(
  v.object({
    usdc_apr_usdc: decString,
    eden_apr_usdc: decString,
    usdc_apr_edenb: decString,
    eden_apr_edenb: decString,
    usdc_apr_eden: decString,
    eden_apr_eden: decString,
    edenb_apr_eden: decString,
    usdc_apr_elys: decString,
    eden_apr_elys: decString,
    edenb_apr_elys: decString,
  }),
  v.transform((body): Aprs => ({
    usdc: { usdc: body.usdc_apr_usdc, eden: body.eden_apr_usdc },
    edenB: { usdc: body.usdc_apr_edenb, eden: body.eden_apr_edenb },
    eden: { usdc: body.usdc_apr_eden, eden: body.eden_apr_eden, edenB: body.edenb_apr_eden },
    elys: { usdc: body.usdc_apr_elys, eden: body.eden_apr_elys, edenB: body.edenb_apr_elys },
  })),
);

/**
 * Every staking yield. `days` is the window of the fee figures: without it the node answers zero for USDC.
 * @throws {ApiError} when the chain has no inflation set.
 * @see GET /elys-network/elys/masterchef/aprs?days=
 */
export function getAprs(
  node: NodeClient,
  parameters: CallOptions & { readonly days: number },
): Promise<Answer<Aprs>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/aprs`,
    { ...parameters, query: { days: parameters.days } },
    schema,
  );
}
