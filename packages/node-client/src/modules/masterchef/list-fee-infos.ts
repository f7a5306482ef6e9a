import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type FeeInfo, wireFeeInfo } from './fee-info.ts';

const schema = v.pipe(
  v.object({ fee_info: v.array(wireFeeInfo) }),
  v.transform((body): readonly FeeInfo[] => body.fee_info),
);

/**
 * The fees of about the last 8 days, oldest first and without dates: `getFeeInfo` knows its day. Not paged.
 * @see GET /elys-network/elys/masterchef/list_fee_info
 */
export function listFeeInfos(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly FeeInfo[]>> {
  return getRest(node, route`/elys-network/elys/masterchef/list_fee_info`, parameters, schema);
}
