import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';

/** Parameters of the burner. */
export interface BurnerParams {
  /** At the end of this epoch, what lies on the all-zero address is burned. */
  readonly epochIdentifier: string;
}

const schema = v.pipe(
  v.object({ params: v.object({ epoch_identifier: v.string() }) }),
  v.transform(({ params }): BurnerParams => ({ epochIdentifier: params.epoch_identifier })),
);

/**
 * The burner's parameters.
 * @see GET /elys-network/elys/burner/params
 */
export function getBurnerParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<BurnerParams>> {
  return getRest(node, route`/elys-network/elys/burner/params`, parameters, schema);
}
