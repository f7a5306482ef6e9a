import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';
import { type LeveragedPosition, wireLeveragedPosition } from './leveraged-position.ts';

/** A position with what its debt costs. */
export interface LeveragedPositionWithInterest extends LeveragedPosition {
  /** Per hour, as a fraction. */
  readonly interestRateHour: Dec;
  /** Per hour, USD. */
  readonly interestHourUsd: Dec;
}

const schema = v.pipe(
  v.object({
    positions: v.array(
      v.object({
        position: wireLeveragedPosition,
        interest_rate_hour: decString,
        interest_rate_hour_usd: decString,
      }),
    ),
  }),
  v.transform((body): readonly LeveragedPositionWithInterest[] =>
    body.positions.map((entry) => ({
      ...entry.position,
      interestRateHour: entry.interest_rate_hour,
      interestHourUsd: entry.interest_rate_hour_usd,
    })),
  ),
);

/**
 * Every leveraged position of one account. The node does not page this list.
 * @see GET /elys-network/elys/leveragelp/positions-for-address/{address}
 */
export function listLeveragedPositionsForAddress(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<readonly LeveragedPositionWithInterest[]>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/positions-for-address/${parameters.address}`,
    parameters,
    schema,
  );
}
