import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type FeeInfo, wireFeeInfo } from './fee-info.ts';

const schema = v.pipe(
  v.object({ fee_info: wireFeeInfo }),
  v.transform((body) => body.fee_info),
);

/**
 * The fees of one UTC day (`YYYY-MM-DD`). A day without data, and a malformed date, answer zeros.
 * @see GET /elys-network/elys/masterchef/show_fee_info/{date}
 */
export function getFeeInfo(
  node: NodeClient,
  parameters: CallOptions & { readonly date: string },
): Promise<Answer<FeeInfo>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/show_fee_info/${parameters.date}`,
    parameters,
    schema,
  );
}
